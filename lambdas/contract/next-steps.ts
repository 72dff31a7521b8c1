/** What happens after a request was sent, as its page and its receipt say. */
export const NEXT_STEPS = [
  'Someone from the family reads your request.',
  'We call or write to settle the details, and find a time to see what needs moving, in person or by video.',
  'Then you get your estimate in writing, with the Not To Exceed price on it.',
] as const;
