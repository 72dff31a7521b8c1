import { inFile, type Mutant } from '../mutant.ts';

const LIST = ['tests/lambdas/quotes/list-quotes.test.ts'];
const COUNT = ['tests/lambdas/quotes/count-quotes.test.ts'];
const SUBMIT = [
  'tests/lambdas/quotes/submit-quote.test.ts',
  'tests/lambdas/quotes/submit-quote.handler.test.ts',
];
const OF_SENDER = ['tests/lambdas/quotes/quotes-of-sender.test.ts'];
const ALLOWANCE = ['tests/lambdas/quotes/shared-allowance.test.ts'];
const REPEATS = ['tests/lambdas/work/connect-repeats.test.ts'];
const NOTES = ['tests/lambdas/quotes/search-notes.test.ts'];
const CALENDAR = ['tests/lambdas/quotes/calendar.test.ts'];
const SUMMARY = [
  'tests/lambdas/quotes/summarize-quotes.test.ts',
  'tests/lambdas/quotes/quote-counters.test.ts',
  'tests/lambdas/quotes/consumed-units.test.ts',
];

export const QUOTES: readonly Mutant[] = [
  ...inFile(
    'lambdas/quotes/list-cursor.ts',
    LIST,
    [
      'return `${month}~`',
      'return `${month}`',
      'The owner sees no quote of the month that a page begins with.',
    ],
    [
      '|| encodeCursor(position) !== cursor',
      '',
      'A cursor that the list never gave out is taken: two texts stand for one place.',
    ],
    ['Z#[\\x21-\\x7E]{1,64}', 'Z#[\\x21-\\x7E]*', 'A forged cursor of any length reaches the database.'],
  ),
  ...inFile(
    'lambdas/quotes/list-quotes.ts',
    LIST,
    ['const PAGE_SIZE = 200', 'const PAGE_SIZE = 20', 'The owner waits for ten times as many pages.'],
    [
      'const MAX_PAGE_BYTES = 900_000',
      'const MAX_PAGE_BYTES = 9_000_000',
      'A page is larger than Lambda may answer.',
    ],
    [
      'const MAX_EMPTY_MONTHS = 6',
      'const MAX_EMPTY_MONTHS = 60',
      'A quiet year costs a query for each month.',
    ],
    [
      'return left < 0',
      'return left <= 0',
      'A page that fits exactly is cut.',
      {
        equivalent:
          'The room is measured with the brackets of the whole list, so no page ends on the very byte.',
      },
    ],
    [
      'if (taken.length < slice.quotes.length) return page(cards, position, readAt);',
      '',
      'What did not fit into a page is passed over for good.',
    ],
    [
      'if (!slice.isEndOfMonth) continue;',
      '',
      'The rest of a month is left out when DynamoDB answers in several pages.',
    ],
    ['emptyMonths + 1 : 0', 'emptyMonths : 0', 'An empty year is walked through month by month.'],
    [
      'if (last !== undefined) position = createdAtId(last.created_at, last.id);',
      '',
      'The next page begins where this one did: the owner sees every quote twice.',
    ],
    ['date.getUTCMonth() - 1', 'date.getUTCMonth() - 2', 'Every second month is missing from the list.'],
  ),
  ...inFile(
    'lambdas/quotes/quotes-table.ts',
    [
      ...LIST,
      ...SUBMIT,
      'tests/lambdas/quotes/deployed-between.test.ts',
      'tests/lambdas/quotes/consumed-units.test.ts',
    ],
    [
      "        ConditionExpression: 'attribute_not_exists(id)',\n",
      '',
      'A retry overwrites the quote that is stored.',
    ],
    [
      "        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',\n",
      '',
      'An unchanged retry is refused as another quote.',
    ],
    [
      'created_at_id < :position',
      'created_at_id <= :position',
      'The last quote of a page is the first of the next.',
    ],
    ['ScanIndexForward: false', 'ScanIndexForward: true', 'The owner sees the oldest quotes first.'],
  ),
  ...inFile(
    'lambdas/quotes/quotes-table.ts',
    ['tests/lambdas/quotes/count-missed-quotes.test.ts'],
    [
      'new Set([monthOf(start), monthOf(end)])',
      'new Set([monthOf(end)])',
      'Quotes of the last hours of a month stay uncounted.',
    ],
    [
      "            FilterExpression: 'attribute_not_exists(counted)',\n",
      '',
      'Counted quotes are read again every hour.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/submit-quote.ts',
    SUBMIT,
    ['key ?? newId()', 'newId()', 'A visitor who presses twice leaves two quotes.'],
    [
      'stored.content_hash !== ERASED_HASH && !isHashOf(stored.content_hash, content)',
      'true',
      'A visitor whose answer was lost is told that the quote cannot be sent.',
    ],
    ["'conflict'", "'invalid_request'", 'The browser cannot tell a used key from a wrong field.'],
    [
      'createdAt: stored.created_at',
      'createdAt: item.created_at',
      'A retry is told another time than the one stored.',
    ],
    ['isNew: false', 'isNew: true', 'A retry is answered as if a second quote was made.'],
  ),
  ...inFile('lambdas/quotes/submit-quote.handler.ts', SUBMIT, [
    'return isNew ? new Created(answer) : answer',
    'return answer',
    'A new quote is answered with 200 instead of 201.',
  ]),
  ...inFile(
    'lambdas/quotes/submit-quote.handler.ts',
    OF_SENDER,
    [
      'asksLittle && (await allowance.take())',
      'asksLittle || (await allowance.take())',
      'A sender who goes on is not counted as long as visitors are not.',
    ],
    [
      'if (!isSpared) await',
      'if (isSpared) await',
      'The first quotes of a visitor wait for the counter, and those of a flood do not.',
    ],
    [
      'submitted.finally(allowance.settled)',
      'submitted',
      'A block is on its way while the instance is frozen.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/shared-allowance.ts',
    ALLOWANCE,
    [
      'limit, endsAt',
      'limit: 100 * limit, endsAt',
      'A thousand senders have hundreds of thousands stored in a day.',
    ],
    [
      'if (today !== day) {',
      'if (Number.isNaN(day)) {',
      'From the second day on every visitor waits for a counter.',
    ],
    [
      'if (day === start && isTaken === true)',
      'if (isTaken === true)',
      'Each instance has a block too much on each day.',
    ],
    [
      'if (day === start && isTaken === false)',
      'if (isTaken === false)',
      'A refusal of yesterday has all of today counted.',
    ],
    [
      'Math.min(2 * amount, LARGEST_BLOCK)',
      '2 * amount',
      'One busy instance takes all that the others could have.',
    ],
    ['Math.min(2 * amount, LARGEST_BLOCK)', 'amount', 'Every second visitor causes another write.'],
    [
      'if (left < LOW * block && !isUsedUp) void ask();',
      '',
      'A visitor of each block waits for the next one.',
    ],
    [
      'LOW * block && !isUsedUp',
      'LOW * block',
      'What is used up is asked for at each quote of the last block.',
    ],
    [
      '!(await ask())) return true',
      '!(await ask())) return false',
      'A table that fails is asked twice for each quote.',
    ],
    ['left === 0 && !isUsedUp', 'left === 0', 'Each visitor of a busy day asks for what is used up.'],
    ['void (await asked)', 'undefined', 'What an instance has asked for is lost when it is frozen.'],
  ),
  ...inFile(
    'lambdas/quotes/bounded-count.ts',
    ['tests/lambdas/quotes/bounded-count.test.ts'],
    ['Promise.race([counted, timeUp])', 'counted', 'A table that hangs has the form give up.'],
    [
      'if (answer === undefined) pausedUntilMs',
      'if (answer === false) pausedUntilMs',
      'While a table is slow each visitor waits for it.',
    ],
    [
      'log(error, { endpoint: ENDPOINT });\n      return undefined;',
      'throw error;',
      'A counter that fails loses quotes.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/quotes-of-sender.ts',
    OF_SENDER,
    [
      '(await count(counter)) ?? true',
      '(await count(counter)) ?? false',
      'A counter that fails loses quotes.',
    ],
    ['reached.secondsLeft', 'reached.window', 'Who is refused is told the length of the window.'],
    [
      'TooManyRequests(reached.secondsLeft, REFUSAL)',
      'TooManyRequests(reached.secondsLeft)',
      'Who has no room left today is told to try again in a minute, and not to call.',
    ],
  ),
  ...inFile(
    'lambdas/mail/sender-ceilings.ts',
    OF_SENDER,
    ['site === undefined', 'site !== undefined', 'Networks of one site of IPv6 have an allowance each.'],
    ['if (full.has(counter.id)) return false;', '', 'Each call of a sender who is refused costs a write.'],
    [
      'if (isCounted) return true;\n    full.add(counter.id);',
      'full.add(counter.id);\n    if (isCounted) return true;',
      'A sender who was counted once is refused for the day.',
    ],
    [
      'full.size > MOST_REMEMBERED && oldest',
      'full.size > 10 * MOST_REMEMBERED && oldest',
      'A flood of many senders fills the memory of an instance.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/idempotency-key.ts',
    SUBMIT,
    ['header?.toLowerCase()', 'header', 'The same key in capitals makes a second quote.'],
    ['|| UUID.test(key)', '', 'Any text is refused, or none: a browser cannot retry.'],
    ['[0-9a-f]{12}$/', '[0-9a-f]{12}/', 'A key with anything behind the UUID becomes an id.'],
    [
      'UUID.test(key.toLowerCase()) ? quoteReference(key) : undefined',
      'quoteReference(key)',
      'A sender writes what they like into the log.',
    ],
    ['UUID.test(key.toLowerCase())', 'UUID.test(key)', 'A reference sent in capitals finds no line.'],
  ),
  ...inFile(
    'lambdas/quotes/trial-proof.ts',
    ['tests/lambdas/quotes/try-quote.test.ts'],
    ['isRecent && matches', 'matches', 'A proof that was seen once hides requests for ever.'],
    ['`${id} ${at.getTime()}`', '`${at.getTime()}`', 'A proof that was seen hides any request.'],
    [
      'if (isRecent && matches) return true;',
      'return true;',
      'Anybody fills the table where nobody sees it.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/trial-item.ts',
    ['tests/lambdas/quotes/try-quote.test.ts'],
    ['month, created_at_id, ...item', 'month, ...item', 'A trial is counted.'],
  ),
  ...inFile(
    'lambdas/quotes/try-quote.ts',
    ['tests/lambdas/quotes/try-quote.test.ts'],
    [
      "return (await stored.takeOut(id, note, now())) ? undefined : 'not stored';",
      'return undefined;',
      'A request that is acknowledged and lost looks like one that arrived.',
    ],
    ['response.ok && isOurs', 'response.ok', 'A page of the edge passes for an answer.'],
    ['tries === MAX_TRIES', 'tries === 1', 'One lost answer rings an alarm.'],
  ),
  ...inFile(
    'lambdas/quotes/watch-quotes.ts',
    ['tests/lambdas/quotes/watch-quiet-day.test.ts'],
    ['minutesOfDay(now()) / 60', 'now().getUTCHours()', 'A silent day is said at midnight.'],
    [
      '...(hour === MORNING_HOUR && { quietDay: await watchQuietDay() }),',
      '',
      'Nobody looks for silent days.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/watch-quiet-day.ts',
    ['tests/lambdas/quotes/watch-quiet-day.test.ts'],
    ['last > 0 || ', '', 'A day with requests is called silent.'],
    ['usual < LEAST_USUAL', 'usual < 3', 'Chance rings an alarm every month.'],
    ['-7 * weeks', '-weeks', 'What is usual on other days of the week rings an alarm on a quiet one.'],
    ['days.length / 2 - 1', 'days.length / 2', 'A new business is told that its days are silent.'],
  ),
  ...inFile(
    'lambdas/quotes/content-hash.ts',
    ['tests/lambdas/quotes/content-hash.test.ts', 'tests/lambdas/quotes/deployed-between.test.ts'],
    [
      "const CURRENT = 'v2:'",
      "const CURRENT = 'v3:'",
      'A retry after a deployment is taken for another quote.',
    ],
    ['.sort(([a], [b]) => (a < b ? -1 : 1))', '', 'The same fields in another order are another quote.'],
    [
      'field === undefined ||',
      '',
      'A field that is no longer known throws, or is left out of the comparison.',
    ],
    ['hash.startsWith(CURRENT) ?', 'true ?', 'Quotes from before the change of version cannot be retried.'],
  ),
  ...inFile(
    'lambdas/quotes/count-quotes.ts',
    COUNT,
    ['const MAX_QUOTES = 33', 'const MAX_QUOTES = 98', 'A full batch is more than one transaction takes.'],
    [
      'attempt === MAX_ATTEMPTS',
      'attempt > MAX_ATTEMPTS',
      'The counters are asked once more than the limit says.',
    ],
    ['!outcome.ids.has(id)', 'outcome.ids.has(id)', 'Quotes that were counted before are tried for ever.'],
    [
      'const distinct = new Map(quotes.map((quote) => [quote.id, quote]));\n    for (const chunk of chunksOf([...distinct.values()]))',
      'for (const chunk of chunksOf(quotes))',
      'A record that comes twice in a batch fails the whole batch.',
    ],
    ['await pause(attempt++)', 'attempt++', 'Busy counters are asked again at once, ten times.'],
  ),
  ...inFile(
    'lambdas/quotes/inserted-quotes.ts',
    ['tests/lambdas/quotes/inserted-quotes.test.ts'],
    ["eventName === 'INSERT'", 'true', 'A quote counts again with each change of its row.'],
    ['.filter((row) => row.created_at_id !== undefined)', '', 'A new counter stops the counting of quotes.'],
  ),
  ...inFile(
    'lambdas/quotes/count-missed-quotes.ts',
    ['tests/lambdas/quotes/count-missed-quotes.test.ts'],
    ['15 * 60_000', '0', 'The repair races with the stream for every new quote.'],
    ['48 * 3_600_000', '1 * 3_600_000', 'A night without the stream loses counts for good.'],
    ['missed += page.length', 'missed += 1', 'The log says fewer quotes than were missed.'],
  ),
  ...inFile(
    'lambdas/quotes/counters-table.ts',
    ['tests/lambdas/quotes/settle-held.test.ts'],
    [
      'attribute_exists(#month) AND',
      '(attribute_exists(#month) OR attribute_exists(id)) AND',
      'A batch that comes again counts what was removed, and once more when that is put back.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/counters-table.ts',
    [
      ...COUNT,
      'tests/lambdas/quotes/counters-table.test.ts',
      'tests/lambdas/quotes/counters.test.ts',
      ...SUMMARY,
    ],
    [
      'attribute_exists(#month) AND attribute_not_exists(counted)',
      'attribute_exists(#month)',
      'A quote is counted with every delivery.',
    ],
    [
      'attribute_exists(#month) AND attribute_not_exists(counted)',
      '(attribute_exists(#month) OR attribute_not_exists(id)) AND attribute_not_exists(counted)',
      'Counting makes a row without a quote.',
    ],
    ["'TransactionConflict', ", '', 'Two batches at once send quotes to the dead letters.'],
    ["'ThrottlingError', ", '', 'A busy table sends quotes to the dead letters.'],
    ['UnprocessedKeys?.[table]?.Keys ?? []', '[]', 'A busy table shows counters that are too low.'],
    ['if (attempt > 1) await pause(attempt - 1);', '', 'A busy table is asked again without a pause.'],
    [
      'Keys: keys, ConsistentRead: true',
      'Keys: keys',
      'The owner sees a counter from before the newest quote.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/quote-counters.ts',
    SUMMARY,
    [
      'Math.ceil(time / MINUTE_MS)',
      'Math.floor(time / MINUTE_MS)',
      'Quotes of up to a minute before the week count.',
    ],
    [
      'Math.floor((now - firstHour) / HOUR_MS) + 1',
      'Math.floor((now - firstHour) / HOUR_MS)',
      'The hour under way is missing.',
    ],
    ['counted < month', 'counted <= month', 'The list stands still at a month.'],
    [
      'counted < month)\n    .at(-1)',
      'counted < month)\n    .at(0)',
      'The list jumps to the oldest month and loses the ones between.',
    ],
    ['slice(14, 16)', 'slice(11, 13)', 'Minutes are counted under their hour.'],
    ['(item[attribute] ?? 0) + by', 'by', 'Several quotes of a minute count as one.'],
  ),
  ...inFile(
    'lambdas/quotes/summarize-quotes.ts',
    SUMMARY,
    ['7 * 24 * 3_600_000', '6 * 24 * 3_600_000', 'The week has six days.'],
    [' + seconds }', ' }', 'Quotes of the first seconds of the week are missing.'],
    ['from === to ? 0 :', 'from !== to ? 0 :', 'Quotes of the first seconds of the week are missing.'],
    ['startOfBusinessDay(moment).getTime()', 'weekStart', 'Today shows the number of the week.'],
  ),
  ...inFile(
    'lambdas/quotes/read-quote-news.ts',
    ['tests/lambdas/quotes/quote-news.test.ts'],
    [' - OVERLAP_MS)', ')', 'A quote that was stored late is never told.'],
    ['month >= monthOf(from)', 'month > monthOf(from)', 'Nothing is new before the month ends.'],
    ['is_complete: isAll && ', 'is_complete: ', 'Of many new quotes the oldest are never told.'],
    [' && monthOf(from) >=', ' || monthOf(from) >=', 'A dashboard that was away misses what came.'],
    [
      '[...heldSince(quotes.entries, after), ',
      '[',
      'A post of a robot that was shown before it was judged stays a request until a reload.',
    ],
  ),
  ...inFile(
    'lambdas/work/written-work-table.ts',
    ['tests/lambdas/quotes/change-work.test.ts'],
    ["isFirst ? ['version'] : []", '[]', 'Of twenty at once each is applied.'],
  ),
  ...inFile(
    'lambdas/work/found-work.ts',
    ['tests/lambdas/quotes/change-work.test.ts'],
    ['item?.created_at_id === undefined', 'item === undefined', 'A counter becomes a quote.'],
  ),
  ...inFile(
    'lambdas/work/same-move.ts',
    REPEATS,
    [
      '!isAssumed(name, now[name], askedOfAll(later))',
      'true',
      'What the form begins with reads as a change that somebody has sent.',
    ],
    [
      'appointmentOf(earlier.work) === undefined && reachesToo(now, before) && sharesName(now, before)',
      'reachesToo(now, before) && sharesName(now, before)',
      'A stranger moves a booked truck to another address.',
    ],
    [
      ' && reachesToo(now, before) && sharesName',
      ' && sharesName',
      'A stranger with another number is called in place of the customer.',
    ],
    [' && sharesName(now, before)', '', 'Two people of one telephone are one.'],
    ["...(wasJoined && { same_move_as: '' }),", '', 'What was taken apart stays hidden behind the other.'],
    [
      'before: known.before ?? old.before,',
      '',
      'Who moved with us before is forgotten with the next correction.',
    ],
    [
      'asked?.id === id ? { content_hash: asked.content_hash } : {}',
      '{}',
      'A device that got no answer cannot repeat its tap.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/leave-search.ts',
    ['tests/lambdas/quotes/settle-held.test.ts'],
    [
      '(await isGone(one)) && ',
      '',
      'A request that was released in the moment in which the held ones end is never found again.',
    ],
  ),
  ...inFile(
    'lambdas/work/connect-repeats.ts',
    REPEATS,
    [
      'if (own === undefined || own.isHeld) return undefined;',
      'if (own === undefined) return undefined;',
      'What looks like spam takes the place of a request.',
    ],
    [
      'const later = free.find((other) => isBefore(own, other));',
      'const later = undefined as FoundWork | undefined;',
      'Of two that are looked at in the other order both wait.',
    ],
    [
      'isFree(other) && !areApart(own, other)',
      'isFree(other)',
      'What staff took apart is joined again by itself.',
    ],
  ),
  ...inFile(
    'lambdas/work/attention.ts',
    REPEATS,
    [
      'isOpen(stage) && !isReplaced(work) ? WANTED',
      'isOpen(stage) ? WANTED',
      'Who sent twice stands in the index of the day twice, and fifty times for fifty.',
    ],
    ['repeats?.since ?? sentAt', 'sentAt', 'A correction puts the promised answer off by a day.'],
  ),
  ...inFile(
    'lambdas/work/timeline-table.ts',
    ['tests/lambdas/quotes/change-work.test.ts', 'tests/lambdas/quotes/work-interleavings.test.ts'],
    [
      "new Set(['ConditionalCheckFailed', ",
      'new Set([',
      'Who comes second at the same moment gets an error.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/change-work.ts',
    ['tests/lambdas/quotes/change-work.test.ts'],
    [
      'if (present.version !== version) return { is_applied: false, work: present };',
      '',
      'A change from an old version is tried until it fails.',
    ],
    ['if (earlier !== undefined) {', 'if (false) {', 'A repeat is told that somebody else was faster.'],
    [
      'if (earlier.content_hash === content_hash) return',
      'return',
      'An operation with other content is told as applied.',
    ],
    ['if (!outcome.is_applied) return outcome;', '', 'What was not done stands in the log.'],
    [
      "happened === 'stage' ? STAGE_EVENTS[stage ?? 'new'] : WORK_EVENTS[happened]",
      "happened === 'stage' ? 'quote_contacted' : WORK_EVENTS[happened]",
      'The log calls every stage contacted.',
    ],
    ['last?.version === version && ', '', 'An older change is taken back over what was done since.'],
    ['ahead > 0 && ', '', 'A visit in the past is planned.'],
    [' && ahead <= MAX_AHEAD_DAYS * DAY_MS', '', 'A visit in a hundred years is planned.'],
  ),
  ...inFile(
    'lambdas/quotes/change-work.ts',
    ['tests/lambdas/quotes/correct-fields.test.ts'],
    [
      'former.corrected ?? (corrected && {})',
      'former.corrected',
      'A correction that is taken back stays on the card.',
    ],
    [
      'attentionOf(after, asCorrected({ ...sent, ...after }))',
      'attentionOf(after, sent)',
      'A move that is nearer than it was sent slips.',
    ],
  ),
  ...inFile('lambdas/work/keep-found.ts', NOTES, [
    'known !== undefined && !known.isHeld',
    'known !== undefined',
    'Words of what is held as spam are kept for the search.',
  ]),
  ...inFile('lambdas/quotes/change-work.ts', NOTES, [
    ' || change.note !== undefined',
    '',
    'The search does not look through what staff has noted.',
  ]),
  ...inFile('lambdas/quotes/next-work.ts', NOTES, [
    'keptNotes([note, ...notesOf(progress)])',
    'keptNotes([note])',
    'A request is found by the last note alone.',
  ]),
  ...inFile(
    'lambdas/work/kept-notes.ts',
    NOTES,
    ['    room -= note.length;\n', '', 'Each note makes every change of a request dearer.'],
    [".replace(/\\s*\\S*$/u, '')", '', 'A word that nobody wrote finds a request.'],
  ),
  ...inFile('lambdas/alerts/outbox-table.ts', NOTES, [
    '  progress: z.optional(z.pick(quoteProgressSchema, { last_note: true, earlier_notes: true })),\n',
    '',
    'What was noted about a request that is told late does not find it.',
  ]),
  ...inFile('lambdas/work/connect-repeats.ts', NOTES, [
    "if (repeat?.kind === 'certain') await keepFound(repeat.leader);",
    '',
    'The last note on a card does not find it where the card leads for an earlier one.',
  ]),
  ...inFile('lambdas/work/same-move.ts', NOTES, [
    '    earlier_notes: other.progress?.earlier_notes,\n',
    '',
    'Notes on the earlier request are lost or doubled on the one that leads.',
  ]),
  ...inFile(
    'lambdas/quotes/change-work.ts',
    ['tests/lambdas/quotes/record-lead.test.ts'],
    [
      'last?.version === version && canBeUndone(last)',
      'last?.version === version',
      'That a request came is taken back.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/correct-fields.ts',
    ['tests/lambdas/quotes/correct-fields.test.ts'],
    [
      'value !== undefined && value !== known[name]',
      'value !== undefined',
      'The history tells of corrections that change nothing.',
    ],
    [
      'if (canBeReached(known) && !canBeReached(after))',
      'if (false)',
      'The only way to reach a customer is corrected away.',
    ],
    ['value !== sent[name])', 'true)', 'A field that reads as it was sent again is shown as corrected.'],
    ['{ ...before, ...corrected }', '{ ...corrected }', 'A second correction takes the first one away.'],
  ),
  ...inFile(
    'lambdas/contract/quote-request-schema.ts',
    ['tests/lambdas/quotes/record-lead.test.ts'],
    [
      'z._default(choice(field.options ?? {}, UNSAID), UNSAID)',
      'leftOutSchema(field)',
      'Of a caller who said nothing of the home it has two bedrooms.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/leads-table.ts',
    ['tests/lambdas/quotes/record-lead.test.ts'],
    [
      'const MAX_ATTEMPTS = 6;',
      'const MAX_ATTEMPTS = 1;',
      'Of two presses at once one is answered that something went wrong.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/record-lead.ts',
    ['tests/lambdas/quotes/record-lead.test.ts'],
    [
      "!(known.card.source === 'phone' && isHashOf(known.contentHash, content))",
      'false',
      'Another request under the same operation is told as stored, and is lost.',
    ],
    [
      'attempts: 0, first_contact_at',
      'attempts: 1, first_contact_at',
      'A caller counts as one whom we have called.',
    ],
    ['...attentionOf(work, item), ', '', 'A request by telephone calls for an answer that was given.'],
    ['await index(asCorrected(lead));', '', 'The search does not find who called.'],
  ),
  ...inFile(
    'lambdas/quotes/today-table.ts',
    ['tests/lambdas/quotes/record-lead.test.ts'],
    [
      "source === 'phone' ? undefined : progress?.first_contact_at",
      'progress?.first_contact_at',
      'Each caller makes our replies look quicker.',
    ],
  ),
  ...inFile(
    'lambdas/alerts/outbox-table.ts',
    ['tests/lambdas/quotes/correct-fields.test.ts'],
    [
      'asCorrected(z.parse(claimedSchema, item))',
      'z.parse(claimedSchema, item)',
      'Who is told late calls a number that is corrected.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/next-work.ts',
    ['tests/lambdas/quotes/change-work.test.ts'],
    ["(progress.last_outcome === 'called' ? 0 : 1)", '1', 'A call and how it went count as two attempts.'],
    ['attempts >= MAX_TRIES', 'attempts > MAX_TRIES', 'Nobody proposes to give up after six tries.'],
    [
      'whenOpen(new Date(at.getTime() + laterMs))',
      'new Date(at.getTime() + laterMs)',
      'The next call is due in the night.',
    ],
    ['progress.first_contact_at ?? (hasHeard', '(hasHeard', 'Each contact is the first.'],
    [
      "['talked', 'voicemail', 'text', 'mail']",
      "['talked', 'voicemail', 'text', 'mail', 'no_answer']",
      'A telephone that only rang stops the clock.',
    ],
    [
      "(kind === 'visit' || kind === 'move') && due !== undefined && Date.parse(due) > at.getTime()",
      'false',
      'A call puts off the visit.',
    ],
  ),
  ...inFile(
    'lambdas/contract/opening-hours.ts',
    ['tests/lambdas/contract/opening-hours.test.ts'],
    ['ahead > 0 || ', '', 'On the next day it opens at the hour of this one.'],
    [
      'minutesOfDay(time) < opening.closes',
      'minutesOfDay(time) <= opening.closes',
      'It is open at closing time.',
    ],
  ),
  ...inFile(
    'lambdas/search/search-keys-table.ts',
    ['tests/lambdas/quotes/search-quotes.test.ts'],
    ['end === undefined,', 'true,', 'A quote that was removed is still found.'],
    ['LAST_MS - Date.parse(createdAt)', 'Date.parse(createdAt)', 'The oldest request of a name comes first.'],
  ),
  ...inFile(
    'lambdas/contract/search-words.ts',
    ['tests/lambdas/contract/search-words.test.ts'],
    ['(?<![\\p{L}\\d])\\+?', '\\+?', 'Who has the year of birth in the address of mail is not found by it.'],
    ['.slice(0, MOST_NOTED)', '', 'A note of 2,000 characters costs some 300 writes.'],
    ['[...own, ...noted]', 'own', 'No note of staff finds a request.'],
  ),
  ...inFile(
    'lambdas/quotes/search-quotes.ts',
    ['tests/lambdas/quotes/search-quotes.test.ts', 'tests/lambdas/quotes/list-stage.test.ts'],
    ['quote.held === undefined &&', '', 'The search finds what is held as spam.'],
    ['const MOST_KEYS = 100;', 'const MOST_KEYS = 10_000;', 'A search costs more with more quotes.'],
    [
      'list.isAll && other.isAll',
      'list.isAll',
      'Where one word was not looked through, the search says that this is all.',
    ],
    [
      'if (stage === undefined || stage === FIRST_STAGE) return words;',
      'return words;',
      'The few of a stage are not found among hundreds that have the word.',
    ],
    [
      '(stage === undefined || isOfStage(quote, stage))',
      'true',
      'A search in a stage finds those of others.',
    ],
    [
      '[...inBoth, ...list.ids]',
      'list.ids',
      'Two words that hundreds have do not find the one request that has both.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/list-stage.ts',
    ['tests/lambdas/quotes/list-stage.test.ts'],
    [
      'last === undefined || all.length <= PAGE_SIZE',
      'true',
      'Of the new requests of a page all but the first 50 are in no list.',
    ],
    ['reads < MAX_READS && listed', 'listed', 'A stage of erased requests is read to its end in one call.'],
    [
      'if (isAll) return { quotes: listed, next_cursor: null, as_of };',
      '',
      'The list of a stage never ends.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/quotes-of-stage.ts',
    ['tests/lambdas/quotes/list-stage.test.ts'],
    ['held === undefined && erasedAt', 'erasedAt', 'What is held as spam is among the requests of a stage.'],
    ['erasedAt === undefined && quote', 'quote', 'Who was erased is among the requests of a stage.'],
  ),
  ...inFile(
    'lambdas/quotes/stages-table.ts',
    ['tests/lambdas/quotes/list-stage.test.ts'],
    ['? [stage, FORMER_LOST]', '? [stage]', 'What was called dismissed is not among the lost ones.'],
    [
      'other.created_at_id ? -1 : 1',
      'other.created_at_id ? 1 : -1',
      'The oldest of the lost ones come first.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/list-today.ts',
    ['tests/lambdas/quotes/list-today.test.ts'],
    ['startOfBusinessDay(time, 1)', 'new Date(time.getTime() + DAY_MS)', 'The day ends 24 hours from now.'],
    ['const BOOKED_DAYS = 7;', 'const BOOKED_DAYS = 30;', 'A week of bookings is a month.'],
  ),
  ...inFile(
    'lambdas/quotes/next-work.ts',
    ['tests/lambdas/quotes/list-today.test.ts'],
    [
      "stage === 'booked' && work.stage !== 'booked'",
      "stage === 'booked'",
      'A move that gets another day is booked twice.',
    ],
    [
      "booked_at: stage === 'booked' || stage === 'done' ? bookedAt : undefined,",
      'booked_at: bookedAt,',
      'A lost move counts as booked.',
    ],
  ),
  ...inFile(
    'lambdas/work/attention.ts',
    ['tests/lambdas/quotes/list-today.test.ts'],
    ['slips < due ? slips : due', 'slips < due ? due : due', 'A move that nobody booked slips.'],
  ),
  ...inFile(
    'lambdas/quotes/next-work.ts',
    ['tests/lambdas/quotes/change-work.test.ts'],
    [
      'visit: { ...progress.visit, told_at: at.toISOString() }',
      '',
      'Nobody knows whether the customer has the time of the visit in writing.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/next-work.ts',
    CALENDAR,
    [
      '...(kind !== undefined && { visit: { ...visit, ...seen, done_at: at.toISOString() } }),',
      '',
      'Nobody knows that all was seen.',
    ],
    [
      "const isBooked = stage === 'done' || (stage === 'booked' && nextKind !== 'move');",
      'const isBooked = true;',
      'A move that lost its day keeps its truck.',
    ],
    [
      "stage === 'booked' && facts.booking ? nextOfBooking(facts.booking) : NEXT_OF_STAGE[stage](at)",
      'NEXT_OF_STAGE[stage](at)',
      'A booked move is due tomorrow.',
    ],
    [
      "if (stage === 'booked' && booking !== undefined) return nextOfBooking(booking);",
      '',
      'A call makes a booked move one to follow up.',
    ],
    [
      'const CHASE_AFTER = [2, 5];',
      'const CHASE_AFTER = [2];',
      'After an offer nobody asks on the fifth day.',
    ],
    ['const CHASE_BEFORE = 3;', 'const CHASE_BEFORE = 0;', 'Nobody asks before the move.'],
    [
      'known - at.getTime() > DAY_MS / 2',
      'known > at.getTime()',
      'Who was just asked is asked again at once.',
    ],
    [
      'new Date(at.getTime() + VALID_DAYS * DAY_MS)',
      'at',
      'An offer is valid for the day it was sent alone.',
    ],
    [
      'return { ...facts, visit: { kind, at: visitAt } };',
      'return facts;',
      'A visit by video is one on site.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/change-work.ts',
    CALENDAR,
    ['booking.date >= businessDate(now)', 'true', 'A move is booked for yesterday.'],
    ['if (isAhead && ', 'if (', 'A move is booked in a hundred years.'],
    ['|| isMeant === true', '', 'A truck that is meant can never be booked.'],
    [
      'other.id !== id && doClash(booking, other.booking)',
      'doClash(booking, other.booking)',
      'A move stands in its own way.',
    ],
    [
      'if (clashes.length > 0) return { is_applied: false, work: present, clashes };',
      '',
      'A truck is booked twice without a word.',
    ],
    ['        ...calendarKey(after, present),\n', '', 'The calendar stays empty.'],
    [
      "return stage === 'booked' ? { booking } : {};",
      'return {};',
      'The timeline does not say with which truck.',
    ],
    [
      "if (stage === 'quoted') return { visit, estimate };",
      '',
      'The timeline does not say what was offered.',
    ],
  ),
  ...inFile('lambdas/quotes/quote-work-table.ts', CALENDAR, [
    "return stage === 'booked' && progress?.booking",
    'return progress?.booking',
    'A move that is done holds its truck.',
  ]),
  ...inFile(
    'lambdas/work/calendar-key.ts',
    CALENDAR,
    [
      'appointmentOf(before) === undefined ? {} : ',
      'true ? {} : ',
      'A move that is off stays in the calendar.',
    ],
    ['`${date}T${from}#${id}`', '`${date}#${id}`', 'The calendar has a day in any order.'],
  ),
  ...inFile(
    'lambdas/quotes/calendar-table.ts',
    CALENDAR,
    ['[...new Set([from.slice(0, 7), to.slice(0, 7)])]', '[from.slice(0, 7)]', 'A week ends with its month.'],
    ["':to': `${to}~`", "':to': to", 'The last day of a week is empty.'],
    ['isAll: found.length <= limit', 'isAll: true', 'A week that is cut says that it is whole.'],
  ),
  ...inFile(
    'lambdas/quotes/list-jobs.ts',
    ['tests/lambdas/quotes/list-jobs.test.ts'],
    [
      'appointment?.date !== date || ',
      'appointment === undefined || ',
      'A crew stands where the move was before.',
    ],
    [' || stored.held !== undefined', '', 'A crew is sent to spam.'],
    [' || stored.erased_at !== undefined', '', 'A crew is sent to who asked to be forgotten.'],
    [
      'between(date, date, MOST)',
      'between(date, `${date.slice(0, 8)}31`, MOST)',
      'A crew is told of other days.',
      {
        equivalent: 'What has another day is left out a second time.',
      },
    ],
    ['asCorrected(stored)', 'stored', 'A crew calls the number that was wrong.'],
    [
      'businessDate(time)',
      'time.toISOString().slice(0, 10)',
      'In the evening a crew sees the jobs of tomorrow.',
    ],
  ),
  ...inFile(
    'lambdas/quotes/list-calendar.ts',
    CALENDAR,
    ['quote.held === undefined && ', '', 'Held spam stands in the calendar.'],
    [
      'from = businessDate(now())',
      'from = now().toISOString().slice(0, 10)',
      'From four in the afternoon the calendar begins tomorrow.',
    ],
    ['CALENDAR_DAYS - 1', 'CALENDAR_DAYS - 2', 'The seventh day is empty.'],
  ),
  ...inFile(
    'lambdas/contract/appointments.ts',
    CALENDAR,
    [
      "(stage === 'booked' || stage === 'done') && booking",
      "stage === 'booked' && booking",
      'What is done is gone from the calendar.',
    ],
    ['!isOpen(stage) || at === undefined', 'at === undefined', 'A lost visit stays in the calendar.'],
    ['minutesOf(to) + hours * 60', 'minutesOf(to)', 'A truck is back when it has arrived.'],
    [
      'minutesOf(other.from) < backBy(one)',
      'minutesOf(other.from) <= backBy(one)',
      'A truck that is back is not free.',
    ],
    ['one.truck === other.truck &&', '', 'With one truck away none is free.'],
    [
      '!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)',
      '!Number.isNaN(time)',
      'February 30 is a day.',
    ],
  ),
  ...inFile('lambdas/contract/quote-list-schemas.ts', CALENDAR, [
    "from === undefined || view === 'calendar'",
    'true',
    'A day is sent with another list, and nobody is told.',
  ]),
  ...inFile(
    'lambdas/contract/quote-work-schemas.ts',
    CALENDAR,
    ['({ from, to }) => from < to', '() => true', 'A window ends before it begins.'],
    [
      "(stage === 'booked' && kind === undefined)",
      "stage === 'booked'",
      'What is next of a booked move is a call.',
    ],
    ['despite === undefined || booking !== undefined', 'true', 'A truck is meant that nobody named.'],
    ["estimate === undefined || stage === 'quoted'", 'true', 'An estimate comes with a visit.'],
    ["kind === undefined || stage === 'visit' || stage === 'quoted'", 'true', 'A talk has a kind of visit.'],
  ),
  ...inFile(
    'lambdas/contract/calendar-file.ts',
    ['tests/lambdas/contract/calendar-file.test.ts'],
    ['.replace(/[\\\\;,]/g, String.raw`\\$&`)', '', 'A name with a comma ends the title of an event.'],
    ['.replace(/\\n/g, String.raw`\\n`)', '', 'A visitor writes lines of their own into a calendar.'],
    ['octets = 1;', 'octets = 0;', 'A folded line is longer than a calendar reads.'],
    ['new TextEncoder().encode(character).length', '1', 'Letters with marks make a line too long.'],
    [".replace(/\\p{Cc}/gu, '')", '', 'A control character reaches a calendar.'],
  ),
  ...inFile(
    'lambdas/quotes/read-calendar-feed.ts',
    ['tests/lambdas/quotes/calendar-feed.test.ts'],
    ['|| !isSecretOf(secret, feed.digest)', '', 'Who knows the id of an admin reads the calendar.'],
    ['!maySee || ', '', 'A former member of staff goes on reading the calendar.'],
    ['feed.since < from', 'false', 'Who knew a password of before goes on reading the calendar.'],
  ),
];
