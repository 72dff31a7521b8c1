import { inFile, type Mutant } from '../mutant.ts';

const TEXT = ['tests/lambdas/contract/text.test.ts'];
const REQUEST = [
  'tests/lambdas/contract/quote-request-schema.test.ts',
  'tests/lambdas/quotes/submit-quote.handler.test.ts',
];
const API = [
  'tests/lambdas/contract/api.test.ts',
  'tests/lambdas/roles/role-endpoints.test.ts',
  'tests/lambdas/audit-logs/record-event.test.ts',
  'tests/lambdas/sessions/session-endpoints.test.ts',
  'tests/lambdas/sign-up/confirm-sign-up.test.ts',
];

export const CONTRACT: readonly Mutant[] = [
  ...inFile(
    'lambdas/contract/common-passwords.ts',
    ['tests/lambdas/contract/common-passwords.test.ts'],
    ['<= MOST_GUESSED', '<= 8', 'A good password with one plain word is refused.'],
    ['LOOK_ALIKES[sign] ?? sign', 'sign', 'P@ssw0rd2026! is taken.'],
    [".replace(REPEATED, ' ')", '', 'Aaaaaaaaaaa1! is taken.'],
    ["plain.replace(YEAR, ' ')", 'plain', 'The digits of a year hide a common word.'],
    ["  'qazwsxedcrfvtgb',\n", '', 'Columns of the keyboard are taken.'],
  ),
  ...inFile(
    'lambdas/contract/same-person.ts',
    ['tests/lambdas/work/connect-repeats.test.ts'],
    [
      "if (number === '') return",
      "if (number === '' || known === '') return",
      'Whoever types the inbox of somebody without a number is called in their place.',
    ],
    ["?.startsWith('+') ? number", ' ? number', 'Numbers of unknown country are of one person.'],
  ),
  ...inFile(
    'lambdas/contract/device-names.ts',
    ['tests/lambdas/new-device/tell-new-device.test.ts'],
    [
      'Object.values(Bowser.BROWSER_MAP).find((known) => known === browser.name)',
      'browser.name',
      'A mail of ours carries the words of a stranger.',
    ],
  ),
  ...inFile(
    'lambdas/contract/text.ts',
    TEXT,
    ['\\u007F-\\u009F', '\\u007F', 'C1 control characters reach the screen of the owner.'],
    ['.toWellFormed()', '', 'Half a character makes a row that cannot be read.'],
    [
      "replace(/\\r\\n?/g, '\\n')",
      "replace(/\\r\\n/g, '\\n')",
      'Line breaks of old systems become question marks.',
    ],
    ['\\u2066-\\u2069', '\\u2066-\\u2068', 'A name turns the direction of what follows.'],
    ['\\u2028\\u2029]+/g', '\\u2028]+/g', 'A line has a paragraph break in it.'],
    ['\\p{Cf}\\u2800', '\\p{Cf}', 'A blank pattern of Braille is a name.'],
    [
      "DIRECTION_CONTROL, '\\uFFFD')\n    .trim()",
      "DIRECTION_CONTROL, '\\uFFFD')",
      'A name begins with spaces.',
    ],
  ),
  ...inFile(
    'lambdas/contract/quote-content.ts',
    [...TEXT, ...REQUEST, 'tests/web/site/quote/quote-values.test.ts'],
    ['typed.trim() || NO_MOVE_DATE', 'typed || NO_MOVE_DATE', 'A date with a space is refused.'],
    [
      "kind === 'address' ? cleanText(typed).trim() : cleanLine(typed)",
      'cleanLine(typed)',
      'An address of three lines is shown as one.',
    ],
  ),
  ...inFile(
    'lambdas/contract/quote-request-schema.ts',
    REQUEST,
    ['date >= MOVE_DATES.min', 'date > MOVE_DATES.min', 'The first date that the form takes is refused.'],
    ['(typed) => !isBlank(typed)', "(typed) => typed !== ''", 'A name of spaces is stored.'],
    [
      'z.enum([...values, ...others], ',
      "z.enum([...values, ...others, 'constructor'], ",
      "'constructor' is a kind of move.",
    ],
    ["email === '' || isEmailAddress(email)", 'true', 'A quote without an address to answer to is stored.'],
    ["...(field.kind === 'date' ? DATE_CHECKS : []),", '', 'The thirty-first of February is stored.'],
    ['...(field.limit === undefined ? [] : [atMost(field.limit)]),', '', 'A note of 16 KB is stored.'],
    ['z.overwrite<string>((typed) => cleanValue(field.kind, typed)),', '', 'Control characters are stored.'],
  ),
  ...inFile(
    'lambdas/contract/quote-fields.ts',
    [...REQUEST, 'tests/lambdas/contract/api.test.ts'],
    [
      'special_items: { limit: 2000',
      'special_items: { limit: 20000',
      'Ten times the text of the specification is taken.',
    ],
    [
      "first_name: { kind: 'line', default: '', required: true }",
      "first_name: { kind: 'line', default: '' }",
      'A quote without a name is stored.',
    ],
    [
      "home_size: { kind: 'choice', default: '2br' }",
      "home_size: { kind: 'choice', default: '1br' }",
      'A home without a size is planned too small.',
    ],
  ),
  ...inFile(
    'lambdas/contract/quote-answer-schemas.ts',
    ['tests/lambdas/quotes/list-quotes.test.ts', 'tests/lambdas/contract/api.test.ts'],
    [
      "z._default(z.string(), '')",
      'z.string()',
      'One old row without a field takes the whole list from the owner.',
    ],
  ),
  ...inFile(
    'lambdas/contract/account-request-schemas.ts',
    API,
    [
      'code: z.string(LINK_PART).check(z.regex(/^\\d{6}$/, LINK_PART))',
      'code: z.string(LINK_PART)',
      'Any text is sent to the pool as a code.',
    ],
    ['z.enum(ROLES, `Send one of', 'z.string(`Send one of', 'A role that does not exist is given.'],
    [
      "z.literal(true, 'Send true: /user-sessions/deactivate ends sessions.')",
      'z.boolean()',
      'A browser believes that it ended a session.',
    ],
    [
      "[...STAFF_ROLES, 'staff']",
      "[...STAFF_ROLES, 'staff', 'everybody']",
      'A mistyped filter shows everybody.',
    ],
    [
      'z.regex(/^[\\w\\-+/=.]{1,4096}$/, CURSOR_ADVICE)',
      'z.minLength(1)',
      'A damaged cursor is a failure of the server.',
    ],
  ),
  ...inFile(
    'lambdas/contract/api-errors.ts',
    [
      ...API,
      'tests/lambdas/http/endpoint.test.ts',
      'tests/lambdas/http/json-body.test.ts',
      'tests/lambdas/roles/change-role.test.ts',
    ],
    ['conflict: 409', 'conflict: 400', 'A browser takes a used key for a wrong field.'],
    ['too_many_requests: 429', 'too_many_requests: 400', 'A browser does not try again later.'],
    ['body_too_large: 413', 'body_too_large: 400', 'A large body gets another status.'],
    ['forbidden: 403', 'forbidden: 401', 'A plain user is signed out instead of refused.'],
  ),
  ...inFile(
    'lambdas/contract/business-proof.ts',
    ['tests/web/site/proof.test.ts'],
    ['reviews: reviews.filter(isFilled),', 'reviews,', 'The page quotes a customer who never was.'],
    ['isFilled([text])', 'isFilled([])', 'The page promises what the business never said.'],
  ),
  ...inFile(
    'lambdas/contract/business-time.ts',
    ['tests/lambdas/contract/business-time.test.ts'],
    ['!== 0) start', '!== 1) start', 'Today begins at one in the morning.'],
    ["'America/Los_Angeles'", "'America/New_York'", 'Today begins three hours too early.'],
  ),
  ...inFile(
    'lambdas/contract/confirmation-link.ts',
    ['tests/lambdas/contract/confirmation-link.test.ts'],
    ['/auth#${', '/auth?${', 'The code of a link stands in logs and in the referrer.'],
    [
      'user === null && code === null',
      'user === null || code === null',
      'A damaged link is not told from none.',
    ],
  ),
  ...inFile(
    'lambdas/contract/password-policy.ts',
    ['tests/lambdas/contract/password-policy.test.ts'],
    [
      'const MIN_PASSWORD_LENGTH = 12',
      'const MIN_PASSWORD_LENGTH = 8',
      'A password of eight characters is taken.',
    ],
    [
      'password.length >= MIN_PASSWORD_LENGTH',
      'password.length > MIN_PASSWORD_LENGTH',
      'A password of twelve characters is refused.',
    ],
    [
      "password.trim().includes(' ')",
      "password.includes(' ')",
      'A space at the end counts in the browser and not in the pool.',
    ],
  ),
  ...inFile(
    'lambdas/contract/iso-time.ts',
    [...REQUEST, ...API],
    ['isCalendarDate(text.slice(0, 10)) && ', '', 'An event of the thirtieth of February is stored.'],
    [
      '(?:Z|[+-]\\d\\d:\\d\\d)$/',
      '(?:Z|[+-]\\d\\d:\\d\\d)?$/',
      'A time without a zone is read in the zone of the server.',
    ],
  ),
  ...inFile(
    'lambdas/contract/email-address.ts',
    [...REQUEST, 'tests/lambdas/contract/api.test.ts', 'tests/lambdas/audit-logs/record-event.test.ts'],
    ['[a-zA-Z0-9])?)+$/', '[a-zA-Z0-9])?)*$/', 'An address without a dot in its host is taken.'],
  ),
  ...inFile(
    'lambdas/contract/deployment.ts',
    [
      'tests/infra/stage-command.test.ts',
      'tests/lambdas/roles/admin-command.test.ts',
      'tests/infra/stages.test.ts',
    ],
    [
      "asked === undefined ? 'dev' : STAGE_NAMES.find((known) => known === asked)",
      "STAGE_NAMES.find((known) => known === asked) ?? 'dev'",
      'A mistyped stage is deployed as dev.',
    ],
  ),
];
