/**
 * How much of the throughput of a bare conditional put the endpoint for quotes has, and how its 99th percentile
 * compares, both as medians of the rounds' ratios: closed loop for the capacity, then an open loop at a fixed rate with latencies from when a request was due.
 * A handler that only parses JSON is measured beside them. All in turns in one run; what was acknowledged must be
 * stored. Each turn is a day of its own for the counters of senders, so few quotes are counted. Ends with an exit code that is not 0 when an aim is missed. Needs a quiet machine.
 *
 * Usage: npm run bench:load -- [--rounds N] [--requests N]   9 and 400 by default, at most 400
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orExplain, parseWords, wholeNumber } from '../command-line.ts';
import { median, table } from '../web/table.ts';
import { quantile } from './loops.ts';
import { areAllStored, type Load, type Measured, measureLoad, ratiosOf } from './measure.ts';

const LEAST_CAPACITY = 0.9;
const MOST_P99 = 1.15;
/** With the warm-up, more would use up what the limits of two new processes admit. */
const MOST_REQUESTS = 400;

const started = performance.now();
const say = (sentence: string) =>
  console.log(`${Math.round((performance.now() - started) / 1_000)} s: ${sentence}`);

function lineOf(
  name: string,
  { capacity, latencies, sent, acknowledged, lost }: Measured,
): readonly string[] {
  const milliseconds = (share: number) => quantile(latencies.flat(), share).toFixed(1);
  const counts = [sent, acknowledged, lost].map(String);
  return [name, median(capacity).toFixed(0), milliseconds(0.5), milliseconds(0.99), ...counts];
}

const HEADINGS = ['handler', 'requests a second', 'p50, ms', 'p99, ms', 'sent', 'acknowledged', 'lost'];

function reportOf(load: Load): string {
  const lines = [
    lineOf('endpoint', load.endpoint),
    lineOf('bare put', load['bare put']),
    lineOf('bare parse', load['bare parse']),
  ];
  return table([HEADINGS, ...lines]);
}

const USAGE = 'Usage: npm run bench:load -- [--rounds N] [--requests N]';
const { rounds, requests } = orExplain(() => {
  const options = {
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: String(MOST_REQUESTS) },
  } as const;
  const { values } = parseWords(USAGE, { options });
  return {
    rounds: wholeNumber('--rounds', values.rounds, 1, 1_000, USAGE),
    requests: wholeNumber('--requests', values.requests, 10, MOST_REQUESTS, USAGE),
  };
});
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
const load = await measureLoad({ rounds, requests, folder }, say);
const { capacity, p99 } = ratiosOf(load);
const isSound = areAllStored(load);
const isFast = capacity >= LEAST_CAPACITY && p99 <= MOST_P99;
console.log(`\n${reportOf(load)}\n`);
say(`The open loop sent ${load.rate.toFixed(0)} requests a second.`);
say(`Throughput: ${capacity.toFixed(2)} of the bare put's (aim: at least ${LEAST_CAPACITY}).`);
say(`99th percentile: ${p99.toFixed(2)} times the bare put's (aim: at most ${MOST_P99}).`);
say(isSound && isFast ? 'All aims are met.' : 'Not all aims are met.');
process.exit(isSound && isFast ? 0 : 1);
