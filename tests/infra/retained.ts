import type { Synthesized } from './synthesized.ts';

/** The logical ids of what stays when the stack is deleted. */
export const retainedIn = ({ resources }: Synthesized): readonly string[] =>
  [...resources].filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain').map(([id]) => id);
