import { table } from '../web/table.ts';
import type { Campaign } from './campaign.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;

const COLUMNS: Readonly<Record<string, (campaign: Campaign) => string | number>> = {
  seed: ({ seed }) => seed,
  quotes: ({ quotes }) => quotes,
  'faults a hop': ({ share }) => percent(share),
  'kills of functions': ({ functionKills }) => functionKills,
  'of the database': ({ databaseKills }) => databaseKills,
  presses: ({ presses }) => presses,
  acknowledged: ({ findings }) => findings.acknowledged,
  untold: ({ findings }) => findings.untold,
  recovered: ({ findings }) => findings.recovered,
  held: ({ findings }) => findings.held,
  lost: ({ findings }) => findings.lost,
  duplicate: ({ findings }) => findings.duplicate,
  unexpected: ({ findings }) => findings.unexpected,
  corrupt: ({ findings }) => findings.corrupt,
  'falsely told failed': ({ findings }) => findings.falselyFailed,
  refused: ({ findings }) => findings.refused,
  'batches given up': ({ givenUp }) => givenUp,
  seconds: ({ seconds }) => Math.round(seconds),
};

/** A line for each run; what the consumers got wrong has columns of its own. */
export function reportOf(campaigns: readonly Campaign[]): string {
  const consumed = Object.keys(campaigns[0]?.wrongs ?? {});
  const lines = campaigns.map((campaign) => [
    ...Object.values(COLUMNS).map((cell) => String(cell(campaign))),
    ...consumed.map((name) => String(campaign.wrongs[name])),
  ]);
  return table([[...Object.keys(COLUMNS), ...consumed], ...lines]);
}

const HOPS = { edge: 'at the edge', database: 'at the database', services: 'at mail and pool' } as const;

/** How many calls had which fault on which hop. */
export function faultsOf(campaigns: readonly Campaign[]): string {
  const hops = (['edge', 'database', 'services'] as const).map((hop) => {
    const sums = new Map<string, number>();
    for (const { faults } of campaigns) {
      for (const [name, count] of Object.entries(faults[hop])) sums.set(name, (sums.get(name) ?? 0) + count);
    }
    return { title: HOPS[hop], sums };
  });
  const names = [...new Set(hops.flatMap(({ sums }) => [...sums.keys()]))].sort();
  const lines = names.map((name) => [name, ...hops.map(({ sums }) => String(sums.get(name) ?? 0))]);
  return table([['calls by fault', ...hops.map(({ title }) => title)], ...lines]);
}
