import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { quotePayload } from '../../../web/site/quote/quote-values.ts';
import { aQuote } from '../../web/site/quote/a-quote.ts';
import { isClean, runCampaign } from './campaign.ts';
import { type Image, reconcileAlerts } from './consumers/announcer.ts';
import { reconcileCounters } from './consumers/counters.ts';
import { watched } from './follow.ts';
import { parseFaultsOptions } from './options.ts';
import { chanceOf } from './random.ts';
import { type Item, reconcile } from './reconcile.ts';
import type { Deaths, Told } from './told.ts';
import type { Visit } from './visitor.ts';
import { WRONG_DESIGNS, withDesign } from './wrong-designs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SEED = 20_261_122;

function campaignOf(quotes: number, consumer: string, atOnce: number) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { seed: SEED, quotes, share: 0.2, databaseKills: 1, atOnce, folder };
  return runCampaign({ ...options, consumers: [consumer], say: () => undefined });
}

test(`Of 200 quotes through faults on every hop and a killed database none is lost, doubled or wrong (seed ${SEED})`, async () => {
  const campaign = await campaignOf(200, 'counters', 20);

  expect(campaign.findings).toMatchObject({ lost: 0, duplicate: 0, unexpected: 0, corrupt: 0 });
  expect(campaign.findings).toMatchObject({ falselyFailed: 0, refused: 0 });
  expect(campaign.wrongs).toEqual({ miscounted: 0, unmarked: 0 });
  expect(isClean(campaign)).toBe(true);
  // The faults were there.
  expect(campaign.findings.acknowledged).toBeGreaterThan(150);
  expect(campaign.functionKills).toBeGreaterThan(0);
  const { edge, database } = campaign.faults;
  for (const counts of [edge, database]) expect(Object.keys(counts).length).toBeGreaterThan(8);
}, 300_000);

test(`The business is told of each of 12 quotes through faults of mail, database and functions (seed ${SEED})`, async () => {
  // Few at once: all together, beside other tests, most would give up before they were answered. Each kill takes half a minute.
  const campaign = await campaignOf(12, 'announcer', 4);

  expect(campaign.wrongs).toEqual({
    unannounced: 0,
    owed: 0,
    'without receipt': 0,
    'announced twice': 0,
    'claimed twice': 0,
  });
  expect(isClean(campaign)).toBe(true);
  expect(Object.keys(campaign.faults.services).length).toBeGreaterThan(3);
}, 300_000);

describe('the reconciliation', () => {
  const SENT_AT = '2026-09-27T18:00:00.000Z';
  const visitOf = (email: string, overrides: Partial<Visit> = {}): Visit => ({
    email,
    values: aQuote({ email }),
    submittedAt: SENT_AT,
    acknowledged: [`key-of-${email}`],
    isRefused: false,
    presses: 1,
    ...overrides,
  });
  const itemOf = (email: string, overrides: Item = {}): Item => ({
    ...quotePayload(aQuote({ email }), SENT_AT),
    id: `key-of-${email}`,
    created_at: SENT_AT,
    ...overrides,
  });
  const NOBODY_WRONG = { lost: 0, duplicate: 0, unexpected: 0, corrupt: 0, falselyFailed: 0, refused: 0 };

  test('finds nothing wrong with a quote that is acknowledged and stored', () => {
    expect(reconcile([visitOf('a')], [itemOf('a')])).toEqual({
      ...NOBODY_WRONG,
      acknowledged: 1,
      untold: 0,
      recovered: 0,
      held: 0,
    });
  });

  test('calls no run clean in which too little arrives, or one is held as spam', () => {
    const visits = ['a', 'b'].map((email) => visitOf(email));
    const outcomeOf = (seen: readonly Visit[], items: readonly Item[]) =>
      isClean({ findings: reconcile(seen, items), wrongs: {}, quotes: 2 });

    expect(
      outcomeOf(
        visits,
        ['a', 'b'].map((email) => itemOf(email)),
      ),
    ).toBe(true);
    expect(
      outcomeOf(
        visits.map((one) => ({ ...one, acknowledged: [] })),
        [],
      ),
    ).toBe(false);
    expect(outcomeOf(visits, [itemOf('a'), itemOf('b', { held: 'held' })])).toBe(false);
  });

  test('counts as recovered what is stored though nobody was told', () => {
    const untold = [visitOf('a', { acknowledged: [] }), visitOf('b', { acknowledged: [] })];

    expect(reconcile(untold, [itemOf('a')])).toMatchObject({ ...NOBODY_WRONG, untold: 2, recovered: 1 });
  });

  test.each<[string, readonly Visit[], readonly Item[], object]>([
    ['an acknowledged quote that is not stored', [visitOf('a')], [], { lost: 1 }],
    ['a quote that is stored twice', [visitOf('a')], [itemOf('a'), itemOf('a')], { duplicate: 1 }],
    ['a quote of nobody', [], [itemOf('a')], { unexpected: 1 }],
    ['other content', [visitOf('a')], [itemOf('a', { phone: '1' })], { corrupt: 1 }],
    ['another key than was acknowledged', [visitOf('a')], [itemOf('a', { id: 'other' })], { corrupt: 1 }],
    [
      'a stored quote that was said to be refused',
      [visitOf('a', { acknowledged: [], isRefused: true })],
      [itemOf('a')],
      { falselyFailed: 1 },
    ],
    ['a refused quote', [visitOf('a', { acknowledged: [], isRefused: true })], [], { refused: 1 }],
  ])('finds %s', (_, visits, items, wrong) => {
    expect(reconcile(visits, items)).toMatchObject({ ...NOBODY_WRONG, ...wrong });
  });
});

describe('the counters', () => {
  const quote = { id: 'a', created_at: '2026-09-27T18:05:00.000Z', created_at_id: 'x', counted: true };
  const COUNTED = [
    quote,
    { id: 'counter#total', all: 1, 'm2026-09': 1 },
    { id: 'counter#2026-09-27', h18: 1 },
    { id: 'counter#2026-09-27T18', m05: 1 },
  ];

  test('are right when every cell has what the quotes add up to', () => {
    expect(reconcileCounters(COUNTED)).toEqual({ miscounted: 0, unmarked: 0 });
  });

  test.each<[string, readonly Item[], object]>([
    ['a cell too high', [...COUNTED.slice(0, 3), { id: 'counter#2026-09-27T18', m05: 3 }], { miscounted: 2 }],
    ['a missing cell', COUNTED.slice(0, 3), { miscounted: 1 }],
    ['a cell of no quote', [...COUNTED, { id: 'counter#2026-09-28', h01: 1 }], { miscounted: 1 }],
    ['a quote without its mark', [{ ...quote, counted: undefined }, ...COUNTED.slice(1)], { unmarked: 1 }],
  ])('are wrong with %s', (_, items, wrong) => {
    expect(reconcileCounters(items)).toMatchObject(wrong);
  });
});

describe('the alerts', () => {
  const quote = { id: 'a', created_at_id: 'x', announced: new Set(['owner-mail']) };
  const mail: Told = {
    channel: 'owner-mail',
    quote: 'a',
    claim: 'first',
    isMarked: false,
    by: 'announcer-1',
    at: 1_000,
    isHeard: true,
  };
  const later: Told = { ...mail, claim: 'second', by: 'sweeper-1', at: 3_000 };
  const first: Image = { id: 'a', tries: 1, at: '2026-09-27T18:00:30.000Z' };
  const NOBODY: Deaths = new Map();
  const nothing = { unannounced: 0, owed: 0, 'without receipt': 0, 'announced twice': 0, 'claimed twice': 0 };

  test('are right when each quote is told of, marked and out of the outbox', () => {
    const both = { ...quote, 'told_at_customer-mail': '2026-09-27T18:00:00.000Z' };
    const receipt: Told = { ...mail, channel: 'customer-mail' };

    expect(reconcileAlerts([both], [mail, receipt, { ...mail, channel: 'push' }], [first], NOBODY)).toEqual(
      nothing,
    );
  });

  test('may come again after an answer that was lost, and after a crash once the claim has ended', () => {
    const unheard = { ...mail, isHeard: false };
    const again = { ...first, tries: 2, at: '2026-09-27T18:01:00.000Z' };

    expect(reconcileAlerts([quote], [unheard, mail], [first], NOBODY)).toEqual(nothing);
    expect(
      reconcileAlerts([quote], [mail, later], [first, again], new Map([['announcer-1', 2_000]])),
    ).toEqual(nothing);
  });

  test('need not come for a quote that is held', () => {
    expect(reconcileAlerts([{ id: 'a', created_at_id: 'x', held: 'held' }], [], [], NOBODY)).toEqual(nothing);
  });

  test.each<[string, readonly Item[], readonly Told[], readonly Image[], object]>([
    ['a quote that nobody was told of', [quote], [], [], { unannounced: 1 }],
    ['a quote of which only another was told', [quote], [{ ...mail, quote: 'b' }], [], { unannounced: 1 }],
    ['a quote that is still owed', [{ ...quote, unannounced: 'quote' }], [mail], [], { owed: 1 }],
    ['a quote without its mark', [{ ...quote, announced: undefined }], [mail], [], { owed: 1 }],
    [
      'a receipt that is marked as sent and was not',
      [{ ...quote, 'told_at_customer-mail': '2026-09-27T18:00:00.000Z' }],
      [mail],
      [],
      { 'without receipt': 1 },
    ],
    ['a mail after the mark', [quote], [mail, { ...later, isMarked: true }], [], { 'announced twice': 1 }],
    ['a mail after one that was heard', [quote], [mail, mail], [], { 'announced twice': 1 }],
    [
      'a mail under the next claim after one that was heard by who lives',
      [quote],
      [mail, later],
      [],
      { 'announced twice': 1 },
    ],
    [
      'a push and a receipt that come again',
      [quote],
      [
        mail,
        ...(['push', 'customer-mail'] as const).flatMap((channel) =>
          [mail, later].map((one) => ({ ...one, channel })),
        ),
      ],
      [],
      { 'announced twice': 2 },
    ],
    [
      'a claim while another one runs',
      [quote],
      [mail],
      [first, { ...first, tries: 2, at: '2026-09-27T18:00:59.999Z' }],
      { 'claimed twice': 1 },
    ],
  ])('are wrong with %s', (_, items, told, images, wrong) => {
    const deaths = new Map([
      ['announcer-1', 500],
      ['sweeper-1', 2_000],
    ]);
    expect(reconcileAlerts(items, told, images, deaths)).toEqual({ ...nothing, ...wrong });
  });
});

describe('the wrong designs', () => {
  test.each(WRONG_DESIGNS)('$name changes a text that occurs once in $file', (design) => {
    const source = readFileSync(join(ROOT, design.file), 'utf8');

    expect(withDesign(design, source)).not.toBe(source);
  });
});

test('Chance is the same for the same seed and name, and another for others', () => {
  const drawn = (seed: number, name: string) => {
    const chance = chanceOf(seed, name);
    return [chance.uuid(), chance.whole(0, 1_000_000)];
  };

  expect(drawn(1, 'edge')).toEqual(drawn(1, 'edge'));
  expect(drawn(1, 'edge')).not.toEqual(drawn(2, 'edge'));
  expect(drawn(1, 'edge')).not.toEqual(drawn(1, 'database'));
});

test('Options are numbers, and a wrong one is named', () => {
  expect(parseFaultsOptions(['--seeds', '7,8', '--faults', '40'])).toMatchObject({
    seeds: [7, 8],
    share: 0.4,
  });
  expect(parseFaultsOptions(['--consumers', 'counters'])).toMatchObject({ consumers: ['counters'] });
  expect(parseFaultsOptions([])).toMatchObject({ consumers: ['announcer', 'counters'] });
  expect(() => parseFaultsOptions(['--consumers', 'nobody'])).toThrow('--consumers has "nobody"');
  expect(parseFaultsOptions(['--wrong', 'mark'])).toMatchObject({ wrong: 'mark' });
  expect(() => parseFaultsOptions(['--quotes', 'many'])).toThrow('--quotes is "many"');
  expect(() => parseFaultsOptions(['20'])).toThrow('"20" is no option');
});

test('A long rest of a stream is no standstill: each look at it that found something says so', async () => {
  const rest = ['1', '2', '3'];
  const reader = watched({
    shards: async () => [],
    iteratorAt: async () => '',
    read: async () => ({
      records: rest.splice(0, 1).map((sequenceNumber) => ({ sequenceNumber, createdAt: 0, event: {} })),
      next: '',
    }),
  });
  const moved = vi.fn();
  const wholly = vi.fn();
  const drained = reader.drained(moved).then(wholly);
  for (const times of [1, 2, 3]) {
    await reader.read('', 1);
    await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(times));
    expect(wholly).not.toHaveBeenCalled();
  }
  await reader.read('', 1);
  await drained;
  expect(moved).toHaveBeenCalledTimes(3);
});
