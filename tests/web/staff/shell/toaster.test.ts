import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster } from '../../../../web/staff/shell/toaster.ts';
import { memoryStorage } from '../auth/storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SUCCESS = { tone: 'success', title: 'Welcome back!', text: 'Successfully signed in.' } as const;
const FAILURE = { tone: 'destructive', title: 'Sign in failed', text: 'Wrong.' } as const;

function setup(storage = memoryStorage()) {
  const toaster = createToaster({
    storage,
    now: () => Date.now(),
    after: (milliseconds, callback) => void setTimeout(callback, milliseconds),
  });
  return { toaster, storage, titles: () => toaster.toasts.get().map(({ title }) => title) };
}

describe('A toast', () => {
  it('of success is gone after 6 s', () => {
    const { toaster, titles } = setup();
    toaster.show(SUCCESS);
    vi.advanceTimersByTime(5_999);
    expect(titles()).toEqual(['Welcome back!']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('of failure stays until it is closed', () => {
    const { toaster, titles } = setup();
    toaster.show(FAILURE);
    vi.advanceTimersByTime(3_600_000);
    expect(titles()).toEqual(['Sign in failed']);
    toaster.close(toaster.toasts.get()[0]?.id ?? -1);
    expect(titles()).toEqual([]);
  });

  it('of failure goes when it is tried again, and takes no success along', () => {
    const { toaster, titles } = setup();
    toaster.show(FAILURE);
    toaster.show(SUCCESS);
    toaster.show({ ...FAILURE, text: 'Wrong again.' });
    toaster.closeFailures();
    expect(titles()).toEqual(['Welcome back!']);
  });

  it('that says the same again takes the place of the first; of many only three are kept', () => {
    const { toaster, titles } = setup();
    for (let time = 0; time < 3; time += 1) toaster.show(FAILURE);
    expect(titles()).toEqual(['Sign in failed']);
    for (const title of ['one', 'two', 'three']) toaster.show({ ...FAILURE, title });
    expect(titles()).toEqual(['one', 'two', 'three']);
  });

  it('N29: that is handed over is shown here and in the next document, there once and for the whole of its time', () => {
    const { toaster, storage, titles } = setup();
    toaster.handOver(SUCCESS);
    expect(titles()).toEqual(['Welcome back!']);
    vi.advanceTimersByTime(10_000);
    const next = setup(storage);
    expect(next.titles()).toEqual(['Welcome back!']);
    vi.advanceTimersByTime(5_999);
    expect(next.titles()).toEqual(['Welcome back!']);
    expect(setup(storage).titles()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(next.titles()).toEqual([]);
  });

  it('N29: of failure that was handed over stays there until it is closed, and not in the document after that', () => {
    const { toaster, storage } = setup();
    toaster.handOver(FAILURE);
    const next = setup(storage);
    vi.advanceTimersByTime(3_600_000);
    expect(next.titles()).toEqual(['Sign in failed']);
    expect(setup(storage).titles()).toEqual([]);
  });

  it('N29: that is only shown does not follow into the next document', () => {
    const { toaster, storage } = setup();
    toaster.show(FAILURE);
    toaster.show(SUCCESS);
    expect(setup(storage).titles()).toEqual([]);
  });

  it('N29: goes with its page, also where the browser keeps that for the Back button', () => {
    const { toaster, titles } = setup();
    toaster.show(FAILURE);
    toaster.show(SUCCESS);
    toaster.closeAll();
    expect(titles()).toEqual([]);
  });
});
