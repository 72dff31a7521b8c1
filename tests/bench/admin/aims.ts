import type { Seen } from './browser.ts';
import type { Measured } from './measure.ts';
import { baseOf } from './report.ts';

const MAX_ANSWER_BYTES = 1_000_000;
/** Each query is rounded up to half a unit by itself; a page may need one more at the turn of a month. */
const ROUNDING_UNITS = 1;
/** By so much a heap differs from one collection to the next. */
const HEAP_NOISE = 1.25;

/** One sentence for each action that costs more units than with the fewest quotes, or answers more than may be. */
function missedCosts(measured: Measured, smallest: number): readonly string[] {
  return [...measured].flatMap(([action, bySize]) => {
    const base = baseOf(measured, action, smallest);
    return [...bySize].flatMap(([count, { read, write, bytes = 0 }]) => {
      const name = `${action} with ${count.toLocaleString('en-US')} quotes`;
      const isDearer =
        base !== undefined && (read > base.read + ROUNDING_UNITS || write > base.write + ROUNDING_UNITS);
      return [
        ...(isDearer
          ? [`${name}: ${read} read and ${write} write units instead of ${base.read} and ${base.write}.`]
          : []),
        ...(bytes > MAX_ANSWER_BYTES ? [`${name}: an answer of ${bytes} bytes.`] : []),
      ];
    });
  });
}

function missedSights({ quotes, opening, holdsEverything, heap }: Seen): readonly string[] {
  const name = `with ${quotes.toLocaleString('en-US')} quotes`;
  const [, near, far] = heap;
  const isFree = opening.requests + opening.read + opening.write === 0;
  return [
    ...(isFree ? [] : [`open a quote ${name}: it is not free.`]),
    ...(holdsEverything ? [] : [`open a quote ${name}: its card does not hold everything.`]),
    ...(far > near * HEAP_NOISE
      ? [`scroll ${name}: the heap grows from ${near.toFixed(1)} to ${far.toFixed(1)} MB.`]
      : []),
  ];
}

/** One sentence for each aim that was missed; none when the dashboard costs the same at any number of quotes. */
export function missedAims(measured: Measured, seen: readonly Seen[], smallest: number): readonly string[] {
  return [...missedCosts(measured, smallest), ...seen.flatMap(missedSights)];
}
