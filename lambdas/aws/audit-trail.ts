import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditAction, CLIENT_SIDE_ADDRESS } from '#contract/audit-events.ts';
import { monthsBackFrom } from './months.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What the server itself saw of the request that an event came with, and what its headers claim. */
export interface Sighting {
  /** The address that the API saw: the edge's, or of somebody who went past it. */
  readonly sourceIp: string;
  /** The address that the edge saw; undefined where no edge named one. */
  readonly viewerIp: string | undefined;
  /** Whom the sender says the request is forwarded for. */
  readonly forwardedFor: string | undefined;
  readonly userAgent: string | undefined;
}

/**
 * How much an event is worth, by who could have caused it in any number: `trusted` are those that the server recorded of
 * admins, of whoever deploys the product, or of nobody, `reported` those that the browser of an admin told of, `plain`
 * those that another signed-in person caused, whether their browser or the server recorded it, `unverified` came without
 * a token.
 */
export type Standing = 'trusted' | 'reported' | 'plain' | 'unverified';

export interface AuditEvent {
  /** Who did it; null when nobody was signed in. */
  readonly userId: string | null;
  readonly action: AuditAction;
  /** Details of the event with its own `timestamp`, `user_agent` and `ip_address`. */
  readonly newData: Readonly<Record<string, string>>;
  readonly standing: Standing;
  /** Undefined for what no request has caused. */
  readonly seen: Sighting | undefined;
}

export interface RecordedEvent {
  readonly id: string;
  readonly createdAt: string;
}

/**
 * An event that the server records of itself, with the details in the shape in which browsers report theirs. Its
 * standing is that of whoever caused it.
 */
export function serverEvent({
  details,
  at,
  ...event
}: Omit<AuditEvent, 'newData'> & {
  readonly standing: Exclude<Standing, 'reported' | 'unverified'>;
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
}): AuditEvent {
  const newData = {
    ...details,
    timestamp: at.toISOString(),
    user_agent: event.seen?.userAgent ?? 'server',
    ip_address: CLIENT_SIDE_ADDRESS,
  };
  return { ...event, newData };
}

/** The trail can be added to and by nobody be changed. */
export interface AuditTrail {
  readonly append: (event: AuditEvent) => Promise<RecordedEvent>;
}

interface Surroundings {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

const DAY = 86_400;
const DAYS_KEPT = 400;
/** Calendar months that 400 days can touch. */
const MONTHS_KEPT = 15;

/**
 * Each standing has partitions of its own: however many events of a lesser one there are, reading the others
 * costs and finds the same.
 */
const bucketOf = (month: string, standing: Standing) =>
  standing === 'trusted' ? month : `${standing}#${month}`;

const scrubbed = (data: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutSecrets(value)]));

/**
 * The only way into the table of audit logs; whatever looks like a secret is left out here, whoever records it.
 * Needs dynamodb:PutItem on the table.
 */
export function auditTrail({ client, table, now, newId }: Surroundings): AuditTrail {
  return {
    append: async ({ userId, action, newData, standing, seen }) => {
      const [id, time] = [newId(), now()];
      const createdAt = time.toISOString();
      const item = {
        month: bucketOf(createdAt.slice(0, 7), standing),
        created_at_id: `${createdAt}#${id}`,
        id,
        user_id: userId,
        action,
        new_data: scrubbed(newData),
        created_at: createdAt,
        verified: standing !== 'unverified',
        source_ip: seen?.sourceIp,
        viewer_ip: seen?.viewerIp,
        ...scrubbed({
          ...(seen?.forwardedFor !== undefined && { forwarded_for: seen.forwardedFor }),
          ...(seen?.userAgent !== undefined && { server_user_agent: seen.userAgent }),
        }),
        expires_at: Math.floor(time.getTime() / 1000) + DAYS_KEPT * DAY,
      };
      const put = new PutCommand({
        TableName: table,
        Item: item,
        ConditionExpression: 'attribute_not_exists(created_at_id)',
      });
      await client.send(put);
      return { id, createdAt };
    },
  };
}

/** @returns the latest entries of one standing, newest first, at most `limit`. Needs dynamodb:Query on the table */
export type LatestLogs = (kind: {
  readonly standing: Standing;
  readonly limit: number;
  readonly now: Date;
}) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export function latestLogs(client: DynamoDBDocumentClient, table: string): LatestLogs {
  /** A page of a month ends at 1 MB, which can be before the month does. */
  const newestOf = async (bucket: string, limit: number) => {
    const items: Record<string, unknown>[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: '#month = :month',
          ExpressionAttributeNames: { '#month': 'month' },
          ExpressionAttributeValues: { ':month': bucket },
          ScanIndexForward: false,
          Limit: limit - items.length,
          ...(next && { ExclusiveStartKey: next }),
        }),
      );
      items.push(...Items);
      next = LastEvaluatedKey;
    } while (next !== undefined && items.length < limit);
    return items;
  };
  return async ({ standing, limit, now }) => {
    const items: Record<string, unknown>[] = [];
    for (const month of monthsBackFrom(now, MONTHS_KEPT)) {
      if (items.length >= limit) break;
      items.push(...(await newestOf(bucketOf(month, standing), limit - items.length)));
    }
    return items.map((item) => ({ ...item, verified: standing !== 'unverified' }));
  };
}
