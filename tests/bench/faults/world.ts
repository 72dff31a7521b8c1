import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { SCHEDULED_FUNCTIONS } from '../../../infra/scheduled-functions.ts';
import { STREAM_FUNCTIONS } from '../../../infra/stream-functions.ts';
import { bundleFunctions } from '../../../infra/synth/bundle-functions.ts';
import { EDGE_SECRET } from '../../builders/http-event.ts';
import { CREDENTIALS, REGION } from '../../lambdas/dynamodb-engine.ts';
import type { Consumer, OpenConsumer, Sweeper, Wrongs } from './consumer.ts';
import { type Database, type DatabaseProxy, startDatabase, startDatabaseProxy } from './database.ts';
import { edgePlan } from './edge.ts';
import type { FaultPlan } from './faults.ts';
import { startFaultyServer } from './faulty-server.ts';
import { type Following, follow } from './follow.ts';
import { type FunctionPool, startPool } from './function-pool.ts';
import { chanceOf } from './random.ts';
import type { Deaths } from './told.ts';

const FUNCTIONS = { ...ENDPOINT_FUNCTIONS, ...STREAM_FUNCTIONS, ...SCHEDULED_FUNCTIONS };
const SUBMITTING_PROCESSES = 4;
const CONSUMING_PROCESSES = 2;
/**
 * Events after which a process is killed. An instance takes 600 quotes at once of all senders together before its
 * limits hold them back, so none gets as old.
 */
const OLDEST = 550;

export interface WorldOptions {
  readonly seed: number;
  readonly quotes: number;
  /** Share of calls that have a fault on each hop, from 0 to 1. */
  readonly share: number;
  /** Files in `consumers/`, without their ending; undefined for all. */
  readonly consumers?: readonly string[] | undefined;
  /** Holds bundles and data. */
  readonly folder: string;
}

/** Everything between the visitors' browsers and the disk. */
export interface World {
  readonly site: string;
  readonly database: Database;
  /** What each consumer found wrong with its work on these items. */
  readonly reconcile: (items: Parameters<OpenConsumer['reconcile']>[0]) => Promise<Wrongs>;
  /** Resolves when the consumers have handled what is in the stream. */
  readonly drained: Following['drained'];
  /** Ends the faults, and lets the sweepers look for what the stream has lost; resolves to how many calls had faults. */
  readonly heal: (moved: () => void) => Promise<FaultCounts>;
  readonly kills: () => number;
  readonly givenUp: () => number;
  readonly stop: () => Promise<void>;
}

/** Calls on each hop by their fault. */
export type FaultCounts = Readonly<
  Record<'edge' | 'database' | 'services', Readonly<Record<string, number>>>
>;

const CONSUMERS = join(import.meta.dirname, 'consumers');
/** What a run may be told to take, in the order of their names. */
export const CONSUMER_NAMES: readonly string[] = readdirSync(CONSUMERS)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

async function findConsumers(names: readonly string[]): Promise<readonly Consumer[]> {
  const modules = names.map(
    async (name): Promise<{ consumer: Consumer }> => import(join(CONSUMERS, `${name}.ts`)),
  );
  return (await Promise.all(modules)).map(({ consumer }) => consumer);
}

/** A module that puts the clock of a process ahead. */
const clockAhead = (aheadMs: number) =>
  `data:text/javascript,${encodeURIComponent(`const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...parts) { if (parts.length === 0) super(Real.now() + ${aheadMs}); else super(...parts); }
      static now() { return Real.now() + ${aheadMs}; }
    };`)}`;

/** The parts as they are started, so that all can be stopped whichever fails. */
class Parts {
  readonly #stops: (() => Promise<void>)[] = [];

  add<Part extends { readonly stop: () => Promise<void> }>(part: Part): Part {
    this.#stops.push(part.stop);
    return part;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop();
  }
}

interface Functions {
  readonly deaths: Deaths;
  readonly start: (
    name: keyof typeof FUNCTIONS,
    more: Partial<Parameters<typeof startPool>[0]>,
  ) => FunctionPool;
}

/** Bundles the functions of the run and starts them against the database with its faults. */
async function openFunctions(
  { seed, folder }: WorldOptions,
  consumers: readonly Consumer[],
  settings: readonly OpenConsumer['settings'][],
  database: Database,
  proxy: DatabaseProxy,
): Promise<Functions> {
  const names = consumers.flatMap(({ name, sweepers }) => [name, ...sweepers.map((each) => each.name)]);
  const entries = ['submitQuote' as const, ...names].map((name) => [name, FUNCTIONS[name].entry]);
  const bundles = join(folder, 'functions');
  await bundleFunctions(Object.fromEntries(entries), bundles);
  const environment = {
    ...Object.assign({}, ...settings),
    EDGE_SECRET,
    QUOTES_TABLE: database.table,
    BOOKKEEPING_TABLE: database.bookkeeping,
    AWS_REGION: REGION,
    AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const deaths = new Map<string, number>();
  return {
    deaths,
    start: (name, more) =>
      startPool({
        name,
        file: join(bundles, name, 'index.mjs'),
        environment,
        processes: 1,
        onDeath: (process, at) => deaths.set(process, at),
        chance: chanceOf(seed, `deaths of ${name}`),
        ...more,
      }),
  };
}

/** Runs a sweeper again and again, with its clock right, until it is stopped; it may be killed in the midst of its work. */
function sweepMeanwhile(functions: Functions, { name }: Sweeper, everyMs: number) {
  const pool = functions.start(name, { life: [3, 15] });
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await pool.invoke('{}');
    }
  }
  const done = run();
  return {
    pool,
    stop: async () => {
      stopping.abort();
      await done;
      await pool.stop();
    },
  };
}

/** @returns whether a run of the sweeper had something to do */
async function sweepRound(functions: Functions, sweeper: Sweeper, aheadMs: number, moved: () => void) {
  const { name, wasIdle = () => true } = sweeper;
  const pool = functions.start(name, { preload: [clockAhead(aheadMs)] });
  try {
    for (let isFirst = true; ; isFirst = false) {
      const result = await pool.invoke('{}');
      if (!result.ok) throw new Error(`${name} failed: ${result.error.errorMessage}`);
      moved();
      if (wasIdle(result.payload)) return !isFirst;
    }
  } finally {
    await pool.stop();
  }
}

async function sweep(functions: Functions, sweeper: Sweeper, moved: () => void): Promise<void> {
  let round = 1;
  while (await sweepRound(functions, sweeper, round * sweeper.aheadMs, moved)) round += 1;
}

function lifeOf(quotes: number): readonly [number, number] {
  const oldest = Math.min(OLDEST, Math.ceil(quotes / 3));
  return [Math.ceil(oldest / 4), oldest];
}

/** Starts the engine, the faults, the functions and the readers of the stream. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { seed, quotes, share, folder } = options;
  const parts = new Parts();
  try {
    mkdirSync(folder, { recursive: true });
    const consumers = await findConsumers(options.consumers ?? CONSUMER_NAMES);
    const database = parts.add(await startDatabase(folder));
    const proxy = parts.add(await startDatabaseProxy({ engine: database.endpoint, seed, share }));
    const opened: OpenConsumer[] = [];
    for (const { name, open } of consumers) {
      const chance = chanceOf(seed, `services of ${name}`);
      opened.push(parts.add(await open({ database, share, chance })));
    }
    const settings = opened.map((each) => each.settings);
    const functions = await openFunctions(options, consumers, settings, database, proxy);
    const submitting = parts.add(
      functions.start('submitQuote', { processes: SUBMITTING_PROCESSES, life: lifeOf(quotes) }),
    );
    const plan: FaultPlan = edgePlan(submitting, share, chanceOf(seed, 'edge'));
    const edge = parts.add(await startFaultyServer(plan));
    let streamShare = share;
    const pools: FunctionPool[] = [submitting];
    const followings = consumers.map((consumer): Following => {
      const target = parts.add(
        functions.start(consumer.name, { processes: CONSUMING_PROCESSES, life: consumer.life }),
      );
      pools.push(target);
      const chance = chanceOf(seed, `stream of ${consumer.name}`);
      return parts.add(follow({ consumer, database, target, folder, share: () => streamShare, chance }));
    });
    const sweepers = consumers.flatMap((consumer) => consumer.sweepers);
    const meanwhile = sweepers.flatMap((sweeper) =>
      sweeper.everyMs === undefined ? [] : [parts.add(sweepMeanwhile(functions, sweeper, sweeper.everyMs))],
    );
    pools.push(...meanwhile.map(({ pool }) => pool));
    await Promise.all(pools.map((pool) => pool.loaded()));
    return {
      site: edge.endpoint,
      database,
      reconcile: async (items) => {
        const wrongs = opened.map((each) => each.reconcile(items, functions.deaths));
        return Object.assign({}, ...(await Promise.all(wrongs)));
      },
      drained: async (moved) => {
        for (const following of followings) await following.drained(moved);
      },
      heal: async (moved) => {
        streamShare = 0;
        await plan.heal();
        const healed = await Promise.all(opened.map((each) => each.heal()));
        const services = Object.assign({}, ...healed);
        const counts = { edge: plan.counts(), database: await proxy.heal(), services };
        for (const { stop } of meanwhile) await stop();
        for (const sweeper of sweepers) await sweep(functions, sweeper, moved);
        return counts;
      },
      kills: () => pools.reduce((sum, pool) => sum + pool.kills(), 0),
      givenUp: () => followings.reduce((sum, following) => sum + following.givenUp(), 0),
      stop: () => parts.stop(),
    };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
