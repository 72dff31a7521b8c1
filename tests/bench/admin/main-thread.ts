import type { Browser, Page } from 'playwright';
import * as z from 'zod';

/** What the main thread of a page did for some time, in milliseconds. */
export interface MainThreadWork {
  /**
   * The longest task: by the clock, which runs on while the machine gives the processor to others, and by the time
   * that the processor worked on it.
   */
  readonly longestTask: { readonly wall: number; readonly processor: number };
  /** What the processor worked on all tasks together. */
  readonly processor: number;
}

/** In it the browser tells of every task, however short. */
const CATEGORY = 'disabled-by-default-devtools.timeline';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().default(0),
      tdur: z.number().default(0),
      args: z.object({ name: z.unknown().optional() }),
    }),
  ),
});
type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

function workOf(tasks: readonly TraceEvent[]): MainThreadWork {
  const longest = (of: (task: TraceEvent) => number) => Math.max(0, ...tasks.map(of)) / 1_000;
  return {
    longestTask: { wall: longest(({ dur }) => dur), processor: longest(({ tdur }) => tdur) },
    processor: tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1_000,
  };
}

/**
 * What a trace tells of the page that worked most while it was made: others are open, and are still.
 * @throws when it tells of no task
 */
export function busiestPageIn(trace: string): MainThreadWork {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(threadOf);
  const tasks = traceEvents.filter(({ name }) => name === 'RunTask');
  const works = mainThreads.map((thread) => workOf(tasks.filter((task) => threadOf(task) === thread)));
  const [busiest] = works.toSorted((one, other) => other.processor - one.processor);
  if (busiest === undefined || busiest.processor === 0) throw new Error('The trace tells of no task.');
  return busiest;
}

/** What the main thread of a page does during `use`. */
export async function watchMainThread<Result>(
  browser: Browser,
  page: Page,
  use: () => Promise<Result>,
): Promise<readonly [Result, MainThreadWork]> {
  await browser.startTracing(page, { categories: [CATEGORY] });
  const result = await use();
  const trace = await browser.stopTracing();
  return [result, busiestPageIn(trace.toString())];
}
