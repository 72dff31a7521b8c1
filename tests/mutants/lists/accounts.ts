import { inFile, type Mutant } from '../mutant.ts';

const SESSIONS = [
  'tests/lambdas/accounts/sessions-table.test.ts',
  'tests/lambdas/sessions/session-endpoints.test.ts',
];
const ROLES = ['tests/lambdas/roles/change-role.test.ts', 'tests/lambdas/roles/role-endpoints.test.ts'];
const PROMOTE = ['tests/lambdas/roles/promote.test.ts'];
const GROUP = ['tests/lambdas/accounts/admin-group.test.ts', 'tests/lambdas/roles/role-endpoints.test.ts'];

export const ACCOUNTS: readonly Mutant[] = [
  ...inFile(
    'lambdas/accounts/sessions-table.ts',
    SESSIONS,
    [
      'Key: keyOf(key), ConsistentRead: true',
      'Key: keyOf(key)',
      'A session that was ended a moment ago is found alive.',
    ],
    ["if (Item === undefined) return 'absent';", '', 'A session that was never tracked counts as ended.'],
    [
      'SESSION_DAYS * DAY_SECONDS',
      '9 * DAY_SECONDS',
      'A session that was ended comes back to life after nine days.',
    ],
    [
      'monthsOfLastDays(now, SESSION_DAYS)',
      'monthsOfLastDays(now, 30)',
      'The oldest sessions are missing from the list.',
    ],
    [
      'attribute_not_exists(id) OR #is_active = :is_active',
      'attribute_not_exists(id) OR attribute_exists(id)',
      'A session that an admin ended comes back with the next call.',
    ],
    [
      "Attributes?.is_active === undefined ? 'new' : 'known'",
      "'known'",
      'A new session is answered as a known one.',
    ],
    ['ScanIndexForward: false', 'ScanIndexForward: true', 'An admin sees the oldest sessions of a month.'],
    ['Limit: limit - rows.length', 'Limit: limit', 'The list is longer than it may be.'],
    [
      "ConditionExpression: 'is_active = :yes',",
      '',
      'Ended sessions are counted again, and rows without data appear.',
    ],
  ),
  ...inFile(
    'lambdas/accounts/second-factor.ts',
    ['tests/lambdas/accounts/second-factor-table.test.ts'],
    [
      'return hasSecondFactor !== isOn;',
      'return !hasSecondFactor;',
      'A stolen token sets a second factor up that counts.',
    ],
    [
      'return hasSecondFactor !== isOn;',
      'return !isOn;',
      'A stolen token switches the second factor off and reads on.',
    ],
    ['requiredFrom <= now', 'requiredFrom >= now', 'An admin is shut out before the days are over.'],
  ),
  ...inFile(
    'lambdas/accounts/second-factor-table.ts',
    ['tests/lambdas/accounts/second-factor-table.test.ts'],
    ["ConditionExpression: 'contains(codes, :code)',", '', 'Any text is a recovery code.'],
    ['DELETE codes :used', 'SET used = :used', 'A recovery code works for ever.'],
    ['REMOVE codes, salt', '', 'Codes of a lost list work after the next set-up.'],
    [
      'if_not_exists(required_from, :from)',
      ':from',
      'The days to set a second factor up begin anew with each sign-in.',
    ],
  ),
  ...inFile(
    'lambdas/second-factor/recover-second-factor.ts',
    ['tests/lambdas/second-factor/second-factor.test.ts'],
    ['    await endEverySession(stores, userId);\n', '', 'Who holds the lost phone stays signed in.'],
    [
      "    await record(recovery, { action: 'second_factor_change_started', userId, trustLevel: 'trusted' });\n",
      '',
      'A second factor that a recovery code took off is in no log when the log fails afterwards.',
    ],
  ),
  ...inFile(
    'lambdas/second-factor/turn-off-second-factor.ts',
    ['tests/lambdas/second-factor/second-factor.test.ts'],
    [
      "    await recordChange(stores, call, 'second_factor_change_started');\n",
      '',
      'A second factor that was switched off is in no log when the log fails afterwards.',
    ],
  ),
  ...inFile(
    'lambdas/second-factor/confirm-second-factor.ts',
    ['tests/lambdas/second-factor/second-factor.test.ts'],
    [
      'if (!account?.hasSecondFactor)',
      'if (false)',
      'An admin without a second factor is held for one who removed it.',
    ],
  ),
  ...inFile(
    'lambdas/sessions/watch-second-factor.ts',
    ['tests/lambdas/sessions/watch-second-factor.test.ts'],
    [
      'if (account.hasSecondFactor && !record.isOn)',
      'if (false)',
      'A second factor that a stolen token has set up is an alert of nobody.',
    ],
    ['if (isStaff({ groups }))', 'if (true)', 'Plain users are asked for a second factor.'],
  ),
  ...inFile(
    'lambdas/accounts/session-ender-table.ts',
    ['tests/lambdas/accounts/session-ender-table.test.ts', ...SESSIONS],
    ['          ConsistentRead: true,\n', '', 'A session of a moment ago outlives the end of all sessions.'],
    [
      'while (next !== undefined)',
      'while (false)',
      'A person with many sessions keeps those behind the first page.',
    ],
    ['start += AT_ONCE', 'start += 2 * AT_ONCE', 'Every second group of sessions stays alive.'],
    [
      "'attribute_not_exists(id)')));",
      "'attribute_exists(id)')));",
      'A session that was ended before it was tracked can be tracked.',
    ],
  ),
  ...inFile(
    'lambdas/accounts/sessions.ts',
    [...SESSIONS, ...ROLES, 'tests/lambdas/accounts/sessions.test.ts'],
    [
      '    pool.signOutEverywhere(userId),\n',
      '    undefined,\n',
      'Refresh tokens of an ended session still make new tokens.',
    ],
    [
      '    sessions.endAllOf(userId),\n    pool',
      '    await sessions.endAllOf(userId),\n    pool',
      'Who makes thousands of sessions stays signed in after a recovery that runs out of time.',
    ],
  ),
  ...inFile(
    'lambdas/roles/list-roles.ts',
    ['tests/lambdas/accounts/user-pool.test.ts'],
    [
      'known.get(account.userId)?.role ?? DEFAULT_ROLE',
      'DEFAULT_ROLE',
      'An admin stands in the list as a plain user.',
    ],
    ['listed(found)', 'listed([...found, ...found])', 'Who was made admin twice stands there twice.'],
  ),
  ...inFile(
    'lambdas/accounts/user-pool.ts',
    GROUP,
    ['while (next !== undefined)', 'while (false)', 'Admins behind the first 60 count as plain users.'],
    ['next = NextToken;', 'next = undefined;', 'Admins behind the first 60 count as plain users.'],
    ['const GROUP_PAGE = 60', 'const GROUP_PAGE = 61', 'The pool refuses to list the admins.'],
    [
      "value.replace(/[\"\\\\]/g, '\\\\$&')",
      'value',
      'A quotation mark in the search changes what is searched for.',
    ],
    [
      "attribute('sub') ?? Username",
      'Username',
      'A person is known by another id than the one in the token.',
      {
        equivalent: 'The pool signs in by email, so the name of each account is its sub.',
      },
    ],
    ['email ^= ', 'email = ', 'The search finds whole addresses only.'],
    [
      'if (error instanceof UserNotFoundException) return undefined;',
      '',
      'A deleted account is a failure of the server.',
    ],
  ),
  ...inFile(
    'lambdas/accounts/still-admin.ts',
    [...ROLES, ...SESSIONS],
    [
      'if (members.some((member) => member.userId === userId)) return;',
      'return;',
      'Who was demoted a minute ago changes roles and ends sessions.',
    ],
    ["'forbidden'", "'unauthorized'", 'A former admin is signed out instead of refused.'],
  ),
  ...inFile(
    'lambdas/roles/change-role.ts',
    ROLES,
    [
      'if (isPromotable(account)) return;',
      'return;',
      'An account without a confirmed address becomes admin.',
    ],
    [
      'return { ...asked, userId: account.userId, account };',
      'return { ...asked, account: { ...account, userId: asked.userId } };',
      'The last admin falls by an id in upper case.',
    ],
    [' && isUsable(admin))) return;', ')) return;', 'The last admin who can sign in is demoted.'],
    ['if (!isMember || ', 'if (', 'A plain user cannot be made a plain user again.'],
    [
      'if (change.by !== null) assertStillAdmin(members, change.by);',
      '',
      'Who was demoted a minute ago makes admins.',
    ],
    [
      'held.filter((one) => isAbove(one, role))',
      'held.slice(0, 1)',
      'Who loses every role keeps the lower one.',
    ],
    [
      "if (change.role !== 'admin') assertAnotherRemains",
      "if (change.role === 'user') assertAnotherRemains",
      'The last admin is made a dispatcher, and nobody can change a role.',
    ],
    [
      'await stores.sessions.endAllOf(userId);\n',
      '\n',
      'Between the two steps a demoted admin still reads the quotes.',
    ],
    [
      "if (outcome === 'lowered') await endEverySession(stores, change.userId);",
      '',
      'A demoted admin keeps the refresh token.',
    ],
    ["await record(change, 'role_change_started');", '', 'A change that breaks off leaves no trace.'],
    ['else await record(change, end);\n', '\n', 'A refused change leaves no trace.'],
    [
      "if (outcome === 'raised' || outcome === 'lowered') await record(change, 'role_updated');",
      "await record(change, 'role_updated');",
      'A role that did not change is logged as changed.',
    ],
    [
      "error.code === 'not_found' || error.code === 'conflict'",
      'false',
      'The mistake of an admin rings as an alert.',
    ],
  ),
  ...inFile(
    'lambdas/roles/change-role.ts',
    PROMOTE,
    [
      'await stores.grantedAddresses.spend(account);',
      '',
      'Who was made admin past us and demoted comes back by the list, with a new account.',
    ],
    ['if (!isMember || ', 'if (', 'A plain user cannot be made a plain user again.'],
    [
      ' || (await isPending(change.account));',
      ';',
      'Who was made admin by mistake becomes one all the same, with the code of the mail.',
    ],
    [
      'await stores.proofs.demote(userId, stores.now().toISOString());',
      '',
      'Who was demoted becomes admin again with the code of an older mail.',
    ],
  ),
  ...inFile('lambdas/roles/role-event.ts', ROLES, [
    "trustLevel: 'trusted'",
    "trustLevel: 'witnessed'",
    'A flood of reports pushes role changes out of the log.',
  ]),
  ...inFile(
    'lambdas/roles/promote.ts',
    PROMOTE,
    [
      'await stores.grantedAddresses.spend(account);',
      '',
      'Who was promoted by an admin and left comes back by the list, with a new account.',
    ],
    [
      'if (earlier === null) await stores.proofs.endPending(account.userId);',
      'if (true) await stores.proofs.endPending(account.userId);',
      'A second code that cannot be mailed now takes the promotion of the first one away.',
    ],
    [
      'if (earlier === null) await stores.proofs.endPending(account.userId);',
      'if (earlier === null) return until;',
      'A promotion waits for a code that nobody was mailed.',
    ],
    [
      'proof !== null && provesPassword(proof.how) && isUsable(account)',
      'proof !== null && isUsable(account)',
      'A stranger who signed up with the address of a colleague becomes admin.',
    ],
    [
      'proof !== null && provesPassword',
      'proof === null || provesPassword',
      'Unproven accounts become admins.',
    ],
    [
      'await endEverySession(stores, account.userId);',
      '',
      'A stranger stays signed in to an account that is about to be admin.',
    ],
    [
      "if (result !== 'mailed') {",
      "if (result === 'too-often') {",
      'A promotion waits for a mail that never comes.',
    ],
    ["await record(change, 'role_change_pending');", '', 'A promotion that waits leaves no trace.'],
  ),
  ...inFile(
    'lambdas/roles/invite-user.ts',
    ['tests/lambdas/roles/invite-user.test.ts'],
    [
      'await stores.grantedAddresses.spend({ userId, email });',
      '',
      'Who was invited and left comes back by the list, with a new account.',
    ],
    [
      'await invitations.takeOver(userId);',
      '',
      'A stranger’s password opens the account of somebody invited.',
    ],
    ['if (by !== null) assertStillAdmin(members, by);', '', 'Who was demoted a minute ago invites admins.'],
    [
      "if (status !== 'UNCONFIRMED' && !replacesPassword) throw new ApiError('conflict', HAS_ACCOUNT);",
      '',
      'An invitation makes a stranger’s confirmed account an admin.',
    ],
    ["await record(change, 'role_change_started');\n", '\n', 'An invited admin leaves no trace.'],
    [
      'adminsFrom);',
      'undefined);',
      'Who knew the old password, and waits for a code, is admin after the new one was mailed.',
    ],
  ),
  ...inFile(
    'lambdas/accounts/account-proofs-table.ts',
    ['tests/lambdas/accounts/account-proofs-table.test.ts'],
    ['proof?.address === address ? { how', 'proof ? { how', 'A proof outlives a change of the address.'],
    ['pending?.address === address && ', '', 'A promotion goes to whoever has the account’s next address.'],
    ['now.getTime() < Date.parse(pending.until)', 'true', 'A promotion waits for ever.'],
    ['.update(email.trim().toLowerCase())', '.update(email)', 'Capitals of an address lose the proof.'],
    [
      'proof && Date.parse(proof.at), demoted_at',
      'demoted_at',
      'Who knew the password of before reads on in a calendar.',
    ],
    [
      ', demoted_at && Date.parse(demoted_at)]',
      ']',
      'The calendar of a former member of staff opens again with their next role.',
    ],
  ),
  ...inFile(
    'lambdas/roles/watch-admins.ts',
    ['tests/lambdas/roles/watch-admins.test.ts'],
    ['.filter(isUsable)', '', 'A disabled last admin counts as one who is left.'],
    ['else if (await memory.isRemembered()) throw', 'else throw', 'Every new stack rings an alarm.'],
    [
      'if (usable > 0) await memory.remember();',
      'if (usable > 0) return { admins: usable };',
      'The last admin is not missed.',
    ],
  ),
  ...inFile(
    'lambdas/accounts/with-lock.ts',
    ROLES,
    ['const ATTEMPTS = 10', 'const ATTEMPTS = 1', 'Two admins at once: one is refused at once.'],
    ['await lock.release(holder).catch(log);', '', 'After a change roles are locked for a minute.'],
    ['.catch(log)', '', 'A change that was made is reported as failed.'],
    ['await sleep(PAUSE_MS);', '', 'A held lock is asked for ten times at once.'],
  ),
  ...inFile(
    'lambdas/accounts/role-lock-table.ts',
    ROLES,
    [
      'attribute_not_exists(free_at) OR free_at <= :now',
      'attribute_not_exists(free_at) OR attribute_exists(free_at)',
      'Two admins demote each other, and none is left.',
    ],
    [
      "ConditionExpression: 'holder = :holder'",
      "ConditionExpression: 'attribute_exists(holder)'",
      'A late change frees the lock of another.',
    ],
    ['free_at <= :now', 'free_at > :now', 'A lock that was left behind is never free again.'],
    [
      "':holder': holder, ':never': 0",
      "':holder': holder, ':never': 9e12",
      'After a change roles stay locked.',
    ],
  ),
  ...inFile(
    'lambdas/roles/list-roles.ts',
    ROLES,
    [
      'const PAGE_SIZE = 20',
      'const PAGE_SIZE = 60',
      'A page of accounts is three times as long as promised.',
    ],
    [
      'email.toLowerCase().startsWith(beginning)',
      'email.startsWith(beginning)',
      'An admin with capitals in the address is not found.',
    ],
    ['page.next ?? null', 'null', 'Accounts behind the first page cannot be reached.'],
    ['.toSorted(byRoleAndEmail)', '', 'Staff stand in the order of their ids.'],
  ),
  ...inFile(
    'lambdas/role-news/tell-role-news.ts',
    ['tests/lambdas/role-news/tell-role-news.test.ts'],
    ['> MAILS_ABOUT_ONE', '> MAILS', 'A role that goes to and fro uses up the mails about an accomplice.'],
    ['isUsable(admin) && ', '', 'A disabled admin is written to.'],
    ['return logCeiling();', 'return;', 'Nobody hears that mails about changes of staff were held back.'],
  ),
  ...inFile(
    'lambdas/accounts/repeats.ts',
    ['tests/lambdas/accounts/repeats-table.test.ts'],
    ['if (!isTold(times)) return;', '', 'Whoever repeats an attempt fills the alerts with it.'],
    [
      'await repeats.giveBack(what, userId, now);',
      '',
      'A first attempt is missing from the log after a failure.',
    ],
  ),
  ...inFile(
    'lambdas/roles/refused-role-change.ts',
    ROLES,
    [
      "what: 'role-change-by-no-admin', userId,",
      'what: target, userId,',
      'One person fills the log with refused attempts.',
    ],
    [
      "trustLevel: 'witnessed'",
      "trustLevel: 'trusted'",
      'One person pushes the events of the server out of the list.',
    ],
    [
      "cutLine(event.pathParameters?.user_id ?? '', MAX_TARGET)",
      "event.pathParameters?.user_id ?? ''",
      'Text of any length ends in the log.',
    ],
  ),
  ...inFile(
    'lambdas/roles/admin-command.ts',
    ['tests/lambdas/roles/admin-command.test.ts'],
    ['!isEmailAddress(email) || ', '', 'A mistyped address is looked for as an id.'],
    [' || more.length > 0', '', 'Of two addresses the second is left out in silence.'],
    ["if (command.name === 'revoke') {", 'if (false) {', 'Revoke makes an admin.'],
    ['enabled ? status', 'true ? status', 'A disabled admin is listed as usable.'],
  ),
  ...inFile('lambdas/roles/read-own-role.ts', ROLES, [
    'roleIn(groups) ?? DEFAULT_ROLE',
    'DEFAULT_ROLE',
    'Admins are sent away from the dashboard.',
  ]),
  ...inFile(
    'lambdas/sessions/list-sessions.ts',
    ['tests/lambdas/sessions/list-sessions.test.ts', ...SESSIONS],
    [
      ' && Date.parse(session.last_activity) > over',
      '',
      'A session whose refresh token has ended is shown as active.',
    ],
    [
      'newest(SESSION_LIST_LENGTH, now, after)',
      'newest(10 * SESSION_LIST_LENGTH, now, after)',
      'The list is ten times as long as promised.',
    ],
  ),
  ...inFile(
    'lambdas/new-device/tell-new-device.ts',
    ['tests/lambdas/new-device/tell-new-device.test.ts'],
    ['others.length === 0 || ', '', 'Who just signed up is told that the own device is new.'],
    ['others.some((other) => deviceOf(other) === device)', 'false', 'Every sign-in is a mail.'],
    ['const MAILS_A_DAY = 3', 'const MAILS_A_DAY = 300', 'A program fills the inbox of a person.'],
  ),
  ...inFile('lambdas/sessions/choose-in-turns.ts', SESSIONS, [
    'one.turn - other.turn || ',
    '',
    'One admin who signs in often hides where another is signed in.',
  ]),
  ...inFile('lambdas/sessions/list-sessions.ts', SESSIONS, [
    'last === undefined ? null : encodeTurnCursor(last)',
    'null',
    'Older sessions of staff are out of reach.',
  ]),
  ...inFile('lambdas/sessions/session-cursor.ts', SESSIONS, [
    'if (encodeCursor(decoded) !== cursor)',
    'if (false)',
    'A cursor that is none rings an alarm.',
  ]),
  ...inFile(
    'lambdas/sessions/end-session.ts',
    SESSIONS,
    [
      'assertStillAdmin(await admins.members(), admin.userId);',
      '',
      'Who was demoted a minute ago ends sessions of others.',
    ],
    [
      "(await statusOf(session)) === 'absent'",
      'false',
      'A mistyped id ends all sessions of a person without a word.',
    ],
    ["await record(wish, 'session_end_started');", '', 'An end that breaks off leaves no trace.'],
    ["await record(wish, 'session_ended');", '', 'The log does not say that a session was ended.'],
  ),
  ...inFile(
    'lambdas/sessions/record-password-change.ts',
    ['tests/lambdas/sessions/record-password-change.test.ts'],
    ['await endEverySession(stores, userId);', '0;', 'Whoever has the old password stays signed in.'],
    ["    await record('password_changed');\n", '', 'The log does not say that a password was changed.'],
    ["    await record('session_ended');\n", '', 'The log does not say that the sessions have ended.'],
    ['        .catch(stores.log);', ';', 'A log that is away keeps a thief signed in.'],
    [
      'await stores.tell(account.email).catch(stores.log)',
      'await stores.tell(account.email)',
      'A mail that fails has the page say that others are signed in.',
    ],
    [
      "isStaff(caller) ? 'trusted' : 'witnessed'",
      "'trusted'",
      'Anybody who changes their password often pushes events of staff out.',
    ],
  ),
  ...inFile('lambdas/sessions/deactivate-sessions.ts', SESSIONS, [
    'await sessions.markEnded(ownRow(own, now()));',
    '',
    'A session that signs out before it is tracked comes back.',
  ]),
  ...inFile(
    'lambdas/sessions/track-session.ts',
    SESSIONS,
    ["outcome === 'ended'", 'false', 'A session that an admin ended is told that all is well.'],
    ["isNew: outcome === 'new'", 'isNew: false', 'A new session is answered as a known one.'],
  ),
  ...inFile('lambdas/sessions/track-session.handler.ts', SESSIONS, [
    "cutLine(body.user_agent ?? header('user-agent') ?? '', MAX_USER_AGENT)",
    "body.user_agent ?? header('user-agent') ?? ''",
    'A user agent of any length is stored.',
  ]),
  ...inFile(
    'lambdas/sessions/track-session.handler.ts',
    ['tests/lambdas/accounts/second-factor-grace.test.ts'],
    [
      "requiredAfterDays: daysIn(requiredSetting('SECOND_FACTOR_DAYS'))",
      'requiredAfterDays: undefined',
      'No admin of production is ever asked for a second factor.',
    ],
    [
      "requiredAfterDays: daysIn(requiredSetting('SECOND_FACTOR_DAYS'))",
      'requiredAfterDays: 0',
      'Every admin of production is shut out at the first sign-in.',
    ],
  ),
  ...inFile(
    'lambdas/sign-in-attempts/judge-attempts.handler.ts',
    ['tests/lambdas/accounts/account-life.test.ts'],
    ['warn: warnOfGuessing', 'warn: () => {}', 'Passwords are guessed, and no alarm goes off.'],
  ),
  ...inFile(
    'lambdas/sign-up/pre-sign-up.handler.ts',
    ['tests/lambdas/accounts/sign-up-senders.test.ts'],
    ['log: logCeiling', 'log: () => {}', 'Sign-ups are stopped for everybody, and no alarm goes off.'],
    [
      '  logWithoutPass,',
      '  logWithoutPass: () => {},',
      'A flood at the pool costs money, and no alarm goes off.',
    ],
  ),
  ...inFile(
    'lambdas/sign-up/send-pool-mail.handler.ts',
    ['tests/lambdas/alerts/local-run.test.ts'],
    ['  logCeiling,', '  logCeiling: () => {},', 'Mails with codes are held back, and no alarm goes off.'],
  ),
  ...inFile(
    'lambdas/role-news/tell-role-news.handler.ts',
    ['tests/lambdas/accounts/stolen-token.test.ts'],
    [
      'logCeiling: warnOfMany',
      'logCeiling: () => {}',
      'Roles change in masses unmailed, and no alarm goes off.',
    ],
  ),
];
