import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { bundleFunctions } from '../../../infra/synth/bundle-functions.ts';
import { EDGE_SECRET } from '../../builders/http-event.ts';
import { CREDENTIALS, REGION } from '../../lambdas/dynamodb-engine.ts';
import { type Database, startDatabase } from '../faults/database.ts';
import { edgePlan } from '../faults/edge.ts';
import { startFaultyServer } from '../faults/faulty-server.ts';
import { countersOf } from '../faults/forget-ceilings.ts';
import { startPool } from '../faults/function-pool.ts';
import { chanceOf } from '../faults/random.ts';
import { median } from '../web/table.ts';
import { closedLoop, type Loop, openLoop, quantile } from './loops.ts';

/** The handlers that are compared, each bundled as the functions are. */
const VARIANTS = {
  endpoint: ENDPOINT_FUNCTIONS.submitQuote.entry,
  'bare put': 'tests/bench/load/bare-put.ts',
  'bare parse': 'tests/bench/load/bare-parse.ts',
} as const;

type Variant = keyof typeof VARIANTS;
const NAMES: readonly Variant[] = ['endpoint', 'bare put', 'bare parse'];

const PROCESSES = 2;
const SENDERS = 16;
/** Of the capacity that the endpoint was found to have; above, the queue itself is measured. */
const OPEN_LOOP_SHARE = 0.5;

export interface LoadOptions {
  readonly rounds: number;
  /**
   * Requests of each loop, and of the one before it that has the processes compile what they run. The processes are new in each round, because their limits admit 600 of all senders at once, and
   * all counters of senders are deleted then: 2,000 quotes of a day are not counted, and more would be.
   */
  readonly requests: number;
  readonly folder: string;
}

export interface Measured {
  /** Requests per second of each round. */
  readonly capacity: number[];
  /** Of the open loop, by rounds. */
  readonly latencies: number[][];
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged and not stored; those who only parse store nothing. */
  readonly lost: number;
}

export type Load = Readonly<Record<Variant, Measured>> & { readonly rate: number };

async function inTurn<Result>(
  variant: Variant,
  { folder }: LoadOptions,
  database: Database,
  run: (site: string) => Promise<Result>,
): Promise<Result> {
  const pool = startPool({
    name: variant,
    file: join(folder, 'functions', variant.replace(' ', '-'), 'index.mjs'),
    environment: {
      EDGE_SECRET: EDGE_SECRET,
      QUOTES_TABLE: database.table,
      BOOKKEEPING_TABLE: database.bookkeeping,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    processes: PROCESSES,
    chance: chanceOf(1, variant),
  });
  const edge = await startFaultyServer(edgePlan(pool, 0, chanceOf(1, 'edge')));
  const counters = countersOf(database);
  try {
    await counters.forget();
    return await run(edge.endpoint);
  } finally {
    counters.stop();
    await edge.stop();
    await pool.stop();
  }
}

interface Sums {
  readonly capacity: number[];
  readonly latencies: number[][];
  readonly acknowledged: string[];
  sent: number;
}

function note(sums: Sums, loop: Loop): void {
  sums.sent += loop.sent;
  sums.acknowledged.push(...loop.acknowledged);
}

/** Measures all variants in turns, so that what else the machine does weighs on all alike. */
export async function measureLoad(options: LoadOptions, say: (sentence: string) => void): Promise<Load> {
  const { rounds, requests, folder } = options;
  mkdirSync(folder, { recursive: true });
  const entries = NAMES.map((name) => [name.replace(' ', '-'), VARIANTS[name]]);
  await bundleFunctions(Object.fromEntries(entries), join(folder, 'functions'));
  const database = await startDatabase(folder);
  const newSums = (): Sums => ({ capacity: [], latencies: [], acknowledged: [], sent: 0 });
  const sums: Record<Variant, Sums> = { endpoint: newSums(), 'bare put': newSums(), 'bare parse': newSums() };
  let rate = Number.NaN;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const order = NAMES.map((_, place) => NAMES[(place + round) % NAMES.length] ?? 'endpoint');
      for (const variant of order) {
        await inTurn(variant, options, database, async (site) => {
          note(sums[variant], await closedLoop(site, requests, SENDERS));
          const loop = await closedLoop(site, requests, SENDERS);
          note(sums[variant], loop);
          sums[variant].capacity.push(loop.perSecond);
        });
      }
      rate = OPEN_LOOP_SHARE * Math.min(...sums.endpoint.capacity);
      for (const variant of order) {
        await inTurn(variant, options, database, async (site) => {
          note(sums[variant], await closedLoop(site, requests, SENDERS));
          const loop = await openLoop(site, requests, rate);
          note(sums[variant], loop);
          sums[variant].latencies.push([...loop.latencies]);
        });
      }
      say(`round ${round + 1} of ${rounds} is measured.`);
    }
    const stored = new Set((await database.items()).map(({ id }) => String(id)));
    const resultOf = (variant: Variant): Measured => {
      const { acknowledged, ...others } = sums[variant];
      const lost = variant === 'bare parse' ? [] : acknowledged.filter((key) => !stored.has(key));
      return { ...others, acknowledged: acknowledged.length, lost: lost.length };
    };
    return {
      endpoint: resultOf('endpoint'),
      'bare put': resultOf('bare put'),
      'bare parse': resultOf('bare parse'),
      rate,
    };
  } finally {
    await database.stop();
  }
}

const ratiosByRound = (of: readonly number[], to: readonly number[]) =>
  median(of.map((each, round) => each / (to[round] ?? Number.NaN)));

/**
 * Of the endpoint to the bare put, the medians of the rounds' ratios: of the throughput and of the 99th percentile. The machine
 * stalls now and then for 20 ms or more; of all rounds together one such stall is the slowest hundredth.
 */
export function ratiosOf({ endpoint, 'bare put': put }: Load): {
  readonly capacity: number;
  readonly p99: number;
} {
  const p99Of = ({ latencies }: Measured) => latencies.map((round) => quantile(round, 0.99));
  return {
    capacity: ratiosByRound(endpoint.capacity, put.capacity),
    p99: ratiosByRound(p99Of(endpoint), p99Of(put)),
  };
}

/** Whether every request was acknowledged and stored: a refusal is faster, and would pass for capacity. */
export function areAllStored({ endpoint, 'bare put': put }: Pick<Load, 'endpoint' | 'bare put'>): boolean {
  return [endpoint, put].every(({ sent, acknowledged, lost }) => acknowledged === sent && lost === 0);
}
