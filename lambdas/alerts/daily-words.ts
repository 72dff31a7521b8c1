/** The words of the daily list. */
export const DAILY = {
  subject: (count: number) =>
    count === 1 ? '1 request waits for an answer' : `${count} requests wait for an answer`,
  greeting: 'Good morning,',
  intro:
    'These requests came in, and nobody has contacted their visitors yet. Those that wait longest come first.',
  heading: 'Who waits',
  late: (by: string) => `Overdue: an answer was promised by ${by}.`,
  due: (by: string) => `An answer is promised by ${by}.`,
  call: 'Call',
  write: 'Write',
  card: 'Card',
  more: (count: number) => `And ${count} more: the dashboard has them all.`,
  link: 'Open the dashboard',
  ending: ['This mail comes at 7 in the morning, and only when somebody waits.'],
} as const;
