import { describe, expect, test } from 'vitest';
import { ApiFailure, type CallApi } from '../../../../web/staff/api/call-api.ts';
import { createStaffApi } from '../../../../web/staff/api/staff-api.ts';

/** An API that answers the first calls with these failures, and then with an empty list. */
function setup({
  failures,
  recovers = false,
  stepsUp = false,
}: {
  readonly failures: readonly (number | 'not fresh')[];
  readonly recovers?: boolean;
  readonly stepsUp?: boolean;
}) {
  const left = [...failures];
  const tokens: (string | null | undefined)[] = [];
  let recoveries = 0;
  let questions = 0;
  const call: CallApi = async (_name, { token }) => {
    tokens.push(token);
    const status = left.shift();
    if (status === 'not fresh') throw new ApiFailure(403, 'too old', 'fresh_sign_in_required');
    if (status !== undefined) throw new ApiFailure(status, `status ${status}`);
    return JSON.parse('{"quotes":[],"next_cursor":null}');
  };
  const api = createStaffApi({
    call,
    token: async () => `token-${recoveries}`,
    recoverSession: async () => {
      recoveries += 1;
      return recovers;
    },
    stepUp: async () => {
      questions += 1;
      return stepsUp;
    },
  });
  return { api, tokens, recoveries: () => recoveries, questions: () => questions };
}

describe('a call of the dashboard', () => {
  test('that is refused as unauthorized is made again, once, with the token of a recovered session', async () => {
    const { api, tokens } = setup({ failures: [401], recovers: true });
    await expect(api.listQuotes(null)).resolves.toEqual({ quotes: [], next_cursor: null });
    expect(tokens).toEqual(['token-0', 'token-1']);
  });

  test('that is refused as unauthorized fails where the session is over', async () => {
    const { api, tokens } = setup({ failures: [401], recovers: false });
    await expect(api.listQuotes(null)).rejects.toMatchObject({ status: 401 });
    expect(tokens).toHaveLength(1);
  });

  test.each([0, 403, 409, 429, 500])('that fails with %i asks for no other session', async (status) => {
    const { api, recoveries } = setup({ failures: [status], recovers: true });
    await expect(api.listQuotes(null)).rejects.toMatchObject({ status });
    expect(recoveries()).toBe(0);
  });

  test('that wants a fresh sign-in is made again once the password was entered', async () => {
    const { api, tokens, questions } = setup({ failures: ['not fresh'], stepsUp: true });
    await expect(api.listQuotes(null)).resolves.toEqual({ quotes: [], next_cursor: null });
    expect([tokens.length, questions()]).toEqual([2, 1]);
  });

  test('that wants a fresh sign-in fails where the person gives up, or is not believed', async () => {
    const given = setup({ failures: ['not fresh'] });
    await expect(given.api.listQuotes(null)).rejects.toMatchObject({ status: 403 });
    const again = setup({ failures: ['not fresh', 'not fresh'], stepsUp: true });
    await expect(again.api.listQuotes(null)).rejects.toMatchObject({ status: 403 });
    expect([given.tokens.length, again.tokens.length, again.questions()]).toEqual([1, 2, 1]);
  });
});
