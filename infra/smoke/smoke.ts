/**
 * Looks at a running site from outside, a deployed one or the local run: pages, headers, redirects, refusals of the API,
 * compression, caching. It stores nothing there. Run it from the sources that were deployed.
 *
 * Usage: npm run smoke -- URL
 */
import { runSmoke } from './run-smoke.ts';
import { siteAt } from './site.ts';

const USAGE = 'Usage: npm run smoke -- URL, as in npm run smoke -- https://www.example.com';
const WRONG_USAGE = 2;

async function main(words: readonly string[]): Promise<void> {
  const [address, ...more] = words;
  if (words.includes('--help') || words.includes('-h')) return console.log(USAGE);
  if (address === undefined || more.length > 0) {
    console.error(USAGE);
    process.exitCode = WRONG_USAGE;
    return;
  }
  const { passed, failed } = await runSmoke(siteAt(address), (line) => console.log(line));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
