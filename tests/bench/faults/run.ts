/**
 * Sends quotes through a world of faults: visitors' browsers (the site's own code) → faults → the functions, killed all
 * the time → faults → the real engine on disk, killed too; then the stream and what reads it. What visitors were told
 * is held against what is stored and counted. Ends with an exit code that is not 0 when anything is wrong.
 *
 * Usage: npm run bench:faults -- --help
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongOption } from '../command-line.ts';
import { type Campaign, isClean, runCampaign } from './campaign.ts';
import { type FaultsOptions, parseFaultsOptions, USAGE } from './options.ts';
import { faultsOf, reportOf } from './report.ts';
import { tryWrongDesigns } from './try-wrong-designs.ts';

const started = performance.now();
const say = (sentence: string) =>
  console.error(`${Math.round((performance.now() - started) / 1_000)} s: ${sentence}`);

async function runAll(options: FaultsOptions, folder: string): Promise<readonly Campaign[]> {
  const campaigns: Campaign[] = [];
  for (const seed of options.seeds) {
    const data = join(folder, String(seed));
    say(`seed ${seed}: ${options.quotes} quotes, ${options.share * 100} % faults on each hop.`);
    campaigns.push(await runCampaign({ ...options, seed, folder: data, say }));
    rmSync(data, { recursive: true, force: true });
  }
  return campaigns;
}

async function run(options: FaultsOptions): Promise<boolean> {
  if (options.wrong !== undefined) return tryWrongDesigns(options.wrong, say);
  const folder = mkdtempSync(join(tmpdir(), 'bench-faults-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const campaigns = await runAll(options, folder);
  const isGood = campaigns.every(isClean);
  if (options.json) console.log(JSON.stringify(campaigns));
  else console.log(`\n${reportOf(campaigns)}\n\n${faultsOf(campaigns)}\n`);
  say(
    isGood
      ? 'Nothing is lost, doubled or wrong.'
      : 'Something is wrong, or too little came through: see the columns.',
  );
  return isGood;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const options = parseFaultsOptions(process.argv.slice(2));
  if (options.help) console.log(USAGE);
  else process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof WrongOption ? error.message : error);
  process.exitCode = error instanceof WrongOption ? 2 : 1;
}
process.exit();
