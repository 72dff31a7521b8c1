import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { ConfirmationResult } from '../../../lambdas/aws/public-user-pool.ts';
import { endpoint } from '../../../lambdas/http/endpoint.ts';
import { senderThrottle } from '../../../lambdas/http/sender-throttle.ts';
import { confirmSignUpTranslator } from '../../../lambdas/sign-up/confirm-sign-up.translator.ts';
import { createConfirmSignUp } from '../../../lambdas/sign-up/confirm-sign-up.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';

const USER = '11111111-1111-4111-8111-111111111111';
const LINK = { user: USER, code: '123456' };

function setup(result: ConfirmationResult | Error = 'confirmed') {
  const asked: unknown[] = [];
  const pool = {
    confirmSignUp: async (user: string, code: string) => {
      asked.push([user, code]);
      if (result instanceof Error) throw result;
      return result;
    },
  };
  const admits = senderThrottle(() => new Date(0));
  const useCase = createConfirmSignUp({ pool, admits });
  const handler = endpoint(ENDPOINTS.confirmSignUp, confirmSignUpTranslator, useCase, { log: () => {} });
  const confirm = async (body: object, viewer = '203.0.113.7') => {
    const sent = jsonEvent(JSON.stringify(body), { 'x-forwarded-for': `${viewer}, 130.176.0.1` });
    const { statusCode, body: text, headers } = await handler(sent);
    return { status: statusCode, answer: JSON.parse(text), headers };
  };
  return { asked, handler, confirm };
}

describe('confirming the address of a new account', () => {
  test('N12 asks the pool with what the link says, and tells nothing of the account', async () => {
    const { asked, confirm } = setup();

    const { status, answer, headers } = await confirm(LINK);

    expect(asked).toEqual([[USER, '123456']]);
    expect([status, answer]).toEqual([200, { confirmed: true }]);
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('a second time is as good as the first', async () => {
    const { confirm } = setup('already-confirmed');

    expect(await confirm(LINK)).toMatchObject({ status: 200, answer: { confirmed: true } });
  });

  test('is refused in one sentence when the code is wrong, old or used, or there is no such account', async () => {
    const { confirm } = setup('refused');

    expect(await confirm(LINK)).toMatchObject({
      status: 400,
      answer: {
        error: {
          code: 'invalid_request',
          message:
            'This link no longer works: it is more than a day old, a newer mail has replaced it, or part of it got lost.',
        },
      },
    });
  });

  test('is refused to one sender who tries and tries, and to nobody else', async () => {
    const { asked, confirm } = setup('refused');
    for (let attempt = 0; attempt < 30; attempt += 1) await confirm(LINK);

    expect(await confirm(LINK)).toMatchObject({
      status: 429,
      answer: { error: { message: 'Too many attempts. Try again in a minute.' } },
    });
    expect(asked).toHaveLength(30);
    expect(await confirm(LINK, '198.51.100.9')).toMatchObject({ status: 400 });
  });

  test('is a plain error when the pool is out of reach', async () => {
    const { confirm } = setup(new Error(`no answer for ${USER}`));

    const { status, answer } = await confirm(LINK);

    expect(status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain(USER);
  });
});

test.each([
  [{}, ['user', 'code']],
  [{ user: USER }, ['code']],
  [{ code: '123456' }, ['user']],
  [{ ...LINK, code: '12345' }, ['code']],
  [{ ...LINK, code: '1234567' }, ['code']],
  [{ ...LINK, code: '12345a' }, ['code']],
  [{ ...LINK, code: 123456 }, ['code']],
  [{ ...LINK, code: ['123456'] }, ['code']],
  [{ ...LINK, user: '' }, ['user']],
  [{ ...LINK, user: 'a b' }, ['user']],
  [{ ...LINK, user: 'ana@example.com' }, ['user']],
  [{ ...LINK, user: '../admin' }, ['user']],
  [{ ...LINK, user: 'x'.repeat(200) }, ['user']],
  [{ ...LINK, redirect: 'https://evil.example' }, ['body']],
  [{ ...LINK, role: 'admin' }, ['body']],
])('What is no link is refused by name, without asking the pool: %j', async (body, fields) => {
  const { asked, confirm } = setup();

  const { status, answer } = await confirm(body);

  expect([status, Object.keys(answer.error.fields)]).toEqual([400, fields]);
  expect(asked).toEqual([]);
});

test('A link that is merely opened asks the pool nothing, whatever its query says', async () => {
  const { asked, handler } = setup();

  const { statusCode } = await handler(httpEvent({ queryStringParameters: LINK }));

  expect(statusCode).toBe(415);
  expect(asked).toEqual([]);
});
