import { expect, test } from 'vitest';
import { createCallApi } from '../../../../web/staff/api/call-api.ts';
import { createConfirmSignUp } from '../../../../web/staff/api/confirm-sign-up.ts';
import { parseAnswer } from '../../../../web/staff/api/parse-answer.ts';

const LINK = { user: 'user-1', code: '123456' };

function setup(status: number, answer: object) {
  const sent: (readonly [unknown, RequestInit | undefined])[] = [];
  const confirm = createConfirmSignUp(
    createCallApi({
      loadParser: async () => parseAnswer,
      get: async (input, init) => {
        sent.push([input, init]);
        return Response.json(answer, { status });
      },
    }),
  );
  return { sent, confirm };
}

test("N12 the link's content is posted without a token, and not in an address", async () => {
  const { sent, confirm } = setup(200, { confirmed: true });

  expect(await confirm(LINK)).toBe('confirmed');
  expect(sent).toEqual([
    [
      '/functions/v1/confirm-sign-up',
      expect.objectContaining({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(LINK),
      }),
    ],
  ]);
});

test('a link that never works is told from a call that can be repeated', async () => {
  const refused = setup(400, { error: { code: 'invalid_request', message: 'This link no longer works.' } });
  const failed = setup(500, { error: { code: 'internal_error', message: 'Please try again.' } });
  const throttled = setup(429, { message: 'Too Many Requests' });

  expect(await refused.confirm(LINK)).toBe('refused');
  await expect(failed.confirm(LINK)).rejects.toThrow('Please try again.');
  await expect(throttled.confirm(LINK)).rejects.toThrow('Too many requests at once.');
});
