/**
 * Looks at a running site from outside, a deployed one or the local run: pages, headers, redirects, refusals of the API,
 * compression, caching. It stores nothing there. Run it from the sources that were deployed.
 *
 * Usage: npm run smoke -- URL [--also NAME …]
 */
import { runSmoke } from './run-smoke.ts';
import { parseSmokeCommand, USAGE, UsageError } from './smoke-command.ts';

const WRONG_USAGE = 2;

async function main(words: readonly string[]): Promise<void> {
  const command = parseSmokeCommand(words);
  if (command === undefined) return console.log(USAGE);
  const { passed, failed } = await runSmoke(command.site, (line) => console.log(line), command.also);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error(USAGE);
  process.exitCode = isUsage ? WRONG_USAGE : 1;
}
