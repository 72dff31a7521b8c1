import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import { insertStatement, updateStatement } from '../aws/partiql.ts';
import type { WriteWork } from './kept-event.ts';
import { timelineRow, together, workedKey } from './timeline-table.ts';

export interface WorkTables {
  readonly quotes: string;
  readonly events: string;
}

/**
 * Writes work on quotes, and nothing of what a visitor sent, in one transaction with a line of each timeline.
 * A transaction of PartiQL, because its permission to insert an event (dynamodb:PartiQLInsert) allows to overwrite none,
 * where that of a Put does; the two kinds cannot be mixed. Needs dynamodb:PartiQLUpdate on the quotes and
 * dynamodb:PartiQLInsert on the events.
 */
export function workWriter(client: DynamoDBDocumentClient, { quotes, events }: WorkTables): WriteWork {
  return (changes) =>
    together(
      client,
      changes.flatMap(({ work: { id, updated_at = '', ...work }, event, known }) => {
        // Two requests belong together only while neither looks like spam.
        const unheld = changes.length > 1 ? ['held'] : [];
        const isFirst = known === FIRST_VERSION;
        const change = updateStatement(quotes, {
          key: { id },
          set: { ...work, updated_at, ...workedKey(id, updated_at) },
          where: {
            ...(!isFirst && { equal: { version: known } }),
            missing: [...(isFirst ? ['version'] : []), ...unheld],
            present: ['created_at_id'],
          },
        });
        return [change, insertStatement(events, timelineRow(id, event))];
      }),
    );
}
