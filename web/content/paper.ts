/** Words that stand on paper alone: they come after the first paint. */
import { BUSINESS } from '#contract/business.ts';

export const PAPER = {
  /** Above one request. */
  card: `${BUSINESS.name}: quote request`,
  list: `${BUSINESS.name}: quote requests`,
  /** How many stand on paper, and how many there are. */
  some: 'The newest {shown} of {total}, printed {time}. Scroll further down the list to print more of it.',
  all: 'All {shown}, newest first, printed {time}.',
  /** Of a search, which shows all that it prints. */
  found: '{shown} found, printed {time}.',
  caption: 'Quote requests in short',
  columns: { name: 'Name', date: 'Moves', route: 'From and to', size: 'Size', stage: 'Stage and next' },
  from: 'from {from}',
  to: 'to {to}',
} as const;
