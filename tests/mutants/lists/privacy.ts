import { inFile, inSpec, type Mutant } from '../mutant.ts';

const PERSON = ['tests/lambdas/backup/person.test.ts'];

/** What is kept of one person, and its end. */
export const PRIVACY: readonly Mutant[] = [
  ...inFile(
    'lambdas/privacy/erased-rows.ts',
    PERSON,
    [
      "  'expires_at',\n];",
      "  'expires_at',\n  'email',\n];",
      'The address of an erased person stays on the card.',
    ],
    ["  'undoes',\n];", "  'undoes',\n  'note',\n];", 'The timeline goes on naming an erased person.'],
    ['(wasErased ? 0 : 1)', '0', 'A note that was on its way is added after the erasing.'],
    ['    settled_at: { S: at },\n', '', 'An erased request is held as spam, and removed from the counters.'],
    ['return leftOf(table, row, at) ?? [];', 'return [row];', 'A restore brings an erased person back.'],
    [
      "S: '' } }),",
      "S: row.same_move_as?.S ?? '' } }),",
      'A request whose leader was erased stays hidden for ever.',
    ],
    ['...(isFreed && placesOf(left))', '', 'A request whose leader was erased is in no day any more.'],
    ["= ['was', 'note'];", "= ['note'];", 'The timeline of another request says how an erased one read.'],
  ),
  ...inFile(
    'lambdas/backup/person.ts',
    PERSON,
    [
      "for (const table of ['quoteEvents', 'searchKeys'] as const)",
      "for (const table of ['quoteEvents'] as const)",
      'An erased person is found by name.',
    ],
    [
      'if (quote !== undefined && isDone === undefined)',
      'if (quote !== undefined && isDone !== undefined)',
      'What broke off is never finished.',
    ],
    ['row[ERASED_AT]?.S ?? at);\n    if', 'at);\n    if', 'A repeat says that the person was erased now.'],
  ),
  ...inFile('lambdas/search/search-keys-table.ts', PERSON, [
    'if (await putList({ ...listKey(id), words, created_at })) return;',
    'await putList({ ...listKey(id), words, created_at });\n    if (known === undefined) return;',
    'Words that were on their way find an erased person.',
  ]),
  ...inFile('lambdas/contract/waiting.ts', PERSON, [
    '  other[ERASED_AT] === undefined &&\n',
    '',
    'An erased person waits for an answer in every notification and every morning.',
  ]),
  ...inFile('lambdas/work/found-work.ts', PERSON, [
    ' || item[ERASED_AT] !== undefined',
    '',
    'Staff notes a name on an erased request.',
  ]),
  ...inFile('lambdas/quotes/submit-quote.ts', PERSON, [
    'stored?.content_hash === ERASED_HASH || ',
    '',
    'A visitor whose request was erased is told that it did not arrive, and sends it anew.',
  ]),
  ...inSpec('admin-erased', [
    'web/staff/admin/quotes/QuoteCard.tsx',
    'const isErased = quote.erased_at !== undefined;',
    'const isErased = false;',
    'The card of an erased person offers work, and promises an answer.',
    'the request of an erased person stays',
  ]),
];
