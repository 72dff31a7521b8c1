import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
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
  const existing = textOf(file);
  const shards = new Map<string, string>(shardsIn(existing, streamArn));
  let longest = existing.length;
  return {
    read: (shardId) => shards.get(shardId),
    write(shardId, sequenceNumber) {
      shards.set(shardId, sequenceNumber);
      const text = JSON.stringify({ streamArn, shards: Object.fromEntries(shards) });
      longest = Math.max(longest, text.length);
      overwrite(file, text.padEnd(longest));
    },
  };
}

/**
 * One write in place, over all that was there: with a rename, or a file made empty first, the file system waits for the
 * disk, at every batch of every consumer.
 */
function overwrite(file: string, text: string): void {
  const descriptor = openSync(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    writeSync(descriptor, text, 0);
  } finally {
    closeSync(descriptor);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Ignores an unreadable checkpoint: the records are delivered again, which streams allow. */
function shardsIn(text: string, streamArn: string): readonly [string, string][] {
  try {
    const saved = parseJson(text);
    if (!isObject(saved) || saved.streamArn !== streamArn || !isObject(saved.shards)) return [];
    return Object.entries(saved.shards).map(([shard, sequence]) => [shard, String(sequence)]);
  } catch {
    return [];
  }
}
