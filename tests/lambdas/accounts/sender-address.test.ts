import { request } from 'node:http';
import { isIP } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type AccountStack, startAccountStack } from './account-stack.ts';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
}, 120_000);
afterAll(() => stack.stop());

/** Reports a failed sign-in without a token, with these lines of X-Forwarded-For. */
async function report(email: string, lines: readonly string[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(
    stack.endpoints.site + ENDPOINTS.recordEvent.path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': [...lines] },
    },
    (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    },
  );
  call.on('error', reject);
  call.end(JSON.stringify({ action: 'failed_login', new_data: { email } }));
  return promise;
}

const LIES: readonly (readonly [string, readonly string[], string | undefined])[] = [
  ['no header', [], undefined],
  ['one address', ['198.51.100.9'], '198.51.100.9'],
  ['a long chain', [`198.51.100.9, ${'203.0.113.1, '.repeat(300)}end`], undefined],
  ['an empty header', [''], undefined],
  ['commas alone', [' , ,, '], undefined],
  [
    'several lines',
    ['198.51.100.1', '198.51.100.2, 198.51.100.3'],
    '198.51.100.1, 198.51.100.2, 198.51.100.3',
  ],
  [
    'no addresses',
    ['<script>alert(1)</script>, ../../etc/passwd'],
    '<script>alert(1)</script>, ../../etc/passwd',
  ],
];

test.each(LIES)(
  'With %s the stored address is the one that the edge saw; what the client claims is stored separately',
  async (name, lines, claimed) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    expect(await report(email, lines)).toBe(201);

    const row = (await stack.rows('auditLogs')).find(({ new_data }) => new_data.email === email);

    expect(isIP(row?.viewer_ip)).not.toBe(0);
    expect(row?.viewer_ip).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(row?.source_ip).toBe('130.176.0.1');
    if (claimed !== undefined) expect(row?.forwarded_for).toBe(claimed);
    expect(row?.forwarded_for?.length ?? 0).toBeLessThanOrEqual(200);
  },
);

test('The rate limit of a sender depends on the real address, not on the claimed one', async () => {
  const { rate, burst } = ENDPOINTS.recordEvent.throttle;
  const from = performance.now();
  const statuses: number[] = [];
  // Twice what it may on a quick machine; on a slow one it gains something meanwhile.
  for (let index = 0; index < 2 * burst && statuses.at(-1) !== 429; index += 1) {
    statuses.push(
      await report('flood@example.com', [`198.51.100.${index}, ${'x'.repeat(300)}, 192.0.2.${index}`]),
    );
  }
  const gained = ((performance.now() - from) / 1_000) * rate;

  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(burst + gained);
  expect(statuses.at(-1)).toBe(429);
});

test('Past the edge the API takes nothing, whatever the sender says of the edge and of the viewer', async () => {
  const lies = ['', 'secret-of-the-edge', '{{resolve:secretsmanager:x:SecretString:::}}'];
  const statuses = await Promise.all(
    lies.map(async (secret) => {
      const headers = { 'x-from-edge': secret, 'x-forwarded-for': '203.0.113.7, 130.176.0.1' };
      const body = { action: 'failed_login', new_data: { email: 'past-the-edge@example.com' } };
      return (await stack.call('recordEvent', { headers, body, pastEdge: true })).status;
    }),
  );

  expect(statuses).toEqual([403, 403, 403]);
  const rows = await stack.rows('auditLogs');
  expect(rows.filter(({ new_data }) => new_data.email === 'past-the-edge@example.com')).toEqual([]);
});

test('What a client sends as the secret of the edge is replaced by the edge, and the call is answered', async () => {
  const headers = { 'x-from-edge': 'forged' };
  const token = 'no token of this pool';
  const { status } = await stack.call('recordEvent', { headers, token, body: { action: 'logout' } });

  expect(status).toBe(401);
});
