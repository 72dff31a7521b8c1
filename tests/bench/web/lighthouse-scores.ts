import lighthouse, { type Config } from 'lighthouse';
import { chromium } from 'playwright';
import { reservePort } from '../../../infra/local/shared/listen.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Performance is timed, so it is that of the middle one of so many runs. */
const RUNS = 3;
/** Lighthouse at times has no trace of a load and asks to be run again. */
const MAX_ATTEMPTS = 6;

/** Scores of 0 to 100 by category, and the audits that cost points. */
export interface Scores {
  readonly path: string;
  readonly categories: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
}

interface Audited {
  readonly path: string;
  /** Whether the address is to be answered with status 404. */
  readonly isNotFound?: true;
}

/**
 * What a page under status 404 is spared: the audit that wants status 200, and the line that the browser itself
 * writes to the console for this status.
 */
const FOR_NOT_FOUND: Config = {
  extends: 'lighthouse:default',
  settings: { ignoreStatusCode: true, skipAudits: ['http-status-code'] },
  audits: [
    {
      path: 'errors-in-console',
      options: { ignoredPatterns: ['the server responded with a status of 404'] },
    },
  ],
};

async function audit(
  origin: string,
  { path, isNotFound }: Audited,
  port: number,
): Promise<Scores | undefined> {
  const result = await lighthouse(
    origin + path,
    { port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES },
    isNotFound && FOR_NOT_FOUND,
  );
  if (result === undefined) return undefined;
  const { categories, audits } = result.lhr;
  const scored = Object.entries(categories).flatMap(([id, { score }]): [string, number][] =>
    score === null ? [] : [[id, Math.round(score * 100)]],
  );
  if (scored.length < CATEGORIES.length) return undefined;
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    path,
    categories: Object.fromEntries(scored),
    failed: weighty.filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** Of several runs the one whose performance is in the middle. */
async function middleRun(origin: string, page: Audited, port: number): Promise<Scores> {
  const runs: Scores[] = [];
  for (let attempts = 0; attempts < MAX_ATTEMPTS && runs.length < RUNS; attempts += 1) {
    const scores = await audit(origin, page, port);
    if (scores !== undefined) runs.push(scores);
  }
  const performance = (scores: Scores) => scores.categories.performance ?? 0;
  const middle = runs.toSorted((one, other) => performance(one) - performance(other))[(RUNS - 1) / 2];
  if (middle === undefined) throw new Error(`Lighthouse has too few results for ${page.path}.`);
  return middle;
}

/** Runs Lighthouse's mobile audit on each page of a site, in a browser of its own. */
export async function lighthouseScores(
  origin: string,
  pages: readonly Audited[],
  launchOptions: { readonly executablePath: string; readonly args: readonly string[] },
): Promise<readonly Scores[]> {
  const port = await reservePort(0);
  const browser = await chromium.launch({
    executablePath: launchOptions.executablePath,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  const scores: Scores[] = [];
  for (const page of pages) scores.push(await middleRun(origin, page, port));
  await browser.close();
  return scores;
}
