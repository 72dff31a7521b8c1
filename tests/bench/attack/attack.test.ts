import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOf, MONTH_SECONDS, mostInMonth, scaled, sumOfUsages, usageOfCalls } from './bill.ts';
import { atLeast, atMost, type Outcome, percent, told, whole } from './flood.ts';
import { actInTurn, type HonestAct, isHonest, shareOf } from './honest-people.ts';
import { forMonth, requestsOfMonth, usageOfMails, usageOfTrigger } from './month.ts';
import { allMet, reportOf } from './report.ts';
import { flood } from './send.ts';

const CALLS = { refusedByGateway: 0, memoryMegabytes: 1_024, milliseconds: 2 };

describe('the bill', () => {
  test('of a million quotes that are stored is what their units cost', () => {
    expect(billOf({ writeUnits: 1_000_000, readUnits: 1_000_000 })).toBeCloseTo(0.75);
  });

  test('of a month of 1,000 calls a second is edge, gateway, function, logs and answers', () => {
    const sent = 1_000 * MONTH_SECONDS;

    const usage = usageOfCalls({ ...CALLS, sent, throughEdge: sent });

    expect(usage).toMatchObject({ edgeRequests: 2_592_000_000, invocations: 2_592_000_000 });
    expect(usage.functionGigabyteSeconds).toBeCloseTo(5_184_000);
    expect(billOf(usage)).toBeCloseTo(2_592 + 2_592 + 518.4 + 69.12 + 1_036.8 + 198.29, 1);
  });

  test('of calls that the gateway refuses, or that do not use the edge, is without function or edge', () => {
    const usage = usageOfCalls({ ...CALLS, sent: 100, throughEdge: 0, refusedByGateway: 100 });

    expect(usage).toMatchObject({ edgeRequests: 0, edgeGigabytes: 0, apiRequests: 100, invocations: 0 });
  });

  test('adds up and is scaled unit by unit', () => {
    const twice = scaled({ mails: 2, writeUnits: 1 }, 2);

    expect(sumOfUsages(twice, { mails: 1 })).toMatchObject({ mails: 5, writeUnits: 2, readUnits: 0 });
  });
});

describe('the month of an account flood', () => {
  test('has as many accounts and mails as the narrowest ceiling admits in all its windows', () => {
    const [hour, day] = [
      { limit: 20, window: 3_600 },
      { limit: 50, window: 86_400 },
    ];

    expect(mostInMonth([hour])).toBe(14_400);
    expect(mostInMonth([hour, day])).toBe(1_500);
  });

  test('pays for each sign-up that a trigger refused, and for people and mails of those it let through', () => {
    const sent = requestsOfMonth(1);
    const units = forMonth({ writeUnits: 30 }, 10, sent);

    const bill = billOf(sumOfUsages(usageOfTrigger('preSignUp', sent), units, { activeUsers: 1_000 }));

    expect(units.writeUnits).toBe(7_776_000);
    expect(bill).toBeCloseTo(2.592 * 0.2 + 25_920 * 0.0000133334 + 1.296 * 0.5 + 7.776 * 0.625 + 15, 3);
    expect(billOf(usageOfMails(0, 1_000))).toBeCloseTo(0.16);
  });
});

describe('honest people', () => {
  test('are told apart by their domain', () => {
    expect(isHonest('person@honest-1.example')).toBe(true);
    expect(isHonest('honest-1@flood.example')).toBe(false);
  });

  test('act one after the other, and whom something hinders did not pass', async () => {
    const acts: readonly HonestAct[] = [
      { kind: 'sign-ins', act: () => Promise.resolve() },
      { kind: 'sign-ups', act: () => Promise.reject(new Error('No mail came.')) },
      { kind: 'sign-ups', act: () => Promise.resolve() },
      { kind: 'recoveries', act: () => Promise.reject(new Error('No mail came.')) },
    ];
    const sentences: string[] = [];

    const results = await actInTurn(acts, ['recoveries'], (sentence) => sentences.push(sentence));

    expect(sentences).toEqual([
      'One of the sign-ups failed. No mail came.',
      'One of the recoveries failed, as known: the flood uses up the ceiling of all. No mail came.',
    ]);
    expect(results.map(({ passed }) => passed)).toEqual([true, false, true, false]);
    expect(shareOf(results)).toBe(0.5);
    expect(shareOf(results, 'sign-ups')).toBe(0.5);
    expect(shareOf(results, 'invitations')).toBe(0);
  });
});

test('a flood keeps no more under way than it is told to', async () => {
  const waiting: (() => void)[] = [];
  const act = () => new Promise<void>((resolve) => waiting.push(resolve));
  let looks = 0;
  const isOver = () => {
    looks += 1;
    if (looks < 5) return false;
    for (const answer of waiting) answer();
    return true;
  };

  const answers = await flood(100_000, act, isOver, 3);

  expect(answers).toHaveLength(3);
});

describe('the report', () => {
  const outcome = (passed: number): Outcome => ({
    perSecond: 987.6,
    visitors: { asked: 60, passed },
    mails: 0,
    rows: 12,
    month: { mails: 625_000 },
    aims: [atLeast('visitors who pass', 0.99, passed / 60, percent), atMost('mails', 0, 0, whole)],
  });

  test('has a line for each flood with its bill, and one for each aim', () => {
    const lines = reportOf([{ name: 'quotes', outcome: outcome(59) }]).split('\n');

    expect(lines[1]).toMatch(/^quotes +988 +98\.3 % of 60 +0 +12 +\$100$/);
    expect(lines[4]).toMatch(/^quotes: visitors who pass +≥ 99\.0 % +98\.3 % +MISSED$/);
    expect(lines[5]).toMatch(/^quotes: mails +≤ 0 +0 +met/);
  });

  test('is bad when one aim is missed, or when nothing was measured', () => {
    const good = { name: 'a', outcome: outcome(60) };

    expect(allMet([good])).toBe(true);
    expect(allMet([good, { name: 'b', outcome: outcome(59) }])).toBe(false);
    expect(allMet([])).toBe(false);
  });

  test('tells what nothing is aimed at, which makes it neither good nor bad', () => {
    const known = told('sign-ups that pass', 0, percent);
    const measured = [{ name: 'a', outcome: { ...outcome(60), aims: [known] } }];

    expect(reportOf(measured).split('\n').at(-1)).toMatch(/^a: sign-ups that pass +none +0\.0 % +told$/);
    expect(allMet(measured)).toBe(true);
  });
});

test('every file of floods exports some, each with a name of its own', async () => {
  const folder = join(import.meta.dirname, 'floods');
  const modules = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))));
  const names = modules.map(({ floods }) => floods.map(({ name }: { name: string }) => name));

  for (const ofFile of names) expect(ofFile.length).toBeGreaterThan(0);
  expect(new Set(names.flat()).size).toBe(names.flat().length);
});
