import '../function-settings.ts';
import { describe, expect, test } from 'vitest';
import type { ConfirmationResult } from '../../../lambdas/aws/public-user-pool.ts';
import { build } from '../../../lambdas/sign-up/confirm-sign-up.handler.ts';
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
  const handler = build({ pool });
  const confirm = async (body: object, viewer = '203.0.113.7') => {
    const sent = jsonEvent(JSON.stringify(body), { 'x-forwarded-for': `${viewer}, 130.176.0.1` });
    const { statusCode, body: text, headers } = await handler(sent);
    return { status: statusCode, answer: JSON.parse(text), headers };
  };
  return { asked, handler, confirm };
}

describe('confirming the address of a new account', () => {
  test('N12 passes the data of the link to the pool and reveals nothing of the account', async () => {
    const { asked, confirm } = setup();

    const { status, answer, headers } = await confirm(LINK);

    expect(asked).toEqual([[USER, '123456']]);
    expect([status, answer]).toEqual([200, { confirmed: true }]);
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('succeeds when repeated', async () => {
    const { confirm } = setup('already-confirmed');

    expect(await confirm(LINK)).toMatchObject({ status: 200, answer: { confirmed: true } });
  });

  test('is refused alike for a wrong, expired or used code and an unknown account', async () => {
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

  test('is limited for one sender after many attempts, and not for others', async () => {
    const { asked, confirm } = setup('refused');
    for (let attempt = 0; attempt < 30; attempt += 1) await confirm(LINK);

    expect(await confirm(LINK)).toMatchObject({
      status: 429,
      answer: { error: { message: 'Too many requests. Try again in a minute.' } },
    });
    expect(asked).toHaveLength(30);
    expect(await confirm(LINK, '198.51.100.9')).toMatchObject({ status: 400 });
  });

  test('is a plain 500 when the pool is unreachable', async () => {
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
])(
  'Invalid data is refused with the names of its fields, without asking the pool: %j',
  async (body, fields) => {
    const { asked, confirm } = setup();

    const { status, answer } = await confirm(body);

    expect([status, Object.keys(answer.error.fields)]).toEqual([400, fields]);
    expect(asked).toEqual([]);
  },
);

test('Opening a link sends no request to the pool, whatever its query says', async () => {
  const { asked, handler } = setup();

  const { statusCode } = await handler(httpEvent({ queryStringParameters: LINK }));

  expect(statusCode).toBe(415);
  expect(asked).toEqual([]);
});
