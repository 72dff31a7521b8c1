/**
 * How long each function takes to load, measured against a handler that imports nothing, and one that only puts an item
 * with the SDK: the median of 15 fresh
 * processes each, taken in turns. Ends with an exit code that is not 0 when `submitQuote` takes more than its aim
 * beside the bare put. Needs a quiet machine.
 *
 * Usage: npm run bench:cold
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REGION } from '#contract/deployment.ts';
import { buildWhatChanged } from '../../infra/build.ts';
import { readAssembly } from '../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../infra/local/assembly/template.ts';
import { defineFunction, nodeFunctions } from '../../infra/local/functions/definition.ts';
import { bundleFunctions } from '../../infra/synth/bundle-functions.ts';

const ROUNDS = 15;
const BARE = 'bare handler';
const BARE_PUT = 'bare put';
/** What a visitor waits for at a cold start may take this much of what the SDK alone takes. */
const MOST_OF_BARE_PUT = 1.4;
const VISITORS_FUNCTION = /submitQuoteFunction/;

/** A module to load and the environment it loads in. */
interface Candidate {
  readonly name: string;
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** What Lambda does first with a function: import its module. */
function millisecondsToLoad({ file, environment }: Candidate): number {
  const script = `const start = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - start));`;
  const load = [process.execPath, ['--input-type=module', '--eval', script]] as const;
  return Number(execFileSync(...load, { env: environment, encoding: 'utf8' }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The functions as the synthesized stack deploys them. */
function deployedFunctions(): readonly Candidate[] {
  buildWhatChanged();
  const assembly = readAssembly('cdk.out');
  const template = openTemplate(assembly);
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench', sessionToken: 'bench' };
  return nodeFunctions(template).map((resource) => {
    const definition = defineFunction(resource, {
      assembly,
      credentials,
      serviceEndpoints: {},
      localize: (text) => text,
    });
    return { ...definition, name: resource.logicalId };
  });
}

function bareHandler(directory: string): Candidate {
  const file = join(directory, 'bare.mjs');
  writeFileSync(file, 'export const handler = async () => ({ statusCode: 200 });\n');
  return { name: BARE, file, environment: {} };
}

/** What the SDK alone takes: a client, and one conditional put by it. */
async function barePut(directory: string): Promise<Candidate> {
  const outdir = join(directory, 'functions');
  await bundleFunctions({ [BARE_PUT]: 'tests/bench/load/bare-put.ts' }, outdir);
  return { name: BARE_PUT, file: join(outdir, BARE_PUT, 'index.mjs'), environment: { AWS_REGION: REGION } };
}

function medians(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const samples = new Map(candidates.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const candidate of candidates) samples.get(candidate.name)?.push(millisecondsToLoad(candidate));
  }
  return new Map([...samples].map(([name, values]) => [name, median(values)]));
}

const directory = mkdtempSync(join(tmpdir(), 'cold-start-'));
try {
  const candidates = [bareHandler(directory), await barePut(directory), ...deployedFunctions()];
  const times = medians(candidates);
  const timeOf = (name: string) => times.get(name) ?? Number.NaN;
  console.table(
    candidates.map(({ name, file }) => ({
      function: name,
      KB: Number((statSync(file).size / 1000).toFixed(1)),
      'load, ms': Number(timeOf(name).toFixed(1)),
      'ratio to bare': Number((timeOf(name) / timeOf(BARE)).toFixed(1)),
    })),
  );
  const visitors = candidates.find(({ name }) => VISITORS_FUNCTION.test(name));
  if (visitors === undefined) throw new Error('The stack has no function for quotes.');
  const ratio = timeOf(visitors.name) / timeOf(BARE_PUT);
  console.log(
    `${visitors.name}: ${ratio.toFixed(2)} of the bare put (aim: at most ${MOST_OF_BARE_PUT}).` +
      (ratio <= MOST_OF_BARE_PUT ? '' : ' The aim is missed.'),
  );
  if (ratio > MOST_OF_BARE_PUT) process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
