import type { SecondFactorRecords } from '../../../lambdas/accounts/second-factor.ts';
import type { SecondFactorNews } from '../../../lambdas/accounts/second-factor-mails.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { account } from '../accounts/pool-double.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';

export const ANA = account();
export const OWNER = account({ userId: '33333333-3333-4333-8333-333333333333', email: 'owner@example.com' });
export const NOW = new Date('2026-09-21T14:15:00.000Z');

/** The stores of the second factor in memory, for two people. What happens is written down in the order in which it does. */
export function factorDouble() {
  const diary: string[] = [];
  const recorded: AuditEvent[] = [];
  const told: (readonly [string, SecondFactorNews])[] = [];
  const on = new Set<string>();
  const required = new Map<string, Date>();
  const codes = new Map<string, { salt: string; digests: Set<string> }>();
  const records: SecondFactorRecords = {
    read: async (userId) => ({
      isOn: on.has(userId),
      requiredFrom: required.get(userId),
      codesLeft: codes.get(userId)?.digests.size ?? 0,
    }),
    markOn: async (userId) => void on.add(userId),
    markOff: async (userId) => {
      diary.push(`record off ${userId}`);
      on.delete(userId);
      codes.delete(userId);
    },
    require: async (userId, from) => void required.set(userId, required.get(userId) ?? from),
    requireNoMore: async (userId) => void required.delete(userId),
    replaceCodes: async (userId, { salt, digests }) =>
      void codes.set(userId, { salt, digests: new Set(digests) }),
    saltOf: async (userId) => codes.get(userId)?.salt,
    redeem: async (userId, digest) => codes.get(userId)?.digests.delete(digest) ?? false,
  };
  return {
    diary,
    recorded,
    told,
    stored: () => JSON.stringify([...codes].map(([, { salt, digests }]) => [salt, ...digests])),
    stores: {
      records,
      factor: { turnOff: async (userId: string) => void diary.push(`pool off ${userId}`) },
      accounts: {
        find: async (name: string) =>
          [ANA, OWNER].find(({ userId, email }) => userId === name || email === name),
      },
      admins: { members: async () => [OWNER] },
      staff: { of: async (userId: string) => (userId === OWNER.userId ? (['admin'] as const) : []) },
      repeats: repeatsDouble(),
      sessions: {
        endAllOf: async (userId: string) => {
          diary.push(`end sessions ${userId}`);
          return 1;
        },
      },
      pool: { signOutEverywhere: async (userId: string) => void diary.push(`sign out ${userId}`) },
      trail: {
        append: async (event: AuditEvent) => {
          diary.push(event.action);
          recorded.push(event);
          return { id: 'event', createdAt: '' };
        },
      },
      tell: async (to: string, news: SecondFactorNews) => void told.push([to, news]),
      now: () => NOW,
    },
  };
}
