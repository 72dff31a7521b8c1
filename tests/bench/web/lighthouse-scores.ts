import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';

/** Scores of 0 to 100 by category, and the audits that cost points. */
export interface Scores {
  readonly categories: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs Lighthouse's mobile audit on each address, in a browser of its own. */
export async function lighthouseScores(
  urls: readonly string[],
  launchOptions: { readonly executablePath: string; readonly args: readonly string[] },
): Promise<readonly Scores[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: launchOptions.executablePath,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  const scores: Scores[] = [];
  for (const url of urls) {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
    const { categories, audits } = result.lhr;
    const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    );
    scores.push({
      categories: Object.fromEntries(
        Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      failed: weighty.filter((id) => (audits[id]?.score ?? 1) < 0.9),
    });
  }
  await browser.close();
  return scores;
}
