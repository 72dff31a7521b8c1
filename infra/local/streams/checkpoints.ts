import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../data/own-files.ts';
import { isObject, parseJson } from '../shared/json.ts';

/** The position of an event source in each shard; kept on disk, so that a restart continues there. */
export interface Checkpoints {
  readonly read: (shardId: string) => string | undefined;
  readonly write: (shardId: string, sequenceNumber: string) => void;
}

/**
 * @param directory folder of all checkpoints; created if missing
 * @param name of the event source
 * @param streamArn of the engine: checkpoints of an older stream are ignored
 */
export function openCheckpoints(directory: string, name: string, streamArn: string): Checkpoints {
  makePrivateFolder(directory);
  const file = join(directory, `${name}.json`);
  const shards = new Map<string, string>(readExisting(file, streamArn));
  return {
    read: (shardId) => shards.get(shardId),
    write(shardId, sequenceNumber) {
      shards.set(shardId, sequenceNumber);
      const temporary = `${file}.new`;
      writeFileSync(temporary, JSON.stringify({ streamArn, shards: Object.fromEntries(shards) }));
      renameSync(temporary, file);
    },
  };
}

/** Ignores an unreadable checkpoint: the records are delivered again, which streams allow. */
function readExisting(file: string, streamArn: string): readonly [string, string][] {
  try {
    const saved = parseJson(readFileSync(file, 'utf8'));
    if (!isObject(saved) || saved.streamArn !== streamArn || !isObject(saved.shards)) return [];
    return Object.entries(saved.shards).map(([shard, sequence]) => [shard, String(sequence)]);
  } catch {
    return [];
  }
}
