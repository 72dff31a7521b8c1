import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, parseJson } from '../json.ts';
import { makePrivateFolder } from '../own-files.ts';

/** How far an event source has read each shard; kept on disk, so that a restart goes on where it was. */
export interface Checkpoints {
  readonly read: (shardId: string) => string | undefined;
  readonly write: (shardId: string, sequenceNumber: string) => void;
}

/**
 * @param directory folder of all checkpoints; it is created
 * @param name of the event source
 * @param streamArn of the engine: the checkpoints of an older stream do not count
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

/** A checkpoint that cannot be read is no checkpoint: the records come once more, as a stream may deliver them. */
function readExisting(file: string, streamArn: string): readonly [string, string][] {
  try {
    const saved = parseJson(readFileSync(file, 'utf8'));
    if (!isObject(saved) || saved.streamArn !== streamArn || !isObject(saved.shards)) return [];
    return Object.entries(saved.shards).map(([shard, sequence]) => [shard, String(sequence)]);
  } catch {
    return [];
  }
}
