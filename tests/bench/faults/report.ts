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

/** How many calls had which fault on which hop. */
export function faultsOf(campaigns: readonly Campaign[]): string {
  const names = Object.keys(
    Object.assign({}, ...campaigns.flatMap(({ faults }) => [faults.edge, faults.database])),
  );
  const sum = (hop: 'edge' | 'database', name: string) =>
    campaigns.reduce((total, { faults }) => total + (faults[hop][name] ?? 0), 0);
  const lines = names.sort().map((name) => [name, String(sum('edge', name)), String(sum('database', name))]);
  return table([['calls by fault', 'at the edge', 'at the database'], ...lines]);
}
