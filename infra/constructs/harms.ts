/** What a failure does to people. Each harm is one alarm: ten on one metric each cost nothing. */
export const HARMS = {
  VisitorsTurnedAway:
    'A visitor was told that the request for a quote could not be sent, and may call another mover.',
  StaffHindered: 'Staff cannot see or do something in the dashboard. Visitors can still send requests.',
  AccountsFailing:
    'A person cannot sign up, sign in, use a second factor or get the role that was given, or keeps an access that was to end.',
  MailsNotSent:
    'The business or a person is not told of something by mail or notification: a request, a code, a change of a role. Requests are stored, and are in the list.',
  Attack: 'Passwords are guessed, mails or accounts are asked for in masses, or what watches for it fails.',
  NoAdminLeft:
    'Nobody may be left who can open the dashboard: npm run admin -- grant EMAIL --stage NAME makes an admin.',
} as const;

/** A harm that a function can do; its name is that of the alarm and of its metric. */
export type Harm = keyof typeof HARMS;
