import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOpenTab } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("C140 C141 C142 Sam signs up: the mail's link will end on the site, a toast tells him of the mail, the log of the account", async () => {
  const { auth, pool, ports, api } = await anOpenTab();
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({ kind: 'signed-up' });
  expect(pool.service.signUp).toHaveBeenCalledWith({
    email: 'sam@example.test',
    password: 'Right-Password-1',
    emailRedirectTo: 'https://site.test/',
  });
  expect(ports.notify.mock.calls).toEqual([
    [
      {
        tone: 'success',
        title: 'Account created!',
        text: 'Please check your email to verify your account.',
      },
    ],
  ]);
  expect(api.recordEvent.mock.calls).toEqual([
    [
      expect.objectContaining({
        user_id: null,
        action: 'successful_signup',
        new_data: expect.objectContaining({ email: 'sam@example.test' }),
      }),
      null,
    ],
  ]);
});

it("C118 C119 C123 a bad password is not sent; all its faults stand in a 'Sign up failed' toast, joined by ', '", async () => {
  const { auth, pool, ports, api } = await anOpenTab();
  await auth.signUp('sam@example.test', 'short');
  expect(ports.notify.mock.calls).toEqual([
    [
      {
        tone: 'destructive',
        title: 'Sign up failed',
        text: 'Password must be at least 12 characters long, Password must contain at least one uppercase letter, Password must contain at least one number, Password must contain at least one special character',
      },
    ],
  ]);
  expect(pool.service.signUp).not.toHaveBeenCalled();
  expect(api.recordEvent).not.toHaveBeenCalled();
});

it('C143 C145 the service refuses: its message in a toast, and in the log as failed_signup', async () => {
  const { auth, pool, ports, api } = await anOpenTab();
  pool.service.signUp.mockRejectedValue(new Error('An account with the given email already exists.'));
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({
    kind: 'failed',
    message: 'An account with the given email already exists.',
  });
  expect(ports.notify).toHaveBeenCalledWith({
    tone: 'destructive',
    title: 'Sign up failed',
    text: 'An account with the given email already exists.',
  });
  expect(api.recordEvent.mock.calls[0]?.[0]).toMatchObject({
    action: 'failed_signup',
    new_data: { email: 'sam@example.test', error: 'An account with the given email already exists.' },
  });
});

it("C144 and without a message it says 'An unexpected error occurred.'", async () => {
  const { auth, pool, ports } = await anOpenTab();
  pool.service.signUp.mockRejectedValue(new Error());
  await auth.signUp('sam@example.test', 'Right-Password-1');
  expect(ports.notify).toHaveBeenCalledWith({
    tone: 'destructive',
    title: 'Sign up failed',
    text: 'An unexpected error occurred.',
  });
});

it('what a failed attempt said is taken away before the next one is judged', async () => {
  const { auth, ports } = await anOpenTab();
  await auth.signUp('sam@example.test', 'short');
  expect(ports.startAfresh).toHaveBeenCalledTimes(1);
  expect(ports.startAfresh).toHaveBeenCalledBefore(ports.notify);
});
