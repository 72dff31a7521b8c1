/**
 * Sends generated requests to the handler of quotes, a tenth as many more to the doors of all endpoints, and over HTTP to
 * every endpoint of a running stack. What is answered with a 5xx, changes a prototype or makes memory grow, in this
 * process or in a function of the stack, fails; the smallest such event is kept in `kept/`, and the tests send it from
 * then on.
 *
 * Usage: npm run bench:fuzz -- [--bodies N] [--http N] [--seed N]   100000, 5000 and 1 by default
 */
import '../../lambdas/function-settings.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { buildWhatChanged } from '../../../infra/build.ts';
import { adminCaller } from '../../builders/caller.ts';
import { orExplain, parseWords, wholeNumber } from '../command-line.ts';
import { table } from '../web/table.ts';
import { type Fuzzed, fuzz } from './fuzz.ts';
import { startFuzzStack } from './fuzz-stack.ts';
import { heapMegabytes } from './heap.ts';
import { type Inside, isOfEndpoint } from './inside-workers.ts';
import { keep } from './kept.ts';
import { fuzzOverHttp } from './over-http.ts';
import { doors, quoteHandler } from './targets.ts';

/** By so much the heap may differ after ten times as many events, here and in each function. */
const MOST_GROWTH_MB = 16;

/** Of what the functions say when they fail, so many lines are printed. */
const MOST_ERRORS = 20;

const USAGE = 'Usage: npm run bench:fuzz -- [--bodies N] [--http N] [--seed N]';
const { bodies, http, seed } = orExplain(() => {
  const options = {
    bodies: { type: 'string', default: '100000' },
    http: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { values } = parseWords(USAGE, { options });
  return {
    bodies: wholeNumber('--bodies', values.bodies, 1_000, 10_000_000, USAGE),
    http: wholeNumber('--http', values.http, 1, 1_000_000, USAGE),
    seed: wholeNumber('--seed', values.seed, 0, 1_000_000, USAGE),
  };
});
const started = performance.now();
const say = (sentence: string) =>
  console.log(`${Math.round((performance.now() - started) / 1_000)} s: ${sentence}`);

/** The functions run in this process: their line for each answer would bury the report. */
console.info = () => undefined;

/** Ten parts in turn over all targets, so that the heap can be looked at in between. */
async function fuzzHandlers(): Promise<{ readonly fuzzed: readonly Fuzzed[]; readonly growth: number }> {
  const targets = [await quoteHandler(), ...doors(adminCaller({ signedInAt: new Date() }))];
  const fuzzed: Fuzzed[] = [];
  let early = Number.NaN;
  for (let part = 0; part < 10; part += 1) {
    for (const [index, target] of targets.entries()) {
      const runs = Math.ceil(index === 0 ? bodies / 10 : bodies / 100 / (targets.length - 1));
      fuzzed.push(await fuzz(target, seed * 100 + part, runs));
    }
    if (part === 0) early = heapMegabytes();
    say(`${(part + 1) * 10} % of the events are handled, ${heapMegabytes().toFixed(1)} MB are in use.`);
  }
  return { fuzzed, growth: heapMegabytes() - early };
}

interface OverHttp {
  readonly fuzzed: readonly Fuzzed[];
  /** The functions of the stack in the end. */
  readonly functions: readonly Inside[];
  /** What each that ran by then has more in use than when a tenth of the requests were answered, in megabytes. */
  readonly growth: readonly { readonly functionName: string; readonly megabytes: number }[];
}

async function fuzzStack(): Promise<OverHttp> {
  buildWhatChanged();
  const stack = await startFuzzStack();
  try {
    const tenth = Math.ceil(http / Object.keys(ENDPOINTS).length / 10);
    const first = await fuzzOverHttp(stack, seed, tenth);
    const early = new Map((await stack.inspector.look()).map((inside) => [inside.id, inside]));
    say('A tenth is answered over HTTP.');
    const rest = await fuzzOverHttp(stack, seed + 1, tenth * 9);
    const functions = await stack.inspector.look();
    const growth = functions.flatMap(({ id, functionName, heapMegabytes }) => {
      const before = early.get(id)?.heapMegabytes;
      return before === undefined ? [] : [{ functionName, megabytes: heapMegabytes - before }];
    });
    const fuzzed = [...first, ...rest];
    if (fuzzed.some(({ failure }) => failure !== undefined))
      for (const line of stack.errors().slice(0, MOST_ERRORS)) say(line);
    return { fuzzed, functions, growth };
  } finally {
    await stack.stop();
  }
}

function reportOf(all: readonly Fuzzed[]): string {
  const codes = [...new Set(all.flatMap(({ statuses }) => Object.keys(statuses)))].sort();
  const lines = [...Map.groupBy(all, ({ name }) => name)].map(([name, parts]) => {
    const sum = (code: string) =>
      parts.reduce((total, { statuses }) => total + (statuses[Number(code)] ?? 0), 0);
    return [name, ...codes.map((code) => String(sum(code)))];
  });
  return table([['answers by status', ...codes], ...lines]);
}

const { fuzzed, growth } = await fuzzHandlers();
const overHttp = await fuzzStack();
const all = [...fuzzed, ...overHttp.fuzzed];
const [most] = overHttp.growth.toSorted((one, other) => other.megabytes - one.megabytes);
const changed = overHttp.functions.filter(({ changedPrototypes }) => changedPrototypes.length > 0);
console.log(`\n${reportOf(all)}\n\nseed ${seed}; memory grew by ${growth.toFixed(1)} MB`);
if (most !== undefined)
  console.log(
    `Of ${overHttp.growth.length} instances behind HTTP ${most.functionName} grew most, by ${most.megabytes.toFixed(1)} MB`,
  );
for (const { functionName, changedPrototypes } of changed)
  console.log(`${functionName} has changed the prototype of ${changedPrototypes.join(', ')}.`);
console.log();
const failures = all.flatMap(({ name, failure }) =>
  failure === undefined ? [] : [{ target: name, ...failure }],
);
for (const failure of failures) say(`${failure.reason}: ${keep(failure, seed)}`);
const unseen = Object.keys(ENDPOINTS).filter(
  (name) => !overHttp.growth.some(({ functionName }) => isOfEndpoint(functionName, name)),
);
if (unseen.length > 0) say(`Nobody looked into ${unseen.join(', ')}.`);
const isGood =
  failures.length === 0 &&
  unseen.length === 0 &&
  changed.length === 0 &&
  growth < MOST_GROWTH_MB &&
  (most?.megabytes ?? 0) < MOST_GROWTH_MB;
say(isGood ? 'Nothing failed.' : 'Something failed.');
process.exit(isGood ? 0 : 1);
