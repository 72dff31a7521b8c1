import type { StreamRecord } from './delivery.ts';

/** A consumer that keeps up is some seconds behind at most. */
const FAR_BEHIND_SECONDS = 60;

/**
 * Watches how far a consumer is behind its stream: the age of the last record of what its function is called with, which
 * Lambda reports as the metric IteratorAge. Tells when a consumer falls far behind, and when it has caught up.
 * @param now milliseconds since 1970
 * @returns is called with the records of each event that is sent
 */
export function watchIteratorAge(
  name: string,
  now: () => number,
  log: (line: string) => void,
): (records: readonly StreamRecord[]) => void {
  let isBehind = false;
  return (records) => {
    const last = records.at(-1);
    if (last === undefined) return;
    const seconds = Math.floor(now() / 1_000 - last.createdAt);
    const wasBehind = isBehind;
    isBehind = seconds >= FAR_BEHIND_SECONDS;
    if (isBehind && !wasBehind) log(`[${name}] is ${seconds} seconds behind its stream (iterator age)`);
    if (!isBehind && wasBehind) log(`[${name}] has caught up with its stream`);
  };
}
