import { describe, expect, it, vi } from 'vitest';
import { createDashboardClient } from '../../../../web/staff/admin/query-client.ts';
import { ApiFailure } from '../../../../web/staff/api/call-api.ts';
import { createToaster } from '../../../../web/staff/shell/toaster.ts';

const FAILED = new ApiFailure(403, 'The table is away.');

function setup() {
  const warn = vi.fn();
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const toaster = createToaster({ storage, now: () => 0, after: () => undefined });
  const client = createDashboardClient({ toaster, warn });
  const read = (meta: { warning?: string; hasToast?: boolean }, queryFn: () => Promise<string>) =>
    client.fetchQuery({ queryKey: ['list'], queryFn, meta }).catch(() => undefined);
  return { warn, toaster, read };
}

const fails = () => Promise.reject(FAILED);
const succeeds = () => Promise.resolve('read');

describe('A query of the dashboard', () => {
  it('shows a toast with each failure, the same one twice as well', async () => {
    const { toaster, read } = setup();
    const show = vi.spyOn(toaster, 'show');
    await read({ hasToast: true }, fails);
    await read({ hasToast: true }, fails);
    const toast = { tone: 'destructive', title: 'Error loading data', text: 'The table is away.' };
    expect(show.mock.calls).toEqual([[toast], [toast]]);
  });

  it('says what to do when the failure has no message', async () => {
    const { toaster, read } = setup();
    await read({ hasToast: true }, () => Promise.reject(new ApiFailure(403, '')));
    expect(toaster.toasts.get()).toMatchObject([{ text: 'Please try again.' }]);
  });

  it('takes its own toasts away with the next success, and no other', async () => {
    const { toaster, read } = setup();
    toaster.show({ tone: 'destructive', title: 'Sign out error', text: 'It did not work.' });
    await read({ hasToast: true }, fails);
    await read({ warning: 'Could not load the counters.' }, succeeds);
    expect(toaster.toasts.get()).toHaveLength(2);
    await read({ hasToast: true }, succeeds);
    expect(toaster.toasts.get()).toMatchObject([{ title: 'Sign out error' }]);
  });

  it('that is no list of quotes writes a warning and shows no toast', async () => {
    const { warn, toaster, read } = setup();
    await read({ warning: 'Could not load the counters.' }, fails);
    await read({ warning: 'Could not load the counters.' }, fails);
    const line = ['Could not load the counters.', FAILED];
    expect(warn.mock.calls).toEqual([line, line]);
    expect(toaster.toasts.get()).toEqual([]);
  });

  it('without a report of its own is not reported', async () => {
    const { warn, toaster, read } = setup();
    await read({}, fails);
    expect(warn).not.toHaveBeenCalled();
    expect(toaster.toasts.get()).toEqual([]);
  });

  it.each([400, 401, 403, 404, 408, 409])(
    'that the API refuses with %i is not tried again',
    async (status) => {
      vi.useFakeTimers();
      const { read } = setup();
      const query = vi.fn(() => Promise.reject(new ApiFailure(status, 'No.')));
      const result = read({}, query);
      await vi.advanceTimersByTimeAsync(10_000);
      await result;
      expect(query).toHaveBeenCalledTimes(1);
      vi.useRealTimers();
    },
  );

  it.each([0, 429, 500, 503])('that ends with %i, which may pass, is tried twice more', async (status) => {
    vi.useFakeTimers();
    const { read } = setup();
    const query = vi.fn(() => Promise.reject(new ApiFailure(status, 'Later.')));
    const result = read({}, query);
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
    expect(query).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
