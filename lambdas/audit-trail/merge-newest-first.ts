import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { newestFirst } from '#contract/audit-events.ts';

/**
 * Merges lists that are each newest first into one that is. Of each list it holds one entry at a time, and asks for the
 * next only when that one has been taken.
 */
export async function* mergeNewestFirst(
  lists: readonly AsyncGenerator<AuditLog, void>[],
): AsyncGenerator<AuditLog, void> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, entry: (await list.next()).value })));
  for (;;) {
    const [newest] = heads
      .flatMap((head) => (head.entry ? [{ head, entry: head.entry }] : []))
      .toSorted((one, other) => newestFirst(one.entry, other.entry));
    if (newest === undefined) return;
    yield newest.entry;
    newest.head.entry = (await newest.head.list.next()).value;
  }
}
