import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WITHOUT_PASS } from '#contract/sign-up-pass.ts';
import { ApiFailure, UNREACHABLE } from '../../../../web/staff/api/call-api.ts';
import { anOpenTab } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('C140 C141 C142 Sam signs up: the mail links to the site, a toast announces the mail, a log entry', async () => {
  const { auth, pool, ports, api } = await anOpenTab();
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({ kind: 'signed-up' });
  expect(pool.service.signUp).toHaveBeenCalledWith({
    email: 'sam@example.test',
    password: 'Right-Password-1',
    emailRedirectTo: 'https://site.test/',
    validationData: { sign_up_pass: 'pass-of-the-api' },
  });
  expect(api.requestSignUpPass.mock.calls).toEqual([['sam@example.test']]);
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

it("C118 C119 C123 a weak password is not sent; a 'Sign up failed' toast joins its faults by ', '", async () => {
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
  expect(api.requestSignUpPass).not.toHaveBeenCalled();
  expect(api.recordEvent).not.toHaveBeenCalled();
});

it('C143 C145 when the service refuses: its message in a toast, and in the log as failed_signup', async () => {
  const { auth, pool, ports, api } = await anOpenTab();
  pool.service.signUp.mockRejectedValue(new Error('An account with the given email already exists.'));
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({
    kind: 'failed',
    message: 'An account with the given email already exists.',
    mayBeTaken: false,
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

it('the message of a failed attempt is removed before the next one is checked', async () => {
  const { auth, ports } = await anOpenTab();
  await auth.signUp('sam@example.test', 'short');
  expect(ports.startAfresh).toHaveBeenCalledTimes(1);
  expect(ports.startAfresh).toHaveBeenCalledBefore(ports.notify);
});

it('a refused pass is shown and logged, the pool is not asked, and the ways to an account are offered', async () => {
  const { auth, pool, ports, api } = await anOpenTab();
  const refusal = 'Too many accounts were asked for from your network. Try again in an hour.';
  api.requestSignUpPass.mockRejectedValue(new ApiFailure(429, refusal, 'too_many_requests'));
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({
    kind: 'failed',
    message: refusal,
    mayBeTaken: true,
  });
  expect(pool.service.signUp).not.toHaveBeenCalled();
  expect(ports.notify.mock.calls).toEqual([
    [{ tone: 'destructive', title: 'Sign up failed', text: refusal }],
  ]);
  expect(api.recordEvent.mock.calls[0]?.[0]).toMatchObject({
    action: 'failed_signup',
    new_data: { email: 'sam@example.test', error: refusal },
  });
});

it('without a connection to our API it says so, and nothing suggests that the address has an account', async () => {
  const { auth, api } = await anOpenTab();
  api.requestSignUpPass.mockRejectedValue(new ApiFailure(0, UNREACHABLE));
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({
    kind: 'failed',
    message: UNREACHABLE,
    mayBeTaken: false,
  });
});

it('each press takes a pass of its own: one that a lost answer has used is not sent again', async () => {
  const { auth, pool, api } = await anOpenTab();
  api.requestSignUpPass.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  pool.service.signUp.mockRejectedValueOnce(new Error('Network error.'));
  await auth.signUp('sam@example.test', 'Right-Password-1');
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({ kind: 'signed-up' });
  expect(pool.service.signUp.mock.calls).toMatchObject([
    [{ validationData: { sign_up_pass: 'first' } }],
    [{ validationData: { sign_up_pass: 'second' } }],
  ]);
});

it.each([
  [
    'UserLambdaValidationException',
    `PreSignUp failed with error ${WITHOUT_PASS}.`,
    'This sign-up could not be finished. Press the button once more.',
  ],
  ['UsernameExistsException', 'An account exists.', 'An account exists.'],
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error Too many accounts are being made just now.',
    'Too many accounts are being made just now. Try again tomorrow, or ask an admin to invite you.',
  ],
])('%s leaves the owner of the address the ways to an account that has it', async (name, message, shown) => {
  const { auth, pool, ports } = await anOpenTab();
  pool.service.signUp.mockRejectedValue(Object.assign(new Error(message), { name }));
  expect(await auth.signUp('sam@example.test', 'Right-Password-1')).toEqual({
    kind: 'failed',
    message: shown,
    mayBeTaken: true,
  });
  expect(ports.notify).toHaveBeenCalledWith(expect.objectContaining({ text: shown }));
});
