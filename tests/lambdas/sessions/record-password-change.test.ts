import '../function-settings.ts';
import { expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { passwordMail } from '../../../lambdas/sessions/password-mail.ts';
import { build } from '../../../lambdas/sessions/record-password-change.handler.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';

type Step = 'password_changed' | 'session_ended' | 'rows' | 'tokens' | 'mail';

const ANA: Partial<Caller> = {
  account: { email: 'ana@example.com', isEmailVerified: true, hasSecondFactor: false },
};

/** @param failing the steps that fail */
function setup(who: Caller, failing: readonly Step[] = []) {
  const diary: string[] = [];
  const recorded: AuditEvent[] = [];
  const logged: unknown[] = [];
  const take = async (step: Step, line: string = step) => {
    diary.push(line);
    if (failing.includes(step)) throw new Error(`${step} failed`);
  };
  const call = build({
    identify: calledBy(who),
    sessions: {
      endAllOf: async (userId) => {
        await take('rows', `rows of ${userId}`);
        return 3;
      },
    },
    pool: { signOutEverywhere: async (userId) => take('tokens', `tokens of ${userId}`) },
    trail: {
      append: async (event) => {
        await take(event.action === 'password_changed' ? 'password_changed' : 'session_ended', event.action);
        recorded.push(event);
        return { id: 'event', createdAt: '' };
      },
    },
    tell: async (to) => take('mail', `mail to ${to}`),
    now: () => new Date('2026-09-21T12:00:00.000Z'),
    log: (error) => void logged.push(error),
  });
  return { diary, recorded, logged, change: () => call(httpEvent()) };
}

test('A changed password is recorded, ends all sessions of its person, and is told to its address', async () => {
  const ana = caller(ANA);
  const { change, diary, recorded } = setup(ana);

  const { statusCode, body } = await change();

  expect([statusCode, JSON.parse(body)]).toEqual([200, { ended: 3 }]);
  expect(diary).toEqual([
    'password_changed',
    `rows of ${ana.userId}`,
    `tokens of ${ana.userId}`,
    'session_ended',
    'mail to ana@example.com',
  ]);
  expect(recorded.map(({ userId, trustLevel, newData }) => [userId, trustLevel, newData.reason])).toEqual([
    [ana.userId, 'witnessed', 'password changed'],
    [ana.userId, 'witnessed', 'password changed'],
  ]);
});

test('What staff does is recorded where nobody else can push it out', async () => {
  const { change, recorded } = setup(adminCaller());

  await change();

  expect(recorded.map(({ trustLevel }) => trustLevel)).toEqual(['trusted', 'trusted']);
});

test.each<Step>(['password_changed', 'session_ended', 'mail'])(
  'The sessions end although this fails, which is logged for the alarm: %s',
  async (step) => {
    const { change, diary, logged } = setup(caller(ANA), [step]);

    expect((await change()).statusCode).toBe(200);

    expect(diary).toHaveLength(5);
    expect(logged).toEqual([new Error(`${step} failed`)]);
  },
);

test.each<Step>(['rows', 'tokens'])(
  'Nobody is told that everybody is signed out while these may not be: %s',
  async (step) => {
    const { change, diary } = setup(caller(ANA), [step]);

    expect((await change()).statusCode).toBe(500);

    expect(diary.toSorted()).toEqual([
      'password_changed',
      `rows of ${caller().userId}`,
      `tokens of ${caller().userId}`,
    ]);
  },
);

test('The mail says what was done, and what to do about it, and holds no password', () => {
  const { subject, lines, ending } = passwordMail('https://site.example');

  expect(subject).toBe('Your password was changed at FIVE Star Moving');
  expect(lines.join(' ')).toContain('Every other device that was signed in to your account is signed out.');
  expect(ending.join(' ')).toContain('choose a new password on https://site.example/auth');
});
