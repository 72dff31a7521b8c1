import { inFile, type Mutant } from '../mutant.ts';

const POST = ['tests/lambdas/sign-up/post-confirmation.test.ts'];
const MAILS = ['tests/lambdas/sign-up/send-pool-mail.test.ts', 'tests/lambdas/mail/mail-sender.test.ts'];
const PASSES = ['tests/lambdas/sign-up/request-pass.test.ts'];
const POOL = ['tests/lambdas/aws/public-user-pool.test.ts'];

const UNCONFIRMED = ['tests/lambdas/sign-up/remove-unconfirmed.test.ts'];

export const SIGN_UP: readonly Mutant[] = [
  ...inFile(
    'lambdas/mail/bounded-text.ts',
    ['tests/lambdas/mail/mail-sender.test.ts'],
    ['lines.slice(0, mostLines)', 'lines', 'A note of line breaks fills a mail.'],
    ['.slice(0, characters)', '', 'A word without end fills a mail.'],
  ),
  ...inFile(
    'lambdas/sign-up/post-confirmation.ts',
    POST,
    [
      'if (!stores.adminEmails.includes(account.email)) return;',
      'return;',
      'A person on the list waits for a code that never comes.',
    ],
    [
      'if (!hasEnded || !isRecorded) return;',
      '',
      'Who knew the old password is admin with the session of before.',
    ],
    [
      "recordProof(account, 'link')",
      "recordProof(account, 'recovery')",
      'A stranger’s password counts as proven.',
    ],
    ['throw new Error(NOT_MAILED);', 'return;', 'A person on the list waits for a code that was never sent.'],
    [
      'endEverySession({ sessions: stores.sessions, pool: stores.poolSessions(userPoolId) }, userId)',
      'Promise.resolve(userId)',
      'Who knew the old password stays signed in.',
    ],
    [
      "? 'trusted' : 'witnessed'",
      "? 'trusted' : 'trusted'",
      'Anyone can displace events of the server with recoveries.',
    ],
    ["await attempt(() => record('session_end_started'));", '', 'An end that breaks off leaves no trace.'],
    [
      'stores.log(error);\n      return false;',
      'throw error;',
      'A person is told that the recovery failed although the new password counts.',
    ],
    ['return event;', 'return undefined as never;', 'The pool refuses every confirmation.'],
  ),
  ...inFile(
    'lambdas/sign-up/post-confirmation-event.ts',
    POST,
    ["verified === 'true' && ", '', 'An address that nobody confirmed is mailed a code.'],
    ['email.trim().toLowerCase()', 'email', 'The owner with a capital in the address is no admin.'],
    [".filter((email) => email !== '')", '', 'An empty list makes an account without an address an admin.'],
  ),
  ...inFile(
    'lambdas/sign-up/complete-promotion.ts',
    ['tests/lambdas/sign-up/complete-promotion.test.ts'],
    ['by === null || adminIds.includes(by)', 'true', 'Who was demoted goes on making admins for a week.'],
    [' && !isDemoted', '', 'Who was demoted comes back by forgetting the password.'],
    ['stores.adminEmails.includes(email) && ', '', 'Everybody who forgets the password becomes an admin.'],
    [
      'await grantedAddresses.finish(account.email);',
      '',
      'The list gives the role as often as it is taken away.',
    ],
    [
      'if (ground !== BY_LIST) await grantedAddresses.spend(account);',
      '',
      'Who was promoted by an admin and left comes back by the list, with a new account.',
    ],
    [
      "await record('role_change_started', account.userId, ground);\n",
      '\n',
      'An admin whose start broke off leaves no trace.',
    ],
  ),
  ...inFile(
    'lambdas/contract/town-of.ts',
    ['tests/lambdas/hostile-lines.test.ts'],
    [
      "cut(cleanLine((parts.at(-1) ?? '').replace(ENDING, '')))",
      "cut((parts.at(-1) ?? '').replace(ENDING, ''))",
      'An address turns the direction of a subject.',
    ],
  ),
  ...inFile(
    'lambdas/contract/ceilings.ts',
    ['tests/lambdas/mail/ceilings.test.ts'],
    [
      'address: { limit: 5, window: DAY },\n    domain: { limit: 20, window: DAY },',
      'address: { limit: 5, window: DAY },',
      'One domain uses up the mails of a day.',
    ],
    [
      'address: { limit: 5, window: DAY },\n    domain: { limit: 20, window: DAY },',
      'address: { limit: 10, window: DAY },\n    domain: { limit: 20, window: DAY },',
      'The accounts of one sender use up the repeated mails of a day.',
    ],
    ['bigProvider: { limit: 80, window: DAY },', '', 'One mail provider uses up the mails of a day.'],
  ),
  ...inFile(
    'lambdas/mail/ceilings.ts',
    ['tests/lambdas/mail/ceilings.test.ts'],
    [
      "{ scope: 'address', subject: normalized.address",
      "{ scope: 'address', subject: email",
      'Plus addresses put any number of mails into one inbox.',
    ],
    [
      'normalized.isBigProvider ? bigProvider : domain',
      'bigProvider',
      'One domain makes as many accounts as all of Gmail.',
    ],
    ["'ceiling', kind, scope", "'ceiling', scope", 'A flood of sign-ups takes the mails of recoveries.'],
    ['digest(subject)', 'subject', 'An address stands in a table of counters.'],
  ),
  ...inFile(
    'lambdas/mail/ceilings-table.ts',
    ['tests/lambdas/mail/ceilings.test.ts'],
    [' OR counted <= :room', ' OR attribute_exists(counted)', 'No ceiling holds.'],
    [
      "'SET expires_at = :end ADD counted :amount'",
      "'SET expires_at = :amount ADD counted :amount'",
      'A counter is deleted at once, and counting begins anew.',
      {
        equivalent:
          'The rows of the test are read before anything expires; the local run and AWS delete them.',
      },
    ],
  ),
  ...inFile(
    'lambdas/sign-up/pre-sign-up.ts',
    ['tests/lambdas/mail/ceilings.test.ts'],
    [
      "if (event.triggerSource !== 'PreSignUp_SignUp') return event;",
      '',
      'A flood of sign-ups stops invitations.',
    ],
    ['throw new Refusal(TOO_MANY);', 'return;', 'No ceiling holds.'],
  ),
  ...inFile(
    'lambdas/sign-up/pre-sign-up.ts',
    PASSES,
    ['throw new Refusal(WITHOUT_PASS);', '', 'One machine stops sign-ups for everybody.'],
    ['logWithoutPass();', '', 'A flood of sign-ups straight at the pool rings no alarm.'],
    ['if (!pass) return false;', 'if (!pass) return true;', 'A sign-up without a pass makes an account.'],
    ['usedBy: userName', "usedBy: ''", 'One pass makes any number of accounts.'],
  ),
  ...inFile(
    'lambdas/sign-up/sign-up-passes.ts',
    PASSES,
    ['${pass} ${address}', '${pass}', 'A pass of one address signs up another.'],
    ['${pass} ${address}', '${address}', 'Who knows an address needs no pass.'],
  ),
  ...inFile(
    'lambdas/sign-up/sign-up-passes-table.ts',
    PASSES,
    ["'expires_at > :now AND ", "'attribute_exists(expires_at) AND ", 'A pass never ends.'],
    [
      ' AND (attribute_not_exists(used_by) OR used_by = :user)',
      '',
      'One pass makes any number of accounts, each for another call.',
    ],
    [' OR used_by = :user', '', 'A late answer of ours refuses the sign-up that the pool repeats.'],
  ),
  ...inFile(
    'lambdas/mail/sender-ceilings.ts',
    PASSES,
    [
      'const { own, site } = senderNetworks(viewerIp ?? sourceIp);',
      'const { own, site } = senderNetworks(sourceIp);',
      'All visitors are one sender.',
    ],
    ['ceilings.site.map(', '[].map(', 'Who has a /48 has 65,536 allowances.'],
    [
      'kind, window, start, pseudonym(network)]',
      'kind, window, start, network]',
      'The table names addresses.',
    ],
  ),
  ...inFile(
    'lambdas/http/network-pseudonym.ts',
    ['tests/lambdas/quotes/arrival.test.ts'],
    [
      "createHmac('sha256', secret)",
      "createHmac('sha256', '')",
      'Who reads the table computes each address.',
    ],
  ),
  ...inFile(
    'lambdas/contract/normalized-address.ts',
    ['tests/lambdas/contract/normalized-address.test.ts'],
    [
      'const whole = email.trim().toLowerCase();',
      'const whole = email;',
      'Capitals make any number of addresses of one inbox.',
    ],
    [
      "isGmail ? mailbox.replaceAll('.', '') : mailbox",
      'mailbox',
      'Dots make any number of addresses of one inbox.',
    ],
    [
      "labels.slice(isCountrySuffix ? -3 : -2).join('.')",
      'domain',
      'Subdomains make any number of domains of one holder.',
    ],
  ),
  ...inFile(
    'lambdas/sign-up/confirm-sign-up.ts',
    ['tests/lambdas/sign-up/confirm-sign-up.test.ts'],
    ["=== 'refused'", "!== 'confirmed'", 'A link that is opened twice is said not to work.'],
  ),
  ...inFile(
    'lambdas/accounts/granted-addresses-table.ts',
    ['tests/lambdas/accounts/granted-addresses-table.test.ts'],
    [' AND is_unfinished = :yes', '', 'Who was demoted comes back by forgetting the password.'],
    [
      ':user) REMOVE is_unfinished',
      ':user)',
      'Who was promoted half way by the list and then by an admin comes back by the list.',
    ],
    ["'REMOVE is_unfinished'", "'REMOVE other'", 'Who was demoted comes back by forgetting the password.'],
  ),
  ...inFile(
    'lambdas/mail/address-digest.ts',
    ['tests/lambdas/accounts/granted-addresses-table.test.ts'],
    [
      "createHash('sha256').update(text).digest('hex')",
      'text',
      'An address outlives its account in a table.',
    ],
  ),
  ...inFile(
    'lambdas/sign-up/pool-codes.ts',
    ['tests/lambdas/sign-up/pool-codes.test.ts'],
    [
      'messageHeader.encryptionContext[POOL_CONTEXT] !== userPoolId',
      'false',
      "Another pool's code is mailed.",
    ],
  ),
  ...inFile(
    'lambdas/sign-up/send-pool-mail.ts',
    MAILS,
    [
      'if (!request.code || !email)',
      'if (!request.code)',
      'A mail without an address fails without a reason.',
    ],
    [
      'failed with ${nameOf(error)}.',
      'failed with ${String(error)}.',
      'An address of a person stands in the log.',
    ],
    [
      'const isOfAddress = ADDRESS_SOURCES.includes(triggerSource);',
      'const isOfAddress = false;',
      'Nobody learns that a stolen token asked for another address.',
    ],
    [
      'if (poolMail === undefined) throw new MailNotSent(`There is no mail for ${triggerSource}.`);',
      'if (poolMail === undefined) return;',
      'A person waits for a mail, and no alarm goes off.',
    ],
    [
      "reached === 'altogether' && (await isOfStaff(account, userPoolId))",
      'false',
      'A flood of recoveries locks the owner out.',
    ],
    [
      ' || (await stores.isPromoted({ userId, email }))',
      '',
      'Who is promoted in a flood of recoveries waits for a code that was never mailed.',
    ],
    ['logCeiling(kind, reached);', '', 'Mails are held back, and no alarm goes off.'],
  ),
  ...inFile(
    'lambdas/sign-up/refused-address-change.ts',
    ['tests/lambdas/sign-up/refused-address-change.test.ts'],
    ['stores.send(account.email,', 'stores.send(userName,', 'The owner of the address is not told.'],
    [
      "action: 'failed_address_change'",
      "action: 'session_ended'",
      'An attempt to change an address is no alert.',
    ],
  ),
  ...inFile(
    'lambdas/accounts/once-a-day-table.ts',
    ['tests/lambdas/accounts/once-a-day-table.test.ts'],
    [
      'attribute_not_exists(told_at) OR told_at <= :yesterday',
      'attribute_not_exists(told_at)',
      'A second attack is never told.',
    ],
  ),
  ...inFile(
    'lambdas/sign-up/pool-mails.ts',
    MAILS,
    ['code: decodeXML(code)', 'code', 'The password in the mail has &amp; where the account has &.'],
    [
      "CustomEmailSender_ResendCode: { write: verificationMail, kind: 'confirmationAgain' }",
      "CustomEmailSender_ResendCode: { write: recoveryMail, kind: 'recovery' }",
      'Who asks for a new link gets a code that fits nowhere.',
    ],
    [
      "kind: 'confirmationAgain'",
      "kind: 'confirmation'",
      'Mails that one sender asks for again use up those of the sign-ups of all.',
    ],
  ),
  ...inFile(
    'lambdas/mail/mail-html.ts',
    MAILS,
    ['escapeUTF8(text).replaceAll', 'text.replaceAll', 'Text of a stranger becomes HTML of our mail.'],
    ['${escapeUTF8(code)}</p>', '${code}</p>', 'A password with < is cut in the mail.'],
    [
      'class="link" href="${escapeUTF8(address)}"',
      'class="link" href="${address}"',
      'An ampersand of the link is not escaped.',
    ],
  ),
  ...inFile(
    'lambdas/mail/mail-text.ts',
    MAILS,
    ['...(code ? [code] : []),', '', 'Who reads mail as text gets no code.'],
    ['...(link ? [`${link.label}:\\n${link.address}`] : []),', '', 'Who reads mail as text gets no link.'],
  ),
  ...inFile(
    'lambdas/aws/public-user-pool.ts',
    POOL,
    [
      "  'UserNotFoundException',\n  'UserNotConfirmedException',\n",
      "  'UserNotConfirmedException',\n",
      'The token of a deleted account is a failure of the server.',
    ],
    [
      'if (TOKEN_REFUSALS.includes(type)) return undefined;',
      'return undefined;',
      'A short failure of the pool signs everybody out.',
    ],
    [
      "'Current status is CONFIRMED'",
      "'CONFIRMED'",
      'A link of an account that is not confirmed is said to be done.',
    ],
    ["  'LimitExceededException',\n", '', 'Too many tries of a link are a failure of the server.'],
    ["redirect: 'error',", '', 'The keys could come from another host.'],
    ["__type.split('#').at(-1)", '__type', 'A refusal with a namespace is a failure of the server.'],
  ),
  ...inFile(
    'lambdas/aws/user-pool-settings.ts',
    ['tests/lambdas/aws/user-pool-settings.test.ts'],
    [
      "endpoint.replace(/\\/$/, '')",
      'endpoint',
      'An address with a slash at its end asks for a path with two.',
    ],
    [
      'issuer: `${service}/${userPoolId}`',
      'issuer: `${endpoint}/${userPoolId}`',
      'No token is taken beside an endpoint of its own.',
    ],
  ),
  ...inFile(
    'lambdas/aws/environment.ts',
    ['tests/lambdas/aws/environment.test.ts'],
    [" || value === ''", '', 'An empty setting is noticed by the first visitor.'],
  ),
  ...inFile(
    'lambdas/aws/document-client.ts',
    ['tests/lambdas/aws/document-client.test.ts'],
    [
      'requestTimeout: 1500, throwOnRequestTimeout: true',
      'requestTimeout: 1500',
      'A table that hangs makes the visitor wait for 10 s.',
    ],
    [
      'if (requestId !== undefined) return;',
      'return;',
      'An empty answer of somebody on the way acknowledges a quote that nobody has stored.',
    ],
    ['$retryable: { throttling: false }', '', 'A quote fails at the first answer of somebody on the way.'],
  ),
  ...inFile(
    'lambdas/sign-up/remove-unconfirmed.ts',
    UNCONFIRMED,
    [
      'if (!(await unconfirmed.isStill(userId))) continue;',
      '',
      'Who confirms as the clean-up runs loses the account.',
    ],
    [
      'now().getTime() - UNCONFIRMED_DAYS',
      'now().getTime() + UNCONFIRMED_DAYS',
      'Nobody has time to confirm.',
    ],
    ['removed += 1;', '', 'A run by hand says that it did nothing.'],
  ),
  ...inFile(
    'lambdas/sign-up/unconfirmed-accounts-pool.ts',
    UNCONFIRMED,
    ['status: UNCONFIRMED, ', '', 'Accounts of people who use them are looked at one by one.'],
    ['cursor = next;', 'cursor = undefined;', 'Of a flood sixty go in a night.'],
    [
      '?.status === UNCONFIRMED',
      "?.status !== 'CONFIRMED'",
      'Who is invited as the clean-up runs loses the invitation.',
    ],
  ),
];
