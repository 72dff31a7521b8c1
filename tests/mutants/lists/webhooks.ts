import { inFile, type Mutant } from '../mutant.ts';

const HOOKS = ['tests/lambdas/webhooks/webhooks.test.ts'];
const POST = ['tests/lambdas/webhooks/post-webhook.test.ts'];
const SIGNATURE = ['tests/lambdas/contract/webhook-signature.test.ts'];

export const WEBHOOKS: readonly Mutant[] = [
  ...inFile(
    'lambdas/webhooks/send-webhooks.ts',
    HOOKS,
    ["last === 'silent' || ", '', 'A receiver that is dead is asked for each message, ten seconds each.'],
    [
      ' && !behind.has(message.quote_id)',
      '',
      'That a move is booked arrives before that somebody asked for it.',
    ],
    [
      "if (!(await messages.claim(message, new Date(at.getTime() + CLAIM_MS)))) return 'elsewhere';",
      'await messages.claim(message, new Date(at.getTime() + CLAIM_MS));',
      'Two runs at once send a message twice.',
    ],
    [
      '...(withContact && { contact: { first_name, last_name, phone, email } })',
      'contact: { first_name, last_name, phone, email }',
      'A system that asked for no names gets them.',
    ],
    [
      'await note(webhook.id, answer, now(), isTaken);',
      '',
      'Nobody sees that nothing gets through, and nothing pauses it.',
    ],
    [
      'taken === 0 && behind.size > 0 && hasFailedForDays(webhook)',
      'false',
      'A receiver that is gone is asked for ever.',
    ],
    [
      'filter(({ paused }) => paused === undefined)',
      'filter(() => true)',
      'A paused webhook is told all the same.',
    ],
  ),
  ...inFile(
    'lambdas/webhooks/post-webhook.ts',
    POST,
    [
      'addresses.every(({ address }) => isPublicAddress(address))',
      'addresses.some(({ address }) => isPublicAddress(address))',
      'A name with one address of the internet leads to another within.',
    ],
    [
      'literal !== undefined && !isLocal && !isPublicAddress(literal)',
      'false',
      'An address that is written as one within is posted to.',
    ],
    [
      'if (!isWebhookAddress(address, allowsLoopback))',
      'if (!URL.canParse(address))',
      'A message is sent without TLS.',
    ],
  ),
  ...inFile(
    'lambdas/webhooks/public-address.ts',
    POST,
    ["  ['169.254.0.0', 16],\n", '', 'The metadata of the cloud can be posted to.'],
    ["  ['8000::', 1],\n", '', 'Networks within can be posted to by IPv6.'],
  ),
  ...inFile(
    'lambdas/contract/webhook-signature.ts',
    SIGNATURE,
    [
      'if (!(seconds <= TOLERANCE_SECONDS))',
      'if (seconds > TOLERANCE_SECONDS)',
      'A message without a time is taken whenever it comes.',
    ],
    ['`${id}.${timestamp}.${body}`', '`${timestamp}.${body}`', 'A repeat passes under another id.'],
    ["header.split(' ')", '[header]', 'While a secret is renewed no receiver takes anything.'],
  ),
  ...inFile('lambdas/webhook-queue/queue-event.ts', HOOKS, [
    'filter(({ events }) => events.includes(event.event))',
    'filter(() => true)',
    'Each webhook is told all, whatever it wants to hear of.',
  ]),
  ...inFile(
    'lambdas/webhook-queue/webhook-queue-table.ts',
    HOOKS,
    [
      "ConditionExpression: 'attribute_not_exists(id)',",
      '',
      'An event that is queued again is sent again, though it had arrived.',
    ],
    [
      'Items.filter(({ removed_at: at }) => at === undefined)',
      'Items',
      'A webhook that was removed is told on.',
    ],
  ),
  ...inFile(
    'lambdas/webhooks/webhooks-table.ts',
    HOOKS,
    [' REMOVE secret, former_secret, former_until', '', 'The secret of a removed webhook stays.'],
    [
      'former !== undefined && now.toISOString() < until',
      'former !== undefined',
      'A secret that leaked signs for ever.',
    ],
  ),
  ...inFile('lambdas/webhooks/make-webhook.ts', HOOKS, [
    '...(!isWebhookAddress(address, allowsLoopback) &&',
    '...(!isWebhookAddress(address, true) &&',
    'A deployed webhook leads to the machine of its function.',
  ]),
  ...inFile('lambdas/webhooks/pause-failing.ts', HOOKS, [
    'webhook_host: new URL(address).host',
    'webhook_host: address',
    'The path of a receiver, which can be its secret, is in the log.',
  ]),
];
