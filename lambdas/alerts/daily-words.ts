/** The words of the daily list. */
export const DAILY = {
  subject: (count: number) =>
    count === 1 ? '1 request waits for an answer' : `${count} requests wait for an answer`,
  greeting: 'Good morning,',
  intro:
    'These requests came in, and nobody has contacted their visitors yet. Those that wait longest come first.',
  subjectOfHeld: (count: number) =>
    count === 1 ? '1 held request may be from a person' : `${count} held requests may be from people`,
  held: (count: number) =>
    `${count === 1 ? '1 request of the last day is' : `${count} requests of the last day are`} held as likely spam only because many came at once, with one text, or from one network. People may be among them: they are in the list of requests, folded, and 'Not spam' makes one a request like any other.`,
  older: (count: number) =>
    `${count === 1 ? '1 request waits' : `${count} requests wait`} for more than two weeks: the dashboard has ${count === 1 ? 'it' : 'them'} in Today, until somebody says what became of ${count === 1 ? 'it' : 'them'}.`,
  heading: 'Who waits',
  late: (by: string) => `Overdue: an answer was promised by ${by}.`,
  due: (by: string) => `An answer is promised by ${by}.`,
  call: 'Call',
  write: 'Write',
  card: 'Card',
  more: (count: number) => `And ${count} more: the dashboard has them all.`,
  link: 'Open the dashboard',
  ending: ['This mail comes at 7 in the morning, and only when somebody waits or may wait.'],
} as const;
