/** What happens after a request was sent, as its page and its receipt say. */
export const NEXT_STEPS = [
  'Someone from the family reads your request.',
  'We call or write to settle the details, and arrange a look at what is to be moved, in person or by video.',
  'After that look you get your estimate in writing, with the Not To Exceed price on it.',
] as const;
