import { inFile, type Mutant } from '../mutant.ts';

const KEYS = ['tests/lambdas/api-keys/api-keys.test.ts'];

export const API_KEYS: readonly Mutant[] = [
  ...inFile('lambdas/accounts/api-key.ts', KEYS, [
    'kept === undefined || !isSame(hashOfKey(key), kept.secretHash)',
    'kept === undefined',
    'Who knows the id of a key, which is no secret, adds requests.',
  ]),
  ...inFile(
    'lambdas/accounts/api-keys-table.ts',
    KEYS,
    [' REMOVE secret_hash', '', 'The hash of a revoked key stays.'],
    [
      'revoked_at = if_not_exists(revoked_at, :at)',
      'revoked_at = :at',
      'A repeat says that a key was revoked later than it was.',
    ],
    ["ConditionExpression: 'attribute_exists(id)',", '', 'Revoking a key that is not there makes one.'],
  ),
  ...inFile('lambdas/accounts/key-uses-table.ts', KEYS, [
    'noted.get(id) === day',
    'noted.has(id)',
    'The last use of a key is that of the first day for ever.',
  ]),
  ...inFile(
    'lambdas/api-keys/make-api-key.ts',
    KEYS,
    ['at === undefined', 'true', 'Ten keys that were revoked leave room for none.'],
    ['inUse.length >= MOST_KEYS', 'inUse.length > MOST_KEYS', 'There are eleven keys.'],
  ),
  ...inFile(
    'lambdas/quotes/send-lead.ts',
    KEYS,
    ['source ?? holder.name', 'source', 'A request does not say where it came from.'],
    ['await assertRoom(holder);', '', 'A key that leaked fills the list without end.'],
    ["start, id].join('#')", "start].join('#')", 'One system uses up what another may send.'],
    [
      'noteUse(holder.id, now()).catch(logged)',
      'noteUse(holder.id, now())',
      'A request is refused because a note could not be made.',
    ],
  ),
  ...inFile('lambdas/backup/restored-row.ts', KEYS, [
    "= ['apiKeys', ",
    '= [',
    'A restore opens the door to a key that was revoked.',
  ]),
  ...inFile(
    'lambdas/alerts/judge-quote.ts',
    ['tests/lambdas/alerts/judge-quote.test.ts'],
    [
      "if (quote.source === 'system') return false;",
      '',
      'The sixth request of a system that words them alike is held as spam.',
    ],
  ),
];
