import { expect, test } from 'vitest';
import type { WebhookList } from '#contract/webhook-schemas.ts';
import { createWebhooksCommand, parseWebhooksCommand } from '../../../lambdas/webhooks/webhooks-command.ts';

const HOOK = {
  id: '0123456789ab',
  address: 'https://crm.example.com/in?key=secret',
  events: ['quote.booked' as const],
  with_contact: false,
  made_by: 'olga',
  made_at: '2026-11-20T10:00:00.000Z',
  waiting: 2,
};
const LOST = {
  id: 'one',
  webhook_id: HOOK.id,
  event: 'quote.booked' as const,
  quote_id: 'q',
  reference: 'FSM-0000-0001',
  at: '2026-11-21T10:00:00.000Z',
  last_at: '2026-11-22T10:00:00.000Z',
  last_answer: '503',
};

function command(list: WebhookList, left = 0) {
  let rest = left;
  const resend = async () => {
    const sent = Math.min(rest, 100);
    rest -= sent;
    return sent;
  };
  return createWebhooksCommand({ list: async () => list, resend });
}

test.each([
  [{}, 'on'],
  [{ paused: 'by_admin' as const }, 'paused'],
  [{ paused: 'failing' as const }, 'paused, because nothing got through'],
  [{ failing_since: LOST.at }, `fails since ${LOST.at}`],
])('list says how a webhook with %j goes, by its host alone, and what was given up', async (state, said) => {
  const run = command({ webhooks: [{ ...HOOK, ...state }], given_up: [LOST] });

  expect(await run({ name: 'list' })).toEqual([
    `0123456789ab  crm.example.com  ${said}  waiting 2`,
    `  given up  quote.booked  FSM-0000-0001  ${LOST.at}  last try ${LOST.last_at}  503`,
  ]);
});

test('list says that there is none', async () => {
  expect(await command({ webhooks: [], given_up: [] })({ name: 'list' })).toEqual(['There is no webhook.']);
});

test('resend has all of them sent again, however many a list shows', async () => {
  const run = command({ webhooks: [HOOK], given_up: [LOST] }, 250);
  expect(await run({ name: 'resend' })).toEqual([
    'To be sent within a minute, unless their webhook is paused: 250.',
  ]);
});

test('the command takes two words, a stage and a folder, and nothing else', () => {
  expect(parseWebhooksCommand(['list'])).toEqual({ name: 'list', stage: undefined, data: undefined });
  expect(parseWebhooksCommand(['resend', '--stage', 'production'])).toMatchObject({ stage: 'production' });
  expect(parseWebhooksCommand(['list', '--data', 'x'])).toMatchObject({ data: 'x' });
  for (const words of [[], ['delete'], ['list', 'more']]) {
    expect(() => parseWebhooksCommand(words)).toThrow('Say list or resend');
  }
});
