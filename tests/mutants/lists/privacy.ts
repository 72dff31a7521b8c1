import { inFile, inSpec, type Mutant } from '../mutant.ts';

const PERSON = ['tests/lambdas/backup/person.test.ts'];
const ERASURE = ['tests/lambdas/privacy/erasure.test.ts'];
const OLD = ['tests/lambdas/privacy/erase-old.test.ts'];
const RETENTION = ['tests/lambdas/contract/retention.test.ts'];

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
    [
      "S: '' } }),",
      "S: row.same_move_as?.S ?? '' } }),",
      'A request whose leader was erased stays hidden for ever.',
    ],
    ['...(isFreed && placesOf(left))', '', 'A request whose leader was erased is in no day any more.'],
    ["= ['was', 'note'];", "= ['note'];", 'The timeline of another request says how an erased one read.'],
  ),
  ...inFile(
    'lambdas/backup/restored-row.ts',
    ['tests/lambdas/backup/backup.test.ts'],
    [", 'calendar-feed#']", ']', 'A lost phone reads the calendar again after a restore.'],
    ["['pending']", '[]', 'A restore offers a role again that was taken back.'],
    ["['codes', 'salt']", '[]', 'A recovery code that was used opens the account again after a restore.'],
  ),
  ...inFile(
    'lambdas/aws/stack-lookup.ts',
    ['tests/lambdas/roles/admin-command.test.ts'],
    [
      'assertOfAccount(stage, Stacks[0]?.StackId);',
      '',
      'A command writes into the stack of the same name in another account.',
    ],
  ),
  ...inFile('lambdas/backup/without-erased.ts', PERSON, [
    'return leftOf(table, row, erasure) ?? [];',
    'return [row];',
    'A restore brings an erased person back.',
  ]),
  ...inFile(
    'lambdas/backup/person.ts',
    PERSON,
    [
      'if (quote !== undefined && isDone === undefined)',
      'if (quote !== undefined && isDone !== undefined)',
      'What broke off is never finished.',
    ],
    [
      'await eraseQuote(stores, id, beside);',
      'await eraseQuote(stores, id);',
      'A request that was joined before the search knew it keeps what an erased one read.',
    ],
  ),
  ...inFile(
    'lambdas/privacy/erase-quote.ts',
    ERASURE,
    ['await words.remove(quote, await words.listed(id));', '', 'An erased person is found by name.'],
    [
      'at: row[ERASED_AT]?.S ?? at });\n    if',
      'at });\n    if',
      'A repeat says that the person was erased now.',
    ],
    [
      'if (erasedAt === undefined) await noteDown(stores, row, await listedErasure(stores, id), at);',
      '',
      'What was corrected away is still found, and joined requests keep what the erased one read.',
    ],
    [
      'new Set([...beside, ...(listed.beside?.SS ?? [])])',
      'new Set(beside)',
      'A request that was together with an erased one keeps how that read.',
    ],
    ['{ ...kept, is_done: { BOOL: true } }', '{ ...kept }', 'An order is never done.'],
    [
      "'age' ? null : (listed.ordered_by?.S ?? null)",
      "'age' ? null : null",
      'The log does not say whose order it was.',
    ],
  ),
  ...inFile(
    'lambdas/privacy/erase-quote.ts',
    OLD,
    [
      "known.why === 'age' ? 'person_erased_for_age' : 'person_erased'",
      "'person_erased'",
      'The log says that somebody asked who never did.',
    ],
    ["userId: known.why === 'age' ? null : ", 'userId: ', 'The log says that a user named age did it.'],
  ),
  ...inFile('lambdas/privacy/erased-rows.ts', OLD, [
    "...(why === 'age' && { erased_for: { S: why } }),",
    '',
    'The card says that the sender asked where nobody did.',
  ]),
  ...inFile(
    'lambdas/privacy/erase-old.ts',
    OLD,
    [
      'if (request.isGoing) continue;',
      '',
      'Held requests are erased, and the erased are read as old for ever.',
    ],
    ['due > today ? []', 'due >= today ? []', 'A request stays a day longer than the notice says.'],
    [
      '[...request.replaces, request.id]',
      '[request.id]',
      'A request that its sender replaced is open again, and waits for an answer.',
    ],
    ['if (ordered + ids.length > room)', 'if (ids.length > room)', 'A first night erases without an end.'],
    ["if (state === 'asked') ordered += 1;", 'ordered += 1;', 'What another run ordered is counted twice.'],
    [
      "if (state !== 'done') again = dateAfter(today, 1);",
      '',
      'What could not be erased is forgotten for a month.',
    ],
    [
      'if (due > today && due < again) again = due;',
      '',
      'A request stays for weeks longer than the notice says.',
    ],
    [" || (known.get(month) ?? '') > today", '', 'Every old month is read in full every night.'],
    ['oldestDayOf(month, months) > today || ', '', 'Months are read whose requests are all young.'],
    [
      'if (found.again === undefined) break;\n      await looks.note(months, month, found.again);',
      "await looks.note(months, month, found.again ?? '9999-12-31');",
      'What a ceiling left over is never erased.',
    ],
    [
      'if (wrong !== undefined) throw new Error(wrong);',
      '',
      'A mistyped number erases the requests of the year.',
    ],
    [
      'if (months === undefined) return 0;',
      'if (months === undefined) return (await requests.months()).length;',
      'A night without a setting reads.',
    ],
  ),
  ...inFile(
    'lambdas/privacy/request-age.ts',
    OLD,
    ["progress?.booking?.date ?? ''", "''", 'A booked move is erased before its day.'],
    ['dayOf(progress?.visit?.at),', '', 'A visit that is planned is erased before its day.'],
    ['dayOf(progress?.next_at),', '', 'Who asked to be called later is erased before.'],
    ['latest(dayOf(createdAt), dayOf(updatedAt))', 'dayOf(createdAt)', 'What staff works on is erased.'],
    [' && wished <= dateAfter(touched, MAX_AHEAD_DAYS)', '', 'A mistyped year keeps a request for ever.'],
    ['= asCorrected(request);', '= request;', 'A move that was put off is erased.'],
    ['dateAfter(`${month}-01`, -1)', '`${month}-01`', 'The last evening of a month goes a day late.'],
  ),
  ...inFile(
    'lambdas/privacy/old-requests-table.ts',
    OLD,
    ['`retention#${months}`', "'retention#'", 'A shorter time takes weeks until it holds.'],
    ["  'corrected.move_date',\n", '', 'A move that was put off is erased.'],
  ),
  ...inFile(
    'lambdas/contract/retention.ts',
    RETENTION,
    ['Number.isInteger(months) && ', '', 'Half a month is taken.'],
    ['months >= min', 'months >= 1', 'Requests are erased before their move.'],
    ['SESSION_DAYS = 90', 'SESSION_DAYS = 9', 'Sessions are forgotten after nine days.'],
  ),
  ...inFile(
    'web/content/privacy.ts',
    ['tests/web/content/privacy.test.ts'],
    ['requestMonths: REQUEST_MONTHS,', 'requestMonths: 24,', 'The notice promises what nobody does.'],
  ),
  ...inFile(
    'web/staff/admin/quotes/QuoteCard.tsx',
    ['tests/web/staff/admin/erased-card.test.tsx'],
    [
      "QUOTES_PANEL.erased[quote.erased_for ?? 'sender']",
      'QUOTES_PANEL.erased.sender',
      'The card says that the sender asked where nobody did.',
    ],
  ),
  ...inFile('lambdas/privacy/words-ever.ts', ERASURE, [
    '[{}, work, ...before]',
    '[work]',
    'A word that a correction or an undo took away stays.',
  ]),
  ...inFile(
    'lambdas/privacy/find-person.ts',
    ERASURE,
    [
      'return [sent, asCorrected({ ...sent, corrected: work.corrected })];',
      'return [sent];',
      'Requests under a corrected address are not found.',
    ],
    [
      'others.filter((row) => idOf(row) !== id && isOfPerson(row))',
      'others.filter((row) => idOf(row) !== id)',
      'Held requests of strangers are erased with a person.',
    ],
    [
      'if (meant.length === ids.length) return meant;',
      'return meant;',
      'An order for the request of somebody else is taken.',
    ],
    [
      'ids.includes(idOf(row)) && row[ERASED_AT] === undefined',
      'ids.includes(idOf(row))',
      'What is erased is ordered to be erased again.',
    ],
  ),
  ...inFile(
    'lambdas/privacy/order-erasure.ts',
    ERASURE,
    [
      'else if (!isSame(known, order)) throw isUsed();',
      '',
      'An operation that was used for one order is taken for another.',
    ],
    [
      'meantOf(await find(order.quote), order.requests);',
      'await find(order.quote);',
      'Anybody can be erased under any card.',
    ],
  ),
  ...inFile(
    'lambdas/privacy/erasure-orders-table.ts',
    ERASURE,
    [
      " AND (attribute_not_exists(asked_at) OR asked_at < :before)'",
      "'",
      'Each look at an order has it carried out once more.',
    ],
    [
      "'attribute_not_exists(is_done) AND ",
      "'",
      'What is done is put on the list again, and its progress is lost.',
    ],
  ),
  ...inFile('lambdas/privacy/carry-out-erasures.ts', ERASURE, [
    'listed !== undefined && listed.is_done === undefined',
    'listed !== undefined',
    'What is erased is erased again, and logged again.',
  ]),
  ...inFile('lambdas/privacy/export-person.ts', ERASURE, [
    'meantOf(await find(id), requests)',
    '(await find(id)).requests',
    'A copy holds requests of somebody else.',
  ]),
  ...inFile(
    'web/staff/admin/quotes/merge-newest.ts',
    ['tests/web/staff/admin/merge-newest.test.ts'],
    [
      'return work.erased_at === undefined ? { ...quote, ...work } : erasedCard(quote, work);',
      'return { ...quote, ...work };',
      'An open tab goes on showing an erased person.',
    ],
  ),
  ...inFile('lambdas/search/search-keys-table.ts', PERSON, [
    'if (await putList({ ...listKey(id), words, created_at })) return;',
    'await putList({ ...listKey(id), words, created_at });\n    if (known === undefined) return;',
    'Words that were on their way find an erased person.',
  ]),
  ...inFile('lambdas/contract/waiting.ts', PERSON, [
    ' && other[ERASED_AT] === undefined',
    '',
    'An erased person waits for an answer in every notification and every morning.',
  ]),
  ...inFile('lambdas/work/found-work.ts', PERSON, [
    ' || item[ERASED_AT] !== undefined',
    '',
    'Staff notes a name on an erased request.',
  ]),
  ...inFile('lambdas/quotes/submit-quote.ts', PERSON, [
    'stored.content_hash !== ERASED_HASH && ',
    '',
    'A visitor whose request was erased is told that it did not arrive, and sends it anew.',
  ]),
  ...inSpec(
    'admin-personal-data',
    [
      'web/staff/admin/privacy/PersonalData.tsx',
      'if (!isAdmin) return null;',
      '',
      'A dispatcher is offered what only admins may.',
      'only what is ticked is erased',
    ],
    [
      'web/staff/admin/privacy/PersonDialog.tsx',
      "request.state === 'kept' && !left.has(request.id)",
      "request.state === 'kept'",
      'A request that was unticked is erased.',
      'only what is ticked is erased',
    ],
  ),
  ...inSpec('admin-erased', [
    'web/staff/admin/quotes/QuoteCard.tsx',
    'const isErased = quote.erased_at !== undefined;',
    'const isErased = false;',
    'The card of an erased person offers work, and promises an answer.',
    'the request of an erased person stays',
  ]),
];
