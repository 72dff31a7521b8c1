import { quotesAmong } from './consumer.ts';
import { chanceOf } from './random.ts';
import { type Findings, reconcile, WRONGS } from './reconcile.ts';
import { type Visit, visit } from './visitor.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';
import { type FaultCounts, openWorld, type World, type WorldOptions } from './world.ts';

const PATIENCE_MS = 180_000;
const LONGEST_OUTAGE_MS = 800;

export interface CampaignOptions extends WorldOptions {
  /** How often the database is killed. */
  readonly databaseKills: number;
  /** Visitors at a time: more than the machine serves within the form's 3 seconds only wait for each other. */
  readonly atOnce: number;
  readonly say: (sentence: string) => void;
}

export interface Campaign extends Omit<CampaignOptions, 'say' | 'folder' | 'consumers'> {
  readonly findings: Findings;
  /** What the consumers got wrong, by name. */
  readonly wrongs: Readonly<Record<string, number>>;
  readonly faults: FaultCounts;
  readonly functionKills: number;
  /** Batches that the stream gave up; what was in them is found by the sweepers. */
  readonly givenUp: number;
  readonly presses: number;
  readonly seconds: number;
}

/** Where nothing arrives, nothing can be lost or told twice: such a run proves nothing. */
const LEAST_ACKNOWLEDGED = 0.5;

/** Whether enough came through and nothing is wrong. */
export function isClean({
  findings,
  wrongs,
  quotes,
}: Pick<Campaign, 'findings' | 'wrongs' | 'quotes'>): boolean {
  const isThrough = findings.acknowledged >= LEAST_ACKNOWLEDGED * quotes;
  const counts = [...WRONGS.map((name) => findings[name]), ...Object.values(wrongs)];
  return isThrough && counts.every((count) => count === 0);
}

/** Lets all visitors come, some at a time, and kills the database at even distances. */
async function visitAll(
  world: World,
  options: CampaignOptions,
  watchdog: Watchdog,
): Promise<readonly Visit[]> {
  const { seed, quotes, databaseKills, say } = options;
  const chance = chanceOf(seed, 'outages');
  const visits: Visit[] = [];
  const outages: Promise<void>[] = [];
  let next = 0;
  const isDue = () => visits.length >= (quotes * (outages.length + 1)) / (databaseKills + 1);
  async function comeInTurns(): Promise<void> {
    while (next < quotes) {
      const index = next++;
      visits.push(await visit(world.site, index, chanceOf(seed, `visitor ${index}`)));
      watchdog.feed();
      if (outages.length < databaseKills && isDue()) {
        outages.push(world.database.crash(chance.whole(50, LONGEST_OUTAGE_MS)));
      }
      if (visits.length % 10_000 === 0) say(`seed ${seed}: ${visits.length} visitors have gone.`);
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.atOnce, quotes) }, comeInTurns));
  await Promise.all(outages);
  return visits;
}

/** Sends quotes through a world of faults, and holds what visitors were told against what is stored and counted. */
export async function runCampaign(options: CampaignOptions): Promise<Campaign> {
  const { seed, quotes, share, databaseKills, atOnce, say } = options;
  const begun = performance.now();
  const world = await openWorld(options);
  let state = 'visitors come';
  const watchdog = startWatchdog(PATIENCE_MS, () => state);
  const run = async (): Promise<Campaign> => {
    const visits = await visitAll(world, options, watchdog);
    state = 'the consumers handle the rest of the stream';
    say(`seed ${seed}: all visitors have gone.`);
    await world.drained(watchdog.feed);
    watchdog.feed();
    say(`seed ${seed}: the stream is handled.`);
    state = 'the sweepers look for what the stream has lost';
    const faults = await world.heal(watchdog.feed);
    watchdog.feed();
    state = 'what is stored is read';
    const items = await world.database.items();
    return {
      seed,
      quotes,
      share,
      databaseKills,
      atOnce,
      findings: reconcile(visits, quotesAmong(items)),
      wrongs: await world.reconcile(items),
      faults,
      functionKills: world.kills(),
      givenUp: world.givenUp(),
      presses: visits.reduce((sum, { presses }) => sum + presses, 0),
      seconds: (performance.now() - begun) / 1_000,
    };
  };
  try {
    return await Promise.race([run(), watchdog.bite]);
  } finally {
    watchdog.stop();
    await world.stop();
  }
}
