import type { StreamReader } from './reader.ts';

/** Who writes to the engine past the proxy, as the deletion of expired items does, is noticed this late. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Asks the engine again only where there may be news. The pollers of a stack without visitors would otherwise keep a
 * twentieth of a core busy.
 * @param writes how many writes have ended so far
 * @param now milliseconds since 1970
 */
export function quietReader(reader: StreamReader, writes: () => number, now: () => number): StreamReader {
  /** What is known to bring nothing new, by what would be asked. */
  const quiet = new Map<string, { readonly writes: number; readonly since: number }>();

  function isQuiet(question: string): boolean {
    const known = quiet.get(question);
    return known !== undefined && known.writes === writes() && now() - known.since < LOOK_AGAIN_MS;
  }

  let shards: readonly string[] = [];
  return {
    ...reader,
    async shards() {
      if (isQuiet('shards')) return shards;
      const asked = { writes: writes(), since: now() };
      shards = await reader.shards();
      quiet.set('shards', asked);
      return shards;
    },
    async read(iterator, limit) {
      if (isQuiet(iterator)) return { records: [], next: iterator };
      const asked = { writes: writes(), since: now() };
      const answer = await reader.read(iterator, limit);
      quiet.delete(iterator);
      if (answer.records.length === 0 && answer.next !== undefined) quiet.set(answer.next, asked);
      return answer;
    },
  };
}
