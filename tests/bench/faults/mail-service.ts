import * as z from 'zod';
import { createDynamoDbClient } from '../../../infra/local/dynamodb/api.ts';
import { readSendEmail } from '../../../infra/local/mail/send-email.ts';
import {
  type HttpRequest,
  type HttpResponse,
  headerValue,
} from '../../../infra/local/shared/http-message.ts';
import { REGION } from '../../lambdas/dynamodb-engine.ts';
import type { Database } from './database.ts';
import { FaultPlan, type Outcome } from './faults.ts';
import { ELSEWHERE, startFaultyServer } from './faulty-server.ts';
import type { Chance } from './random.ts';

export const OWNER = 'owner@movers.example';
/** How the announcer marks a quote of which the business was told. */
export const OWNER_CHANNEL = 'owner-mail';

/** A mail that was accepted, whatever the function heard of it. */
export interface AcceptedMail {
  readonly to: string;
  /** Of the quote that the business was told of; undefined for a receipt. */
  readonly quote: string | undefined;
  /** Which claim on the quote sent it: the first, the second … */
  readonly claim: number;
  /** Whether the quote was marked as told before it. */
  readonly isMarked: boolean;
  /** Whether the function heard that it was accepted. */
  isHeard: boolean;
}

export interface MailService {
  readonly endpoint: string;
  readonly accepted: readonly AcceptedMail[];
  /** Ends the faults; resolves to how many calls had which. */
  readonly heal: () => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => Promise<void>;
}

const itemSchema = z.object({
  Item: z
    .object({
      announce_tries: z.object({ N: z.coerce.number() }).optional(),
      announced: z.object({ SS: z.array(z.string()) }).optional(),
    })
    .optional(),
});

const JSON_TYPE = ['content-type', 'application/json'] as const;
const answer = (status: number, body: object, code?: string): HttpResponse => ({
  status,
  headers: [JSON_TYPE, ...(code === undefined ? [] : [['x-amzn-errortype', code] as const])],
  body: Buffer.from(JSON.stringify(body)),
});
const failure = (status: number, code: string) => answer(status, { message: code }, code);

/** The business's pool has nobody with a device to push to: what is told here is told by mail. */
const NOBODY = answer(200, { Users: [] });

/** SES with faults, between the announcer and its readers; also the pool of users, which it asks for devices. */
export async function startMailService(
  database: Database,
  share: number,
  chance: Chance,
): Promise<MailService> {
  const call = createDynamoDbClient(database.endpoint, REGION, 'tables');
  const accepted: AcceptedMail[] = [];
  const taken = new WeakSet<HttpRequest>();
  const ofRequest = new WeakMap<HttpRequest, AcceptedMail>();

  /** How the quote stands with the announcer while a mail of it comes in. */
  async function standing(id: string): Promise<Pick<AcceptedMail, 'claim' | 'isMarked'>> {
    for (;;) {
      try {
        const Key = { id: { S: id } };
        const { Item } = itemSchema.parse(
          await call('GetItem', { TableName: database.table, Key, ConsistentRead: true }),
        );
        return {
          claim: Item?.announce_tries?.N ?? 0,
          isMarked: Item?.announced?.SS.includes(OWNER_CHANNEL) ?? false,
        };
      } catch {
        // The database is being killed.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async function forward(request: HttpRequest): Promise<HttpResponse> {
    if (headerValue(request.headers, 'x-amz-target') !== undefined) return NOBODY;
    const { to, text } = readSendEmail(JSON.parse(request.body.toString()));
    // Whom the network repeats has asked once: SES has no key to know a repeat by, and sends both.
    if (taken.has(request)) return answer(200, { MessageId: 'again' });
    taken.add(request);
    const [first = ''] = to;
    const quote = first === OWNER ? /#quote=([0-9a-f-]{36})/.exec(text ?? '')?.[1] : undefined;
    const stands = quote === undefined ? { claim: 0, isMarked: false } : await standing(quote);
    const mail = { to: first, quote, ...stands, isHeard: false };
    ofRequest.set(request, mail);
    accepted.push(mail);
    return answer(200, { MessageId: String(accepted.length) });
  }

  const plan = new FaultPlan(
    {
      forward,
      errors: [failure(500, 'InternalServiceErrorException'), failure(503, 'ServiceUnavailable')],
      throttles: [failure(429, 'TooManyRequestsException'), failure(400, 'LimitExceededException')],
      elsewhere: ELSEWHERE,
      delays: [20, 100, 500, 3_000],
      isEmptyBelieved: false,
    },
    share,
    chance,
  );

  const isWhole = (outcome: Outcome) =>
    outcome !== 'reset' &&
    !('cut' in outcome) &&
    outcome.body.includes('"MessageId"') &&
    outcome.body.at(-1) === 0x7d;

  const server = await startFaultyServer({
    async carryOut(request) {
      const outcome = await plan.carryOut(request);
      const mail = ofRequest.get(request);
      if (mail !== undefined && isWhole(outcome)) mail.isHeard = true;
      return outcome;
    },
  });
  return {
    endpoint: server.endpoint,
    accepted,
    heal: async () => {
      await plan.heal();
      return plan.counts();
    },
    stop: server.stop,
  };
}
