import { revealed } from '../../shared/reveal-hidden.ts';

/** For example `Text Ana Ruiz, (415) 555-0177`: who moves from link to link hears whose it is. */
export const reachName = (action: string, person: string, text: string): string =>
  `${action} ${revealed(person)}, ${revealed(text)}`;
