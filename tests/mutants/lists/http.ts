import { inFile, type Mutant } from '../mutant.ts';

const TOKEN = ['tests/lambdas/http/access-token.test.ts'];
const IDENTIFY = ['tests/lambdas/http/identify-caller.test.ts'];
const BODY = ['tests/lambdas/http/json-body.test.ts'];
const ENDPOINT = ['tests/lambdas/http/endpoint.test.ts'];
const CLIENT = ['tests/lambdas/http/client-info.test.ts'];
const LIMITS = [
  'tests/lambdas/http/sender-limits.test.ts',
  'tests/lambdas/http/token-buckets.test.ts',
  'tests/lambdas/http/fair-senders.test.ts',
];

export const HTTP: readonly Mutant[] = [
  ...inFile(
    'lambdas/http/access-token.ts',
    TOKEN,
    ["alg: z.literal('RS256')", 'alg: z.string()', 'A token with an algorithm of the caller is read.'],
    ["token_use: z.literal('access')", 'token_use: z.string()', 'An ID token opens the API.'],
    ['exp > now &&', '', 'An expired token opens the API.'],
    ['exp > now &&', 'exp >= now &&', 'A token counts in the second in which it ends.'],
    [
      '[iat, authTime, nbf]',
      '[iat, nbf]',
      'A token that claims a sign-in in the future passes for a fresh one.',
    ],
    ['[iat, authTime, nbf]', '[authTime, nbf]', 'A token from the future opens the API.'],
    ['[iat, authTime, nbf]', '[iat, authTime]', 'A token that is not valid yet opens the API.'],
    [' && exp - iat <= MAX_LIFETIME_SECONDS', '', 'A token that lives for years is taken.'],
    ['iss === rules.issuer && ', '', 'A token of another pool opens the API.'],
    ['clientId === rules.clientId && ', '', 'A token of another client opens the API.'],
    [" && scope.split(' ').includes(SCOPE)", '', 'A token that may not sign in opens the API.'],
    [
      "if (!verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, signed)) return undefined;",
      '',
      'Anyone can forge a token.',
    ],
    ['token.length > MAX_LENGTH || ', '', 'A token of megabytes is hashed and parsed.'],
    ["bytes.toString('base64url') === part ? bytes : undefined", 'bytes', 'Two texts stand for one token.'],
    [
      ' && jsonStructure(json).duplicateKey === undefined',
      '',
      'A claim that stands twice is read as its reader likes.',
    ],
    ['fatal: true, ignoreBOM: true', 'fatal: false, ignoreBOM: true', 'Broken bytes become a claim.'],
  ),
  ...inFile(
    'lambdas/http/identify-caller.ts',
    IDENTIFY,
    [
      "use === 'ending' || (use === 'starting' && isSigningIn)",
      'true',
      'A session that was never tracked is let in.',
    ],
    [
      "if (status !== 'absent') return status === 'active';",
      '',
      'A session that an admin ended signs in again.',
    ],
    [
      "(use === 'starting' && isSigningIn)",
      "use === 'starting'",
      'A token whose session has no row opens the own role for 30 days.',
    ],
    [
      'isSigningIn) && (!isPoolAsked || account !== undefined)',
      'isSigningIn)',
      'A token that the pool revoked opens the API.',
    ],
    [
      "const isPoolAsked = use !== 'ending';",
      'const isPoolAsked = false;',
      'A token that the pool revoked opens the API.',
    ],
    [
      "const isPoolAsked = use !== 'ending';",
      'const isPoolAsked = true;',
      'A person whose token was revoked cannot end the session.',
    ],
    [
      'return held === undefined ? others : [held, ...others];',
      'return held === undefined ? others : groups;',
      'Who was made a dispatcher in the console reads the security log for 15 more minutes.',
    ],
    [
      'if (!isAbove(said, held)) return groups;',
      'return groups;',
      'Who was demoted in the console reads the quotes for 15 more minutes.',
    ],
    [
      'const isAskedAsStaff = isPoolAsked && isStaff(claims);',
      'const isAskedAsStaff = false;',
      'Who switched the second factor off with a stolen token reads the quotes.',
    ],
    [
      'claims.authTime * 1000 < from.getTime()',
      'false',
      'A sign-in that waited for its code through a promotion is an admin’s.',
    ],
    ['([^\\s,]+)$/i', '([^\\s,]+)$/', 'A client that writes bearer in small letters is refused.'],
    ['token.slice(0, SESSION_ID_LENGTH)', 'token', 'The whole token is stored in a table.'],
  ),
  ...inFile(
    'lambdas/http/caller.ts',
    [...ENDPOINT, 'tests/lambdas/accounts/access-table.test.ts'],
    [
      'right !== undefined && !may(roleIn(caller.groups), right)',
      'false',
      'Every signed-in person reads the quotes.',
    ],
    [
      '!may(roleIn(caller.groups), right)',
      '!isStaff(caller)',
      'A crew reads every quote and the security log.',
    ],
    ['await refused(caller, event);\n', '\n', 'Who tries to become an admin leaves no trace.'],
    ['if (freshSignIn && ', 'if (false && ', 'A stolen token changes roles for as long as it is renewed.'],
    [
      '(right !== undefined || freshSignIn) && caller.isSignInTooEarly',
      'false',
      'A sign-in of before the owner chose the password reads the quotes.',
    ],
    [
      'if (right !== undefined && caller.isSecondFactorMissing)',
      'if (caller.isSecondFactorMissing)',
      'An admin without a second factor cannot set one up.',
    ],
    [
      'session !== undefined && hasToken',
      'session !== undefined',
      'A visitor without a token cannot report a failed sign-in.',
    ],
  ),
  ...inFile(
    'lambdas/http/endpoint.ts',
    ENDPOINT,
    ['if (error instanceof ApiError) return errorResult(error);', '', 'Every refusal is a 500.'],
    ['assertFromEdge(event);', '', 'Who knows the address of the API calls it past the edge.'],
    ['limits.admit(clientInfoOf(event),', 'void (', 'One sender asks as often as they like.'],
    [
      'row.session !== undefined && hasToken(event)',
      'hasToken(event)',
      'A made-up token is a second allowance.',
    ],
    [
      'caller !== undefined || limits.share(request.clientInfo)',
      'true',
      'A hundred senders store what they like.',
    ],
    [
      'caller !== undefined || limits.share(request.clientInfo)',
      'limits.share(request.clientInfo)',
      'A flood of strangers keeps staff out of the log.',
    ],
    ['  log(error);\n', '', 'A failure leaves no trace in the log, and no alarm goes off.'],
    [
      'jsonResult(201, answer, result.answer)',
      'jsonResult(200, answer, result.answer)',
      'A browser cannot tell new from known.',
    ],
  ),
  ...inFile(
    'lambdas/http/json-result.ts',
    ENDPOINT,
    ["'cache-control': 'no-store',", '', "An answer with a person's data is kept by a cache."],
    [
      'JSON.stringify(z.parse(schema, body))',
      'JSON.stringify(body)',
      'A field that was meant for the table alone is sent out.',
    ],
    ['statusCode: error.status', 'statusCode: 400', 'Every refusal is a 400.'],
    ["'retry-after': String(error.retryAfterSeconds)", '', 'Who is refused does not know when to come back.'],
  ),
  ...inFile(
    'lambdas/http/json-body.ts',
    BODY,
    [
      'const MAX_DEPTH = 8',
      'const MAX_DEPTH = 9',
      'A body may be nested more deeply than the contract says.',
    ],
    ['depth > MAX_DEPTH', 'false', 'A deeply nested body is read.'],
    ['if (duplicateKey !== undefined)', 'if (false)', 'A key that stands twice is read as its reader likes.'],
    [
      'bytes.length > MAX_BODY_BYTES)',
      'bytes.length > 2 * MAX_BODY_BYTES)',
      'A body of twice the limit is read.',
    ],
    [
      "if (bytes.length === 0) throw invalid('The body is empty. Send one JSON object.');",
      '',
      'An empty body gets a message about JSON.',
    ],
    ["event.isBase64Encoded ? 'base64' : 'utf8'", "'utf8'", 'A body that the gateway encoded is refused.'],
    [
      "new TextDecoder('utf-8', { fatal: true })",
      "new TextDecoder('utf-8')",
      'Broken bytes are stored as question marks.',
    ],
    ['utf-8"?\\s*)?$/i', 'utf-8"?\\s*)?/i', 'A body in another encoding is read as UTF-8.'],
    ["'unsupported_media_type'", "'invalid_request'", 'A body that is no JSON gets another status.'],
    [' && !Array.isArray(value)', '', 'A list is taken for an object.'],
  ),
  ...inFile(
    'lambdas/http/json-structure.ts',
    [...BODY, ...TOKEN],
    [
      "else if (token === '}' || token === ']') open.pop();",
      '',
      'A flat body of many objects is refused as nested.',
    ],
    ['if (keys?.has(key)) duplicateKey ??= key;', '', 'A key that stands twice is not noticed.'],
  ),
  ...inFile(
    'lambdas/http/client-info.ts',
    CLIENT,
    ['const WRITTEN_BY_US = 2', 'const WRITTEN_BY_US = 1', "The log names the edge's address for everybody."],
    ['isIP(viewer) === 0 ? undefined : viewer', 'viewer', 'Any text stands as an address in the log.'],
    ['.slice(0, -WRITTEN_BY_US)', '', 'What the caller claims holds our own addresses.'],
    [
      'cleanLine(cleanLine(text).slice(0, length))',
      'cleanLine(text.slice(0, length))',
      'A cut through a character leaves half of it.',
    ],
    ['cutLine(claimed, MAX_CLAIMED_CHAIN)', 'claimed', 'A chain of any length is stored.'],
    ['cutLine(userAgent, MAX_USER_AGENT)', 'userAgent', 'A user agent of any length is stored.'],
  ),
  ...inFile(
    'lambdas/http/sender-networks.ts',
    LIMITS,
    ['own: network(64)', 'own: network(128)', 'One connection has as many senders as it likes.'],
    ['site: network(48)', 'site: undefined', 'One site of IPv6 has 65,536 senders.'],
    ["address.split('%')", "address.split('#')", 'An address with a zone cannot be read.'],
    [
      'if (ipv4 !== undefined) return { own: ipv4, site: undefined };',
      '',
      'All IPv4 senders that are written as IPv6 are one.',
    ],
  ),
  ...inFile(
    'lambdas/http/sender-limits.ts',
    LIMITS,
    [
      'isNewcomer ? 0 : KEPT_FOR_NEWCOMERS',
      '0',
      'A hundred senders together leave nothing for a visitor who has just come.',
    ],
    ['if (!common.take(', 'if (false && !common.take(', 'Many senders together write as much as they like.'],
    [
      'LITTLE: Throttle = { rate: 1 / 86_400, burst: 3 }',
      'LITTLE: Throttle = { rate: 1 / 60, burst: 3 }',
      'Who sends one quote a minute is never counted.',
    ],
    [
      'if (!this.#own.holds(own, atMs)) return false;',
      '',
      'One network that floods uses up what its neighbours have.',
    ],
    ['burst: burst * SITE_FACTOR', 'burst', 'Four homes of one site have what one of them has.'],
    ['viewerIp ?? sourceIp', "viewerIp ?? ''", 'All who come without a viewer are one sender.'],
    ['hasToken ? withToken : withoutToken', 'withoutToken', 'A stranger signs an office out of the log.'],
  ),
  ...inFile(
    'lambdas/http/from-edge.ts',
    ENDPOINT,
    ["secret === '' || ", '', 'A call without the header passes where a secret is empty.'],
    [
      ".split(',', MOST_SENT)",
      ".split(';', MOST_SENT)",
      'While the secret is rotated every call is refused.',
    ],
    [', MOST_SENT)', ')', 'One call tries thousands of secrets.'],
  ),
  ...inFile(
    'lambdas/http/token-buckets.ts',
    LIMITS,
    [
      'if (this.#byName.size > MAX_REMEMBERED && oldest !== undefined) this.#byName.delete(oldest);',
      '',
      'The names of a flood fill the memory of the function.',
    ],
    ['this.#byName.delete(name);\n', '\n', 'Who was asked first is forgotten, however busy.'],
    ['Math.min(burst, this.#level + gained)', 'this.#level + gained', 'A quiet night saves up for a flood.'],
    [
      'Math.max(0, atMs - this.#filledAtMs)',
      '(atMs - this.#filledAtMs)',
      'A clock that is set back empties the bucket.',
    ],
    ['this.#level - kept >= 1', 'this.#level - kept >= 0', 'One event more than the burst is taken.'],
    ['if (own === undefined) return true;', '', 'Names that were refused fill the memory.'],
  ),
  ...inFile(
    'lambdas/http/pool-keys.ts',
    ['tests/lambdas/http/pool-keys.test.ts'],
    ['loading ??= reload()', 'loading = reload()', 'A flood of calls asks for the keys as often.'],
    ['bits >= MIN_MODULUS_BITS', 'bits >= 0', 'A token under a weak key is taken.'],
    [
      'nextLoadAt = startedAt + MAX_AGE_MS',
      'nextLoadAt = startedAt + 24 * MAX_AGE_MS',
      'A key that was withdrawn counts for a day.',
    ],
    ['if (keys === undefined) {', 'if (true) {', 'A short failure of the pool signs everybody out.'],
    [
      "use: z._default(z.literal('sig'), 'sig')",
      'use: z._default(z.string(), "sig")',
      'A key for encryption verifies tokens.',
    ],
  ),
  ...inFile(
    'lambdas/http/log-unexpected.ts',
    ['tests/lambdas/http/log-unexpected.test.ts'],
    ["event: 'unexpected_error'", "event: 'error'", 'No alarm goes off when a visitor is told of a failure.'],
    [
      'stack.slice(stack.indexOf(message) + message.length)',
      'stack',
      "A message with a person's data stands in the log.",
    ],
  ),
  ...inFile(
    'lambdas/http/parse.ts',
    [
      ...ENDPOINT,
      'tests/lambdas/contract/quote-request-schema.test.ts',
      'tests/lambdas/quotes/submit-quote.handler.test.ts',
    ],
    [
      'if (!lines.has(field)) lines.set(field, message)',
      'lines.set(field, message)',
      'A field that is missing is said to be malformed.',
    ],
    ["issue.code === 'too_big'", 'true', 'A large body names fields that are not too long.'],
  ),
  ...inFile(
    'lambdas/http/compressed.ts',
    ['tests/lambdas/http/compressed.test.ts'],
    ['< MIN_BYTES || !takesGzip(event)', '< MIN_BYTES', 'Who takes no gzip gets bytes that cannot be read.'],
    ['Buffer.byteLength(result.body) < MIN_BYTES || ', '', 'Short answers grow.'],
    ['isBase64Encoded: true,', '', 'The browser gets base64 instead of an answer.'],
  ),
];
