import { inFile, type Mutant } from '../mutant.ts';

const at = (...names: readonly string[]) => names.map((name) => `tests/lambdas/alerts/${name}.test.ts`);

const REPEATS = ['tests/lambdas/work/connect-repeats.test.ts'];

export const ALERTS: readonly Mutant[] = [
  ...inFile(
    'lambdas/alerts/outbox-table.ts',
    at('announce'),
    [
      '(announce_at <= :now OR',
      '(announce_at <> :now OR',
      'Two who come to a request together both tell of it.',
    ],
    [
      'if (item.claimed_by !== token) return takenOf(item);',
      'return takenOf(item);',
      'A claim whose answer is lost delays the alert by minutes.',
    ],
    [' OR attribute_not_exists(announce_tries)', '', 'A clock that goes ahead delays an alert by minutes.'],
    [
      'attribute_exists(unannounced) AND (',
      '(attribute_not_exists(unannounced) OR ',
      'Requests of the demo are announced.',
    ],
    [
      "UpdateExpression: 'REMOVE unannounced, announce_at, claimed_by, channels_tried',\n          ConditionExpression: 'attribute_exists(id)',",
      "UpdateExpression: 'REMOVE unannounced, announce_at, claimed_by, channels_tried',",
      'A request that was removed comes back as an empty one.',
    ],
  ),
  ...inFile('lambdas/alerts/announce-quotes.ts', at('announce'), [
    'announced.until === undefined',
    'announced.until !== undefined',
    'A function that dies over a request delays its alert until the sweeper comes.',
  ]),
  ...inFile('lambdas/alerts/sweep-outbox.ts', at('announce'), [
    ' && isInTime()',
    '',
    'A mail service that hangs has the sweeper stopped in the midst of its work.',
  ]),
  ...inFile('lambdas/contract/outbox.ts', at('announce'), [
    'LEFT_TO_THE_STREAM_MS = 60_000',
    'LEFT_TO_THE_STREAM_MS = 0',
    'The sweeper takes from the stream what it is about to tell.',
  ]),
  ...inFile('lambdas/alerts/log-announced.ts', at('log-announced'), [
    'logUnexpected(error, { endpoint, reference: quoteReference(id) })',
    'logUnexpected(error, { endpoint })',
    'Nobody finds why a visitor was not told.',
  ]),
  ...inFile(
    'lambdas/alerts/announce.ts',
    at('announce', 'random-failures'),
    [
      "    const told = await tellBy({ quote, isFirstTry: !wasTold, repeat });\n    const toldAt = told === 'told' ? now() : undefined;\n    if (told !== 'waits') await insist(() => outbox.mark(quote.id, name, toldAt));\n    return told;",
      '    await outbox.mark(quote.id, name, undefined);\n    return tellBy({ quote, isFirstTry: !wasTold, repeat });',
      'What is marked before it is told is never told after a failure.',
    ],
    [
      "if (told !== 'waits') await insist(() => outbox.mark(quote.id, name, toldAt));",
      '',
      'A channel that told tells again beside one that failed.',
    ],
    [
      "waits ? 'waits' : kind",
      'kind',
      'A mail that hangs is tried again at once, and holds up its shard, because something else has failed as well.',
    ],
    [
      'KEEP_EVERY_MS = 7_000',
      'KEEP_EVERY_MS = 15_000',
      'Whoever lives is told over after two failed writes.',
    ],
    [
      'now().getTime() + NEXT_WRITE_MS >= latest',
      'true',
      'A database that is throttled for a moment has the business mailed twice.',
    ],
    [
      'claim.wasTold || isJudged',
      'true',
      'After a judgement that failed a flood is mailed without a ceiling.',
    ],
    [
      "told === 'told' ? now() : undefined",
      'now()',
      'The timeline says that a mail left, and there was nobody to mail.',
    ],
    [
      'await Promise.allSettled(open.map(',
      'await Promise.all(open.map(',
      'One channel that fails leaves the request in nobody’s hands.',
    ],
    [
      'Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (counted - 1))',
      '0',
      'What keeps failing keeps the sweeper from what does not.',
    ],
    [
      'outbox.keep(id, claim.token, claimEnd())',
      'Promise.resolve()',
      'A mail that takes half a minute is sent by two at once.',
    ],
    [
      "triesAgain && kind === 'failed'",
      'false',
      'What nothing can announce is in no dead letter, when others came with it.',
    ],
    [
      'Math.min(tries, AT_ONCE)',
      'tries',
      'A request that came with others waits for minutes longer when a mail fails.',
    ],
  ),
  ...inFile('lambdas/alerts/push-channel.ts', at('push-channel'), [
    "await push(device, payload).catch(failed('later'))",
    'await push(device, payload)',
    'A key that cannot be read for one device has all others pushed to again.',
  ]),
  ...inFile(
    'lambdas/alerts/customer-channel.ts',
    at('channels'),
    ['if (!isFirstTry) return true;', '', 'Our failures use up a visitor’s allowance.'],
    [' || (await pauses.isPaused(email, time))', '', 'An inbox that complained gets another mail.'],
    [
      ' || time.getTime() > answerDue(Date.parse(createdAt))',
      '',
      'A receipt promises a time that has passed.',
    ],
  ),
  ...inFile('lambdas/alerts/judge-delivery.ts', at('judge-delivery'), [
    'if (ownInboxes.has(inboxOf(address))) {',
    'if (own.includes(address)) {',
    'A bounce silences the alerts of the business for three months.',
  ]),
  ...inFile(
    'lambdas/alerts/readable-row.ts',
    at('waiting-count', 'list-waiting'),
    [
      '  return [];\n',
      '  throw error;\n',
      'One request that nobody can read leaves the morning without a list, and every device silent.',
    ],
    ['quoteReference(key.data.id)', 'JSON.stringify(row)', 'The log names a customer.'],
  ),
  ...inFile('lambdas/alerts/returned-mails-table.ts', at('judge-delivery'), [
    ' OR contains(mails, :mail)',
    '',
    'One complaint that is delivered twice leaves every visitor without a receipt for a day.',
  ]),
  ...inFile('lambdas/alerts/of-the-leader.ts', REPEATS, [
    'alert.repeat === undefined || alert.repeat.leader === alert.quote.id',
    'true',
    'Who presses Send three times is three mails, each of which says that the request was changed.',
  ]),
  ...inFile('lambdas/alerts/owner-channel.ts', at('channels'), [
    "delivered === 'impossible' && replyTo !== undefined ? deliver(addresses, mail) : delivered",
    'delivered',
    'A dot too many in a visitor’s address keeps the business from hearing of them, for ever.',
  ]),
  ...inFile('lambdas/alerts/list-waiting.ts', at('list-waiting'), [
    "if (delivered !== 'sent') throw new Error(`The list of the morning was not sent: ${delivered}.`);",
    '',
    'SES that takes no mail at 7:00 leaves a day without a list.',
  ]),
  ...inFile('lambdas/alerts/days-mails-table.ts', at('list-waiting'), [
    ' OR held_until <= :now)',
    ')',
    'A run that dies as it sends leaves a day without a list.',
  ]),
  ...inFile('lambdas/alerts/delivery.ts', at('channels'), [
    "error.name === 'MessageRejected' && error.message.includes(NOT_VERIFIED)",
    'false',
    'The sandbox looks like a failure.',
  ]),
  ...inFile('lambdas/alerts/delivery.ts', at('channels'), [
    'error.message.includes(DAILY_QUOTA)',
    "error.name === 'TooManyRequestsException'",
    'Ten requests in a second set off the alarm that no mail goes out, and wait for minutes.',
  ]),
  ...inFile('lambdas/alerts/quote-facts.ts', at('mails'), [
    "quote[name] !== '' && quote[name] !== false",
    "quote[name] !== '' && quote[name] !== false && quote[name] !== true",
    'What was ticked is in no mail.',
  ]),
  ...inFile(
    'infra/constructs/mail-events.ts',
    ['tests/infra/mail-senders.test.ts'],
    [
      '[EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT]',
      '[EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.OPEN]',
      'Each mail has a picture that tells who opened it.',
    ],
  ),
  ...inFile('lambdas/alerts/without-links.ts', at('mails'), [
    'text.replace(LINK, CUSTOMER.linkLeftOut)',
    'text',
    'Our mail leads a stranger to where a robot wants.',
  ]),
  ...inFile('lambdas/mail/mail-sender.ts', at('channels'), [
    'cleanLine(subject)',
    'subject',
    'A name with a line break adds a header.',
  ]),
  ...inFile(
    'lambdas/mail/mail-sender.ts',
    ['tests/lambdas/mail/mail-sender.test.ts'],
    [
      "if (MessageId === undefined) throw new Error('This answer is not from SES.');",
      '',
      'A mail that somebody on the way swallowed counts as sent: nobody hears of the request.',
    ],
  ),
  ...inFile(
    'lambdas/mail/mail-sender.ts',
    ['tests/lambdas/mail/slow-mail-service.test.ts'],
    [
      'setTimeout(() => giveUp.abort(), patienceMs)',
      'setTimeout(() => undefined, patienceMs)',
      'A mail service that hangs holds everybody’s alerts until the function runs out of time.',
    ],
  ),
  ...inFile(
    'lambdas/mail/mail-sender.ts',
    ['tests/infra/mail-senders.test.ts'],
    [
      "    configurationSet: requiredSetting('MAIL_EVENTS'),\n",
      '',
      'Nobody hears of codes that come back, until SES stops all mails of the account.',
    ],
  ),
  ...inFile('lambdas/alerts/sweep-outbox.ts', at('announce'), [
    'begun.getTime() - BETWEEN_TRIES_MS',
    'begun.getTime()',
    'The sweeper has a quote rest between two tries of the stream, which counts it as told.',
  ]),
  ...inFile('lambdas/alerts/outbox-lines-table.ts', at('alerts-command'), [
    ' AND (attribute_not_exists(claimed_by) OR announce_at <= :at)',
    '',
    'Resending takes a request from who is telling of it.',
  ]),
  ...inFile(
    'lambdas/quotes/removed-quotes-table.ts',
    ['tests/lambdas/backup/removed.test.ts'],
    ['expires_at > :now AND ', ':now = :now AND ', 'What has come to its end is offered to be put back.'],
  ),
  ...inFile('lambdas/contract/waiting.ts', at('list-waiting'), [
    ' && stage === FIRST_STAGE',
    '',
    'The morning’s mail names people who were called.',
  ]),
  ...inFile(
    'lambdas/alerts/waiting-count-table.ts',
    at('waiting-count'),
    ['.filter(isWaiting)', '', 'The badge counts everybody who was called.'],
    ['ScanIndexForward: !isFromNewest,', '', 'After three hundred open requests no new one is on the badge.'],
  ),
  ...inFile('lambdas/alerts/list-waiting.ts', at('list-waiting'), [
    'const older = await quotes.before(from, time);',
    'const older = 0;',
    'Who waits for two weeks is in no mail.',
  ]),
  ...inFile('lambdas/alerts/spam-signs.ts', at('list-waiting'), [
    'return !isHeldFor(own) &&',
    'return own.length === 0 &&',
    'What a person sent with a link in a busy hour is held, and no mail counts it.',
  ]),
  ...inFile('lambdas/alerts/judge-quote.ts', at('judge-quote'), [
    'MOST_OF_A_SENDERS_DAY, DAY',
    'MOST_OF_A_SENDERS_DAY, HOUR',
    'A robot of five an hour is told of all day.',
  ]),
  ...inFile('lambdas/alerts/spam-table.ts', at('robot'), [
    'claimed_by, channels_tried, attention, attention_at`',
    'claimed_by, channels_tried`',
    'A robot that is found out fills the day with its requests.',
  ]),
  ...inFile('lambdas/alerts/spam-table.ts', REPEATS, [
    ' AND attribute_not_exists(same_move_as) AND attribute_not_exists(repeats)',
    '',
    'A robot that is found out takes the request of a customer with it.',
  ]),
];
