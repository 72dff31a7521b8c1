import { inFile, type Mutant } from '../mutant.ts';

const at = (...names: readonly string[]) => names.map((name) => `tests/infra/local/pool/${name}.test.ts`);
const SESSIONS = at('tokens', 'contract-sessions', 'durability');
const TOKENS = at('tokens', 'contract-sessions');
const EXISTENCE = at('existence', 'contract-hiding');

/** The user pool of the local run would do what Cognito does not, or the other way round. */
export const POOL: readonly Mutant[] = [
  ...inFile(
    'infra/local/pool/stores/sign-in-lockout.ts',
    at('lockout'),
    ['if (failures < FREE_FAILURES) return 0;', '', 'The first wrong password locks a person out.'],
    ['const FREE_FAILURES = 5', 'const FREE_FAILURES = 6', 'A guess more is free.'],
    [
      'Math.min(1_000 * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS)',
      '1_000 * 2 ** (failures - FREE_FAILURES)',
      'A person is locked out for years.',
    ],
    [
      'lockedUntil + FORGOTTEN_AFTER_MS)',
      'lockedUntil)',
      'Who guesses waits a second for five guesses, for ever.',
    ],
    ['Number(get.get(subject)?.failures ?? 0) + 1', '1', 'Waits never come.'],
    ['remove.run(subject);', '', 'A success does not begin anew.'],
    ["throw notAuthorized('Password attempts exceeded');", 'return;', 'Waits are not waited for.'],
  ),
  ...inFile(
    'infra/local/pool/operations/refresh-tokens.ts',
    at('disabled-user', 'tokens'),
    ["if (!user.enabled) throw notAuthorized('User is disabled.');", '', 'A disabled user refreshes tokens.'],
    [
      'if (user === undefined) throw userNotFound();',
      '',
      'The tokens of a deleted user fail without a reason.',
      {
        equivalent: 'A deleted account takes its tokens with it, so the token is refused a line before.',
      },
    ],
  ),
  ...inFile(
    'infra/local/pool/stores/refresh-tokens-store.ts',
    TOKENS,
    [
      "if (row.revoked !== 0) throw notAuthorized('Refresh Token has been revoked');",
      '',
      'A sign-out ends nothing.',
    ],
    ['Number(row.expires_at) <= now', 'false', 'A refresh token lives for ever.'],
    ['row.rotated_at !== null && now >=', 'false && now >=', 'A stolen refresh token works for ever.'],
    [
      'row === undefined || row.client_id !== client.id',
      'row === undefined',
      'A token of one client works with another.',
    ],
    [
      'now >= Number(row.rotated_at) + grace',
      'now > Number(row.rotated_at)',
      'Two tabs that renew at once sign each other out.',
    ],
    ['row.client_id !== clientId) throw', 'false) throw', 'One client ends sessions of another.'],
  ),
  ...inFile(
    'infra/local/pool/operations/sign-up.ts',
    at('template-policy', 'contract', 'password-policy', 'existence'),
    [
      '  assertPasswordConforms(settings.properties, input.Password);\n',
      '\n',
      "The template's password policy counts for nothing at sign-up.",
    ],
    [
      'if (pool.users.find(input.Username) !== undefined) throw usernameExists(settings);',
      '',
      'A second sign-up of an address is a failure of the server.',
      {
        equivalent: 'The table of users has each address once and refuses with the same error.',
      },
    ],
    [
      '  assertUserMayWrite(settings.properties, client, attributes);\n',
      '\n',
      'A sign-up says of itself that its address is confirmed.',
    ],
    ["email_verified: 'false' }) },", "email_verified: 'true' }) },", 'An address needs no confirmation.'],
    ["status: 'UNCONFIRMED'", "status: 'CONFIRMED'", 'An address needs no confirmation.'],
  ),
  ...inFile(
    'infra/local/pool/rules/password-policy.ts',
    at('password-policy'),
    [
      'if (password !== password.trim())',
      'if (false)',
      'A password with a space at its end works here only.',
    ],
    [
      'password.length < (policy?.MinimumLength ?? 8)',
      'password.length <= (policy?.MinimumLength ?? 8)',
      'A password of exactly the length is refused here only.',
    ],
    ['(policy?.RequireUppercase ?? true) && ', '', 'A policy without capitals wants them here.'],
    [
      '(policy?.RequireSymbols ?? true) && !hasSymbol(password)',
      'false',
      'A password without a symbol works here only.',
    ],
    ['password.length > MAX_PASSWORD_LENGTH', 'false', 'A password of any length works here only.'],
  ),
  ...inFile(
    'infra/local/pool/stores/codes-store.ts',
    at('contract', 'existence'),
    ["'sign-up': 24 * HOUR_MS", "'sign-up': 240 * HOUR_MS", 'A link works for ten days.'],
    ['recovery: HOUR_MS', 'recovery: 24 * HOUR_MS', 'A recovery code works for a day.'],
    [
      'if (!timingSafeEqual(expected, digest(subject, purpose, code))) throw codeMismatch();',
      '',
      'Any code confirms an account.',
    ],
    ['      remove.run(subject, purpose);\n', '\n', 'A code works twice.'],
  ),
  ...inFile(
    'infra/local/pool/stores/attempt-limits.ts',
    at('contract', 'existence', 'robustness'),
    ['ConfirmSignUp: 15', 'ConfirmSignUp: 150', 'A code can be guessed for longer.'],
    ['ConfirmForgotPassword: 5', 'ConfirmForgotPassword: 50', 'A recovery code can be guessed for longer.'],
    ['made > ATTEMPTS_PER_HOUR[action]', 'false', 'Codes can be guessed without an end.'],
    ['sweep.run(now());', '', 'Who tried too often is shut out for ever.'],
  ),
  ...inFile(
    'infra/local/pool/stores/challenges-store.ts',
    at('srp', 'contract', 'software-token'),
    ['now() + seconds * 1_000', 'now() + seconds * 1_000_000', 'A challenge can be answered for days.'],
    ['      remove.run(tokenDigest(session));\n', '\n', 'A challenge can be answered twice.'],
  ),
  ...inFile(
    'infra/local/pool/operations/after-password.ts',
    at('administration', 'contract', 'contract-administration', 'software-token'),
    ["if (!user.enabled) throw notAuthorized('User is disabled.');", '', 'A disabled user signs in.'],
    [
      "if (user.status === 'UNCONFIRMED') {",
      'if (false) {',
      'An account without a confirmed address signs in.',
    ],
    ["if (user.status === 'RESET_REQUIRED') {", 'if (false) {', 'A password that was reset still works.'],
    [
      '?? Number.POSITIVE_INFINITY) <= pool.now()',
      '?? Number.POSITIVE_INFINITY) <= 0',
      'A temporary password works for ever.',
    ],
    [
      "(mode === 'ON' || (mode === 'OPTIONAL' && token.enabled))",
      "mode === 'ON'",
      'A second factor is not asked for.',
    ],
  ),
  ...inFile(
    'infra/local/pool/operations/admin-users.ts',
    at('disabled-user', 'administration', 'contract-administration'),
    ['days * DAY_MS', 'days * DAY_MS * 7', 'A temporary password works for a week.'],
    [
      '  pool.users.update({ ...user, enabled: false });\n  pool.refreshTokens.revokeAllOf(user.username);',
      '  pool.users.update({ ...user, enabled: false });',
      'A user who was disabled and enabled again keeps the old session.',
    ],
  ),
  ...inFile(
    'infra/local/pool/operations/paging.ts',
    at('administration', 'contract-administration'),
    ['end < items.length', 'end <= items.length', 'A last page promises another.'],
    ['pageSize === 0 ? LARGEST_PAGE : pageSize', 'pageSize', 'A page of 0 never ends.'],
    ['max(LARGEST_PAGE)', 'max(600)', 'A page that Cognito refuses is given.'],
  ),
  ...inFile(
    'infra/local/pool/operations/confirm-sign-up.ts',
    [...at('code-rules', 'contract'), ...EXISTENCE],
    [
      'if (user === undefined) throw client.hidesUserExistence ? expiredCode() : userNotFound();',
      'if (user === undefined) throw userNotFound();',
      'A stranger learns which addresses have accounts.',
    ],
    ['  assertUnconfirmed(user);\n', '\n', 'A confirmed account is confirmed again with a new code.'],
    ["pool.limits.count(subject, 'ConfirmSignUp');", '', 'A code can be guessed without an end.'],
  ),
  ...inFile(
    'infra/local/pool/operations/recover-password.ts',
    [...at('code-rules', 'contract', 'administration'), ...EXISTENCE],
    [
      "if (!user.enabled) return notAuthorized('User is disabled.');",
      '',
      'A disabled user recovers the password.',
    ],
    ["&& user.attributes.email_verified === 'true'", '', 'A code is sent to an unconfirmed address.'],
    [
      '  assertPasswordConforms(pool.settings.properties, input.Password);\n  const user',
      '  const user',
      'A recovery takes a password that a sign-up refuses.',
    ],
    ['  pool.lockout.assertOpen(user.username);\n', '\n', 'A stolen token guesses passwords without waits.'],
  ),
  ...inFile(
    'infra/local/pool/operations/software-token.ts',
    at('code-rules', 'software-token'),
    ['if (step <= token.lastStep)', 'if (step < token.lastStep)', 'A code works twice.'],
    ['    pool.lockout.recordFailure(user.username);\n', '\n', 'Codes can be guessed without waits.'],
    [
      "if (challenge.name !== 'MFA_SETUP') throw invalidSession();",
      '',
      'Who knows a password replaces the second factor.',
    ],
  ),
  ...inFile('infra/local/pool/crypto/totp.ts', at('software-token'), [
    'const TOLERATED_STEPS = 1',
    'const TOLERATED_STEPS = 10',
    'A code works for minutes.',
  ]),
  ...inFile(
    'infra/local/pool/tokens/tokens.ts',
    [...SESSIONS, ...at('administration')],
    [
      "if (!refreshTokens.isLive(claims.origin_jti)) throw notAuthorized('Access Token has been revoked');",
      '',
      'An access token outlives the sign-out.',
    ],
    [
      "if (!user.enabled) throw notAuthorized('User is disabled.');",
      '',
      'The token of a disabled user works.',
    ],
    [
      "name.endsWith('_verified') ? value === 'true' : value",
      'value',
      'A claim has another type than on AWS.',
    ],
    [
      "if (claims.scope.split(' ').includes(SELF_SERVICE_SCOPE)) return claims;",
      'return claims;',
      'A token without the scope works.',
    ],
  ),
  ...inFile(
    'infra/local/pool/user-pool-server.ts',
    at('administration', 'protocol'),
    [
      "if (!decision.allowed) throw new ServiceError('AccessDeniedException', decision.message);",
      '',
      'A function without the grant changes roles here.',
    ],
    ['if (accessKey === undefined || callers === undefined) {', 'if (false) {', 'Anyone can change roles.'],
  ),
  ...inFile(
    'infra/local/pool/stores/users-store.ts',
    [...at('contract', 'administration', 'profile'), ...EXISTENCE],
    [
      'settings.caseSensitive ? login : login.toLowerCase()',
      'login',
      'Who types the address with a capital cannot sign in here.',
    ],
    ["&& attributes.email_verified === 'true'", '', 'An unconfirmed address signs in.'],
  ),
  ...inFile(
    'infra/local/pool/rules/attributes.ts',
    at('contract', 'profile'),
    [
      'VERIFIED_MARKS.has(name) ||\n      isDev',
      'isDev',
      'A sign-up says of itself that its address is confirmed.',
    ],
    [
      '!(client.writeAttributes?.includes(name) ?? true)',
      'false',
      'A browser writes attributes that the client forbids.',
    ],
  ),
];
