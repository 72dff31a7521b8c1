/** Words of the table beside the list on wide windows, and of its keys; they come with these, after the first paint. */

export const DESK = {
  caption: 'Quote requests in short, newest first. Each name leads to its card.',
  columns: { name: 'Name', date: 'Moves', stage: 'Stage', next: 'Next' },
  /** What is next, from calm to urgent. */
  next: {
    next: 'Next: {what} {ago}',
    soon: 'Soon: {what} {ago}',
    now: 'Now: {what}',
    overdue: 'Overdue: {what} {ago}',
  },
  /** The same where a column says it already. */
  nextInColumn: '{what} {ago}',
  giveUp: 'give up?',
  noDate: 'No date',
  held: 'Held',
  removed: 'Removed',
  reading: 'Loading...',
} as const;

export const KEYS = {
  open: 'Keyboard shortcuts',
  heading: 'Keys',
  close: 'Close',
  /** Of one character each; these can be turned off. */
  characters: [
    { keys: ['j'], does: 'Next card' },
    { keys: ['k'], does: 'Card before' },
    { keys: ['c'], does: 'Call the number on the current card' },
    { keys: ['/'], does: 'Search' },
    { keys: ['?'], does: 'This list' },
  ],
  always: [
    { keys: ['Page Down', 'Page Up'], does: 'From a card to the next, or to the one before' },
    { keys: ['Enter'], does: 'Open the row that has the focus; on a card, say what happened' },
  ],
  current:
    'The current card is the one that has the focus. Where none has it, it is the topmost one in view, whose row is marked in the table of a wide window. In Today each row is one.',
  turn: 'The keys j, k, c, / and ? work',
} as const;
