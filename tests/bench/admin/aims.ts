import { type Cost, WIDE_SEARCHES } from './actions.ts';
import type { BrowserMeasurement } from './browser.ts';
import type { Measured } from './measure.ts';
import { baseOf } from './report.ts';
import { type Scrolled, type Stretch, workOfFrame } from './scroll.ts';

const MAX_ANSWER_BYTES = 1_000_000;
/** Each query is rounded up to half a unit by itself; a page may need one more at the turn of a month. */
const ROUNDING_UNITS = 1;
/** What a search by words that many quotes have may cost at any number of them. */
const MOST_OF_SEARCH = 90;
const WIDE: readonly string[] = Object.values(WIDE_SEARCHES);
/** By so much a heap differs from one collection to the next. */
const HEAP_NOISE = 1.25;
/**
 * No task above it, unless those near the top are as long already. Tasks are judged by what the processor worked on
 * them: by the clock, a task is as long as the other work of the machine lets it be, and that knows no depth.
 */
const LONG_TASK_MS = 50;
/** By so much the longest task differs from one load to the next. */
const TASK_NOISE = 1.5;
/**
 * By so much the work of a frame may differ. That of as many cards is not judged: the busier the machine, the later
 * its cards come, and the more frames pass before it has shown as many.
 */
const WORK_NOISE = 1.25;
/** So many cards may stand in the page at a time: a page of 200 that was just read, and two stretches of 50. */
const MAX_DRAWN = 300;

/** The least that an action costs with fewer quotes than so many. */
function leastBefore(count: number, bySize: ReadonlyMap<number, Cost>, base: Cost | undefined) {
  const fewer = [...bySize].filter(([other]) => other < count).map(([, cost]) => cost);
  const costs = fewer.length === 0 && base !== undefined ? [base] : fewer;
  return {
    read: Math.min(...costs.map(({ read }) => read)),
    write: Math.min(...costs.map(({ write }) => write)),
  };
}

/** One sentence for each action that costs more units than with fewer quotes, or answers more than may be. */
function missedCosts(measured: Measured, smallest: number): readonly string[] {
  return [...measured].flatMap(([action, bySize]) => {
    const base = baseOf(measured, action, smallest);
    return [...bySize].flatMap(([count, { read, write, bytes = 0 }]) => {
      const name = `${action} with ${count.toLocaleString('en-US')} quotes`;
      const least = leastBefore(count, bySize, base);
      const isWide = WIDE.includes(action);
      const aim = isWide ? MOST_OF_SEARCH : least.read;
      const isDearer = read > aim + (isWide ? 0 : ROUNDING_UNITS) || write > least.write + ROUNDING_UNITS;
      return [
        ...(isDearer
          ? [`${name}: ${read} read and ${write} write units instead of ${aim} and ${least.write}.`]
          : []),
        ...(bytes > MAX_ANSWER_BYTES ? [`${name}: an answer of ${bytes} bytes.`] : []),
      ];
    });
  });
}

/** What the processor works more far down than near the top. */
function missedWork(near: Stretch, far: Stretch): readonly string[] {
  const [taskNear, taskFar] = [near.longestTask.processor, far.longestTask.processor];
  const [frameNear, frameFar] = [workOfFrame(near), workOfFrame(far)];
  const isSlow = taskFar > Math.max(LONG_TASK_MS, taskNear * TASK_NOISE);
  return [
    ...(isSlow
      ? [`the longest task grows from ${taskNear.toFixed(0)} to ${taskFar.toFixed(0)} ms of work.`]
      : []),
    ...(frameFar > frameNear * WORK_NOISE
      ? [`a frame grows from ${frameNear.toFixed(1)} to ${frameFar.toFixed(1)} ms of work.`]
      : []),
  ];
}

/** What scrolling far costs more than scrolling near the top. */
function missedDepths(quotes: number, scrolled: Scrolled): readonly string[] {
  const { deepest, cards, end, mostDrawn, near, far, heap } = scrolled;
  const name = `scroll with ${quotes.toLocaleString('en-US')} quotes`;
  const [, heapNear, heapFar] = heap;
  return [
    ...(cards < deepest ? [`${name}: it ends at card ${cards} instead of ${deepest}, above '${end}'.`] : []),
    ...(far === undefined ? [] : missedWork(near, far).map((sentence) => `${name}: ${sentence}`)),
    ...(mostDrawn > MAX_DRAWN ? [`${name}: ${mostDrawn} cards stand in the page at a time.`] : []),
    ...(heapFar > heapNear * HEAP_NOISE
      ? [`${name}: the heap grows from ${heapNear.toFixed(1)} to ${heapFar.toFixed(1)} MB.`]
      : []),
  ];
}

function missedInBrowser(seen: BrowserMeasurement): readonly string[] {
  const { quotes, opening, holdsEverything, scrolled } = seen;
  const name = `with ${quotes.toLocaleString('en-US')} quotes`;
  const isFree = opening.requests + opening.read + opening.write === 0;
  return [
    ...(isFree ? [] : [`open a quote ${name}: it is not free.`]),
    ...(holdsEverything ? [] : [`open a quote ${name}: its card does not hold everything.`]),
    ...missedDepths(quotes, scrolled),
  ];
}

/** One sentence for each aim that was missed; none when the dashboard costs the same at any number of quotes. */
export function missedAims(
  measured: Measured,
  seen: readonly BrowserMeasurement[],
  smallest: number,
): readonly string[] {
  return [...missedCosts(measured, smallest), ...seen.flatMap(missedInBrowser)];
}
