import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { ConfirmationResult } from '../../../lambdas/aws/public-user-pool.ts';
import { endpoint } from '../../../lambdas/http/endpoint.ts';
import { confirmSignUpTranslator } from '../../../lambdas/sign-up/confirm-sign-up.translator.ts';
import { createConfirmSignUp } from '../../../lambdas/sign-up/confirm-sign-up.ts';
import { httpEvent } from '../../builders/http-event.ts';

const USER = '11111111-1111-4111-8111-111111111111';

function setup(result: ConfirmationResult | Error = 'confirmed') {
  const asked: unknown[] = [];
  const pool = {
    confirmSignUp: async (user: string, code: string) => {
      asked.push([user, code]);
      if (result instanceof Error) throw result;
      return result;
    },
  };
  const handler = endpoint(
    ENDPOINTS.confirmSignUp,
    confirmSignUpTranslator('https://movers.example'),
    createConfirmSignUp({ pool }),
    { log: () => {} },
  );
  const follow = (queryStringParameters: Record<string, string>, headers: Record<string, string> = {}) =>
    handler(httpEvent({ queryStringParameters, headers }));
  return { asked, follow };
}

describe('following the link of the verification mail', () => {
  test('C148 confirms the account and ends on the site’s origin and /', async () => {
    const { asked, follow } = setup();

    const result = await follow({ user: USER, code: '123456' });

    expect(asked).toEqual([[USER, '123456']]);
    expect(result).toEqual({
      statusCode: 302,
      headers: {
        location: 'https://movers.example/',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
      body: '',
    });
  });

  test('a second time ends there too: a scanner of mails may have been first', async () => {
    const { follow } = setup('already-confirmed');

    expect((await follow({ user: USER, code: '123456' })).headers.location).toBe('https://movers.example/');
  });

  test('with a code that is wrong or old, or for nobody, ends where a new mail can be asked for', async () => {
    const { follow } = setup('refused');

    const result = await follow({ user: USER, code: '654321' });

    expect([result.statusCode, result.headers.location]).toEqual([
      302,
      'https://movers.example/auth#confirmation-failed',
    ]);
  });

  test('is a plain error when the pool is out of reach', async () => {
    const { follow } = setup(new Error(`no answer for ${USER}`));

    const { statusCode, body } = await follow({ user: USER, code: '123456' });

    expect(statusCode).toBe(500);
    expect(body).not.toContain(USER);
  });
});

test.each([
  [{}],
  [{ user: USER }],
  [{ code: '123456' }],
  [{ user: USER, code: '12345' }],
  [{ user: USER, code: '1234567' }],
  [{ user: USER, code: '12345a' }],
  [{ user: '', code: '123456' }],
  [{ user: 'a b', code: '123456' }],
  [{ user: '../admin', code: '123456' }],
  [{ user: 'x'.repeat(200), code: '123456' }],
])('A damaged link is answered the same way, without asking the pool: %j', async (query) => {
  const { asked, follow } = setup();

  const result = await follow(query);

  expect(result.headers.location).toBe('https://movers.example/auth#confirmation-failed');
  expect(asked).toEqual([]);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'No link and no header leads anywhere else: %s',
  async (elsewhere) => {
    const { follow } = setup();
    const more = {
      redirect: elsewhere,
      redirect_uri: elsewhere,
      emailRedirectTo: elsewhere,
      next: elsewhere,
    };
    const headers = { host: elsewhere, 'x-forwarded-host': elsewhere, origin: elsewhere, referer: elsewhere };

    const { headers: answered } = await follow({ user: USER, code: '123456', ...more }, headers);

    expect(answered.location).toBe('https://movers.example/');
  },
);
