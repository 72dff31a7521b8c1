import type { Scores } from './lighthouse-scores.ts';
import type { Load } from './measure-load.ts';
import { ratio } from './table.ts';

/** What was to be reached and what was. */
export interface Aim {
  readonly name: string;
  readonly aim: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** The rounds of one page: as it is, (a) without scripts, and (b) drawn by the client. */
export interface Compared {
  readonly page: string;
  readonly site: readonly Load[];
  readonly noScript: readonly Load[];
  readonly client: readonly Load[];
}

function atMost(name: string, most: number, value: number, digits: number): Aim {
  return {
    name,
    aim: `≤ ${most.toFixed(digits)}`,
    measured: value.toFixed(digits),
    isMet: value <= most,
  };
}

function loadAims({ page, site, noScript, client }: Compared): readonly Aim[] {
  return [
    atMost(`${page}: FCP, × (a)`, 1.1, ratio(site, noScript, 'fcp'), 2),
    atMost(`${page}: LCP, × (a)`, 1.1, ratio(site, noScript, 'lcp'), 2),
    atMost(`${page}: CPU, × (a)`, 1.35, ratio(site, noScript, 'cpu'), 2),
    atMost(`${page}: LCP, × (b)`, 1 / 3, ratio(site, client, 'lcp'), 2),
  ];
}

/** Whether the pages are as fast as they are to be. A figure that is missing is an aim that is missed. */
export function speedAims(pages: readonly Compared[], menuMs: number): readonly Aim[] {
  return [...pages.flatMap(loadAims), atMost('menu of the home page opens, ms', 56, menuMs, 0)];
}

/** Whether Lighthouse finds nothing to mend. */
export function lighthouseAims(scores: readonly Scores[]): readonly Aim[] {
  return scores.map(({ path, categories, failed }) => {
    const values = Object.values(categories);
    return {
      name: `Lighthouse of ${path}`,
      aim: '100 × 4',
      measured: [values.join(' '), ...failed].join(', '),
      isMet: values.length === 4 && values.every((score) => score === 100),
    };
  });
}
