import { inFile, type Mutant } from '../mutant.ts';

const at = (...names: readonly string[]) => names.map((name) => `tests/web/staff/${name}.test.ts`);
const LOG = at('auth/sign-in');
const SESSIONS = at('auth/amplify-sessions');

export const STAFF: readonly Mutant[] = [
  ...inFile(
    'web/staff/shared/may-be-long.ts',
    ['tests/web/staff/shared/may-be-long.test.ts'],
    ['> LINES;', '> 5000;', 'A note of line breaks buries the list of a phone.'],
    ['revealed(text)\n', 'text\n', 'Hidden characters, each shown as six, fill a card.'],
  ),
  ...inFile(
    'web/staff/api/call-api.ts',
    at('api/call-api'),
    ["cache: 'no-store',", '', "A person's data are kept by the browser."],
    ['if (options.signal?.aborted) throw error;', '', 'A call that was given up is shown as a failure.'],
    [
      'if (limit.aborted) throw new ApiFailure(TIMED_OUT, TOO_SLOW);',
      '',
      'A slow server is said to be unreachable.',
    ],
    ['encodeURIComponent(params[key] ??', '(params[key] ??', 'An id changes the path of a call.'],
    ['if (!response.ok) throw failureIn(response.status, answer);', '', 'A refusal is read as an answer.'],
    [
      'if (value !== undefined) search.set(key, value)',
      'search.set(key, String(value))',
      "A filter says 'undefined'.",
    ],
  ),
  ...inFile(
    'web/staff/auth/step-up.ts',
    at('auth/step-up'),
    ['  await rows.replaceSession(session);\n', '', 'A new sign-in takes over before the API knows it.'],
    [
      '.replaceSession(session, signInIdOf(previous))',
      '.replaceSession(session)',
      'The old sign-in stays in the list as active.',
    ],
    [
      '<= FRESH_MS ? true : request()',
      '<= FRESH_MS ? request() : true',
      'Who has just signed in is asked for the password.',
    ],
  ),
  ...inFile('web/staff/auth/auth-state.ts', at('auth/unread-role'), [
    'saysAdmin(session) ? roleFailure : undefined',
    'roleFailure',
    'A plain user waits for a dashboard that is not theirs.',
  ]),
  ...inFile('web/staff/auth/read-role-again.ts', at('auth/unread-role'), [
    ' && !(await recoverSession())',
    '',
    'A session that has ended is asked about for ever.',
  ]),
  ...inFile('web/staff/auth/aside-storage.ts', at('auth/aside-storage'), [
    'memory = new Map();',
    'memory ??= new Map();',
    'A second try signs in with what the first has left.',
  ]),
  ...inFile(
    'web/staff/api/staff-api.ts',
    at('api/staff-api', 'api/call-api'),
    ['wantsFreshSignIn(error) && (await stepUp())', 'await stepUp()', 'Any failure asks for the password.'],
    [
      'isUnauthorized(error) && (await recoverSession())',
      'await recoverSession()',
      'Any failure asks for a new session.',
    ],
    [
      'return once();\n      throw error',
      'throw error;\n      throw error',
      'An admin whose token has just ended sees a failure.',
    ],
  ),
  ...inFile('web/staff/api/confirm-sign-up.ts', at('api/confirm-sign-up'), [
    'error.status === BAD_REQUEST',
    'error.status >= BAD_REQUEST',
    'A busy server is told as a link that no longer works.',
  ]),
  ...inFile('web/staff/auth/retry.ts', at('auth/auto-refresh', 'auth/sign-in'), [
    'pauseMs *= 2',
    'pauseMs *= 1',
    'A busy server is asked without a rest.',
  ]),
  ...inFile(
    'web/staff/auth/security-log.ts',
    LOG,
    ['session === null && !mayBeAnonymous(action)', 'false', 'An event that the server refuses is sent.'],
    [
      'session === null ? record() : retry(record, WHILE_TEMPORARY, clock.wait)',
      'retry(record, WHILE_TEMPORARY, clock.wait)',
      'Anonymous failures are tried again: a sign-in screen waits for a busy server.',
    ],
    ["warn(`Could not log '${action}'.`, error);", 'throw error;', 'Who cannot be logged cannot sign in.'],
  ),
  ...inFile(
    'web/staff/auth/sign-in.ts',
    at('auth/sign-in'),
    ['    await service.clearStoredAuth();\n', '\n', 'The person before is still signed in.'],
    ["await log('successful_login', { email }, session);", '', 'A sign-in leaves no trace.'],
    ["void log('failed_login', { email, error: message }, null);", '', 'A failed sign-in leaves no trace.'],
    [
      'await record(parts, session);',
      '',
      'A sign-in does not stand among the sessions, and every call is refused.',
    ],
    [
      'if (left === undefined) return',
      'if (left !== null) return',
      'Who used a stolen refresh token first goes on after the owner has signed in again.',
    ],
    ['.then(lapsed.forget, ', '.then(undefined, ', 'Each later sign-in ends the one that lapsed once more.'],
    ['await rows.deactivateSessions(previous);', '', 'The session of the person before is shown as active.'],
    [
      'reported || ACCOUNT_NOTICES.signInFailed.text',
      'reported',
      'A failure without words shows an empty message.',
    ],
  ),
  ...inFile(
    'web/staff/auth/sign-out.ts',
    at('auth/sign-out'),
    ['    await service.clearStoredAuth();\n', '\n', 'Who signed out is still signed in on this device.'],
    [
      "if (session !== null) await log('logout', { email: session.user.email }, session);",
      '',
      'A sign-out leaves no trace.',
    ],
    ['await changesLogged();', '', 'The end of the session is not logged.'],
    [
      'notify(failure ?? ACCOUNT_NOTICES.signedOut)',
      'notify(ACCOUNT_NOTICES.signedOut)',
      'A sign-out that failed elsewhere is said to be done.',
    ],
  ),
  ...inFile(
    'web/staff/auth/sign-up.ts',
    at('auth/sign-up'),
    [
      "['UsernameExistsException', 'UserLambdaValidationException']",
      "['UsernameExistsException']",
      'The owner of a flooded address is not led to the account that is there.',
    ],
    [
      "if (unmet.length > 0) return fail(unmet.join(', '), false);",
      '',
      'A weak password is refused by the pool in its own words.',
    ],
    ["await log('successful_signup', { email }, null);", '', 'A sign-up leaves no trace.'],
  ),
  ...inFile(
    'web/staff/auth/amplify-sessions.ts',
    SESSIONS,
    [
      'if (present?.access_token !== before?.access_token) return present;',
      '',
      'Two tabs renew at once, and one is signed out.',
    ],
    [
      'if (storage.tokens()?.refreshToken !== old.refreshToken) return readSession(storage);',
      '',
      'Who signed out meanwhile is signed in again.',
    ],
    [
      '        storage.clearAuth();\n        tell({',
      '        tell({',
      'A session that has ended stays in the browser.',
    ],
    ['remainingMs(session, now()) <= 0', 'false', 'A token that has ended is sent.'],
    ['made = undefined;\n', '\n', 'One failed load of the library needs a reload of the page.'],
  ),
  ...inFile(
    'web/staff/auth/renew-tokens.ts',
    [...at('auth/renew-tokens'), ...SESSIONS],
    [
      "  'RefreshTokenReuseException',\n",
      '',
      'Reuse of a refresh token does not end the session: the screen asks for ever.',
    ],
    [
      'if (error instanceof PoolFailure && ENDED.has(error.reason)) return null;',
      'return null;',
      'A short failure of the pool signs everybody out.',
    ],
    [
      "typeof RefreshToken === 'string' ? RefreshToken : refreshToken",
      'refreshToken',
      'The second renewal uses a token that was replaced, and signs out.',
    ],
  ),
  ...inFile(
    'web/staff/auth/global-sign-out.ts',
    [...SESSIONS, ...at('auth/sign-out')],
    ['error.reason === ENDED_BEFORE', 'false', 'Who was signed out elsewhere is told of a failure.'],
  ),
  ...inFile(
    'web/staff/auth/auto-refresh.ts',
    at('auth/auto-refresh'),
    ['if (isBusy) return;', '', 'Two renewals at once sign a person out.'],
    ['> TICKS_BEFORE_END * TICK_MS', '> 0', 'A session is renewed only once it has ended.'],
    ['elapsedMs < TICK_MS', 'true', 'A renewal is tried again beside the next.'],
  ),
  ...inFile(
    'web/staff/auth/watch-auth-state.ts',
    at('auth/auth-state'),
    ["change.origin !== 'elsewhere'", 'true', 'Each open tab logs the same event.'],
    [
      "if (origin === 'here') await rows.trackSession(session);",
      '',
      'The last activity of a session stands still.',
    ],
    ['if (isLatest()) state.set(next);', 'state.set(next);', 'Who signed out meanwhile is signed in again.'],
    ['change.session ?? known', 'change.session', 'A sign-out is not logged.'],
  ),
  ...inFile(
    'web/staff/auth/account-rows.ts',
    [...at('auth/auth-state', 'auth/sign-in', 'auth/sign-out', 'auth/unread-role')],
    [
      'return !(error instanceof SessionEnded)',
      'return false',
      'A short failure of the server signs everybody out.',
    ],
    [
      'return { role: DEFAULT_ROLE, roleFailure',
      "return { role: 'admin', roleFailure",
      'A role that cannot be read makes an admin.',
    ],
    [
      'if (status === FORBIDDEN) return { role: DEFAULT_ROLE };',
      '',
      'Whom the server refuses is told to wait for it.',
    ],
    [
      'status === 0 || status === TIMED_OUT',
      'status === 0',
      'A device without an answer is told that the server has one.',
    ],
    ['token.slice(0, SESSION_ID_LENGTH)', 'token', 'A whole token is sent to be stored.'],
  ),
  ...inFile(
    'web/staff/auth/token-storage.ts',
    [...SESSIONS, ...at('auth/sign-out', 'auth/sign-in')],
    ['key.startsWith(`${PREFIX}.`)', 'key === PREFIX', 'A sign-out leaves the tokens in the browser.'],
    [
      'if (value === null) storage.removeItem(key);',
      'if (value === null) continue;',
      'An old ID token stays beside new tokens.',
    ],
  ),
  ...inFile(
    'web/staff/auth/amplify-second-factor.ts',
    [],
    [
      "      await updateMFAPreference({ totp: 'PREFERRED' });\n",
      '',
      'A second factor is verified and never asked for.',
      { browser: { spec: 'tests/browser/admin-account.spec.ts', title: 'turning codes on' } },
    ],
  ),
  ...inFile(
    'web/staff/admin/AdminPage.tsx',
    [],
    [
      '<Dashboard key={user.id} user={user} />',
      '<Dashboard user={user} />',
      'Who signs in after another admin sees what that person has loaded.',
      { browser: { spec: 'tests/browser/admin-access.spec.ts', title: 'what one admin has read' } },
    ],
  ),
  ...inFile('web/staff/auth/plain-message.ts', at('auth/plain-message'), [
    'Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined',
    'BY_NAME[name]',
    "An error called 'constructor' shows the code of a function.",
  ]),
  ...inFile(
    'web/staff/config.ts',
    at('config'),
    ["{ cache: 'no-store' }", '{}', 'An old configuration names a pool that is gone.'],
    ["&& value !== ''", '', 'An empty setting fails at the first sign-in.'],
  ),
  ...inFile(
    'web/staff/shared/format-time.ts',
    at('shared/format-time'),
    [
      'Number.isNaN(time) ? iso : moment.format(time)',
      'moment.format(time)',
      'One damaged time takes the dashboard down.',
    ],
    ['date === day.format(now)', 'true', 'Yesterday is told as today.'],
  ),
  ...inFile(
    'web/staff/shared/reveal-hidden.ts',
    at('shared/reveal-hidden'),
    [
      'part.search(HIDDEN) === 0 ? { hidden: numberOf(part) } : { text: part }',
      '{ text: part }',
      'A name with hidden characters looks like another.',
    ],
    ['.padStart(4, ', '.padStart(0, ', 'The number of a character is not padded to four digits.'],
  ),
  ...inFile(
    'web/staff/shell/toaster.ts',
    at('shell/toaster'),
    ["if (notice.tone === 'success') after", 'after', 'An error leaves by itself before it is read.'],
    ['.slice(-AT_ONCE)', '', 'Messages cover the screen.'],
    ['title !== notice.title || text !== notice.text', 'true', 'The same message stands three times.'],
    [
      "filter(({ tone }) => tone !== 'destructive')",
      'filter(() => false)',
      'A success is closed with the failures.',
    ],
  ),
  ...inFile(
    'web/staff/admin/query-client.ts',
    at('admin/query-client'),
    [
      'failures < RETRIES && isPassing(error)',
      'failures < RETRIES',
      'Refused calls of the dashboard are tried again.',
    ],
    ['failures < RETRIES && ', '', 'A call is tried for ever.'],
    [
      "refetchOnWindowFocus: 'always'",
      'refetchOnWindowFocus: false',
      'An admin who comes back sees old quotes.',
    ],
    ['FIRST_PAUSE_MS * 2 ** failures', '0', 'A busy server is asked without a rest.'],
  ),
  ...inFile(
    'web/staff/admin/quotes/merge-newest.ts',
    at('admin/merge-newest'),
    [
      'one.created_at === other.created_at ? one.id > other.id :',
      'one.created_at === other.created_at ? one.id < other.id :',
      'Quotes of one moment change their places when new ones come.',
    ],
    ['fresh.filter(({ id }) => !ids.has(id))', 'fresh', 'A quote stands twice.'],
    [
      'known === undefined || !follows',
      'known === undefined',
      'Quotes are missing between the new and the known.',
    ],
    ['if (added.length === 0) return kept;', '', 'The list is drawn again without a change.'],
    ['?? 0) > quote.version', '?? 0) !== quote.version', 'What somebody did is undone by an older answer.'],
    ['if (!quotes.some(isNewer)) return quotes;', '', 'Every card is drawn again twice a minute.'],
    ['filter((id) => !ids.has(id))', 'filter(() => true)', 'A request is announced again and again.'],
    ['asOf: later(known.asOf, asOf) };', 'asOf: known.asOf };', 'Each question asks for all of the day.'],
  ),
  ...inFile(
    'web/staff/admin/quotes/news-pace.ts',
    at('admin/news-pace'),
    ['* 2 ** failures', '', 'A busy server is asked twice a minute by everybody.'],
    ['isRefused ? false :', '', 'Who is refused asks for ever.'],
    ['failures >= LASTING', 'failures > 0', 'Every tunnel is reported.'],
    ['LONGEST_PAUSE_MS)', '1e9)', 'After a night without a network the list stays old for hours.'],
  ),
  ...inFile(
    'web/staff/admin/quotes/page-window.ts',
    at('admin/page-window'),
    ['Math.max(from, to + 1 - most)', 'from', 'A long list slows the browser down.'],
    ['Math.max(0, from - 1)', 'from - 1', 'The way back ends before the first page.'],
  ),
  ...inFile(
    'web/staff/admin/quotes/total-of.ts',
    at('admin/total-of'),
    ['Math.max(counted, shown)', 'counted', 'The counter says fewer than are shown.'],
    ['if (!hasMore) return shown;', '', 'The counter disagrees with the whole list.'],
  ),
  ...inFile(
    'lambdas/contract/contact-links.ts',
    ['tests/lambdas/contract/contact-links.test.ts'],
    [
      'if (!isEmailAddress(email)) return undefined;',
      '',
      'An address with headers in it opens a mail to others.',
    ],
    [
      'found === undefined || found.extension !== undefined ? undefined',
      'found === undefined ? undefined',
      'A text message goes to a switchboard.',
    ],
    ["text.normalize('NFKC')", 'text', 'A number in wide digits cannot be called.'],
    [
      "email.split('@').map(encodeURIComponent).join('@')",
      'email',
      'An address with a question mark opens a mail with a body.',
    ],
  ),
  ...inFile('web/staff/admin/logs/group-view.ts', at('admin/log-views'), [
    'newest: groupRuns',
    'newest: groupAll',
    'The newest events do not stand in the order of time.',
  ]),
  ...inFile(
    'web/staff/admin/logs/group-failures.ts',
    at('admin/group-failures'),
    ['const FEWEST = 3', 'const FEWEST = 2', 'Two attempts are folded into one line.'],
    ['viewer ?? source', 'source ?? viewer', 'All attempts come from the edge.'],
    ['.trim().toLowerCase()', '', 'The same address in capitals is another.'],
  ),
  ...inFile('web/staff/admin/account/use-staff.ts', at('admin/last-admin'), [
    '!others.some(isUsable)',
    'others.length === 0',
    'The last admin who can sign in is offered to be demoted.',
  ]),
];
