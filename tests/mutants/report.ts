import type { Mutant } from './mutant.ts';

/** `unclear`: time ran out, and it did without the mistake as well. */
export type Verdict = 'killed' | 'survived' | 'unclear' | 'equivalent';

export interface Result {
  readonly area: string;
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

const VERDICTS: readonly Verdict[] = ['killed', 'survived', 'unclear', 'equivalent'];

function row(name: string, results: readonly Result[]): string {
  const counts = VERDICTS.map((verdict) => results.filter((result) => result.verdict === verdict).length);
  const [killed = 0, survived = 0, unclear = 0] = counts;
  const tried = killed + survived + unclear;
  const share = tried === 0 ? '' : `${((100 * killed) / tried).toFixed(1)} %`;
  const cells = [results.length, ...counts, share].map((cell) => String(cell).padStart(12));
  return name.padEnd(14) + cells.join('');
}

/** How many mutants of each area were noticed. */
export function table(results: readonly Result[]): string {
  const head =
    'area'.padEnd(14) + ['mutants', ...VERDICTS, 'noticed'].map((cell) => cell.padStart(12)).join('');
  const areas = [...Map.groupBy(results, ({ area }) => area)];
  return [head, ...areas.map(([area, own]) => row(area, own)), row('all', results)].join('\n');
}

/** A mutant as a person reads it. */
export function describe({ file, from, to, why }: Mutant): string {
  const line = (text: string) => (text === '' ? '(nothing)' : text.trim().replace(/\s+/g, ' '));
  return `${file}\n    ${line(from)}\n -> ${line(to)}\n    ${why}`;
}
