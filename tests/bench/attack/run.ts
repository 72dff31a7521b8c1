/**
 * Attacks the local run, each flood against a stack of its own, and prints what share of honest people gets through,
 * mails sent, rows written and what a month of it would cost at AWS's list prices. Ends with an exit code that is not 0
 * when an aim is missed.
 *
 * Measured: who gets through, mails, rows, and the units of the database for each request. Assumed: how often and how
 * long functions run, and what they log (`bill.ts`, `month.ts`). A month is not measured at its rate: quotes and reports
 * come 1,000 a second, accounts are asked for as fast as Cognito takes it by default; what ceilings and limits let through
 * of that is taken from them. Needs a quiet machine: it sends as fast as the stack answers, up to the rate of the flood.
 *
 * After the floods it computes who passes the gateway of production, which has a ceiling of its own behind a web ACL.
 *
 * Usage: npm run bench:attack -- [WORDS]   floods whose name has these words; all by default
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../../../infra/build.ts';
import { STAGES } from '../../../infra/stages.ts';
import { synthesized } from '../../infra/synthesized.ts';
import { readTemplate } from '../cost/stack-usage.ts';
import { openAttackStack } from './attack-stack.ts';
import { aimsBehindWebAcl } from './behind-web-acl.ts';
import type { Flood } from './flood.ts';
import { PRICES_AS_OF } from './prices.ts';
import { aimsOf, allMet, type Measured, reportOf } from './report.ts';

const ASSEMBLY = 'cdk.out';
const FLOODS = join(import.meta.dirname, 'floods');

const started = performance.now();
const say = (sentence: string) =>
  console.log(`${Math.round((performance.now() - started) / 1_000)} s: ${sentence}`);

async function allFloods(): Promise<readonly Flood[]> {
  const files = readdirSync(FLOODS).sort();
  const modules = files.map(
    async (file): Promise<{ floods: readonly Flood[] }> => import(join(FLOODS, file)),
  );
  return (await Promise.all(modules)).flatMap(({ floods }) => floods);
}

async function measure(flood: Flood, directory: string): Promise<Measured> {
  const stack = await openAttackStack(ASSEMBLY, mkdtempSync(join(directory, 'stack-')));
  try {
    return { name: flood.name, outcome: await flood.run(stack) };
  } finally {
    await stack.stop();
  }
}

const directory = mkdtempSync(join(tmpdir(), 'bench-attack-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
const wanted = process.argv.slice(2).join(' ');
const floods = await allFloods();
const chosen = floods.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(
    `No flood is named with '${wanted}'. Say words of: ${floods.map(({ name }) => name).join('; ')}.`,
  );
  process.exit(1);
}
buildWhatChanged();
say(`${chosen.length} floods are measured, one to two minutes each.`);
const measured: Measured[] = [];
for (const flood of chosen) {
  measured.push(await measure(flood, directory));
  say(`${flood.name} is measured.`);
}
console.log(
  `\n${reportOf(measured)}\n\nMonths of 30 days that are attacked all the time, prices of ${PRICES_AS_OF}.\n`,
);
const { template } = synthesized(STAGES.production, 'production');
const behindWebAcl = await aimsBehindWebAcl(readTemplate(JSON.stringify(template.toJSON())));
console.log(
  `Computed, behind the web ACL of production before it has noticed one sender:\n\n${aimsOf(behindWebAcl)}\n`,
);
const isMet = allMet(measured) && behindWebAcl.every((aim) => aim.isMet !== false);
say(isMet ? 'All aims are met.' : 'Not all aims are met.');
process.exitCode = isMet ? 0 : 1;
process.exit();
