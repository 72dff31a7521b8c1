import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { quoteReference } from '#contract/quote-options.ts';
import type { HttpRequest } from '../../../infra/local/shared/http-message.ts';
import { CREDENTIALS, REGION } from '../../lambdas/dynamodb-engine.ts';
import type { Database } from './database.ts';

/** How the announcer marks a quote that was told of. */
export type TellingChannel = 'owner-mail' | 'customer-mail' | 'push';

/** What a service accepted to tell of a quote, whatever the function heard of it. */
export interface Told {
  readonly channel: TellingChannel;
  readonly quote: string;
  /** Names the claim on the quote that it was told under. */
  readonly claim: string;
  /** Whether the quote was marked as told over this channel before. */
  readonly isMarked: boolean;
  /** The process that told. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the function heard that it was accepted. */
  isHeard: boolean;
}

/** When each process was killed that was, in milliseconds since 1970. */
export type Deaths = ReadonlyMap<string, number>;

const standingSchema = z.object({
  claimed_by: z.string().optional(),
  announced: z.set(z.string()).optional(),
});
const idSchema = z.object({ id: z.string() });

const AGAIN_MS = 50;

/** Repeats a reading for as long as the database is killed. */
async function whenItLives<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await read();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Writes down what services accept, beside how the quote stands with the announcer meanwhile. */
export class Ledger {
  readonly told: Told[] = [];
  readonly #client: DynamoDBDocumentClient;
  readonly #quotes: string;
  readonly #ofRequest = new WeakMap<HttpRequest, Told>();
  readonly #taken = new WeakSet<HttpRequest>();
  readonly #ids = new Map<string, string>();

  constructor({ endpoint, table }: Database) {
    const client = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
    this.#client = DynamoDBDocumentClient.from(client);
    this.#quotes = table;
  }

  /** Whom the network repeats has asked once: no service has a key to know a repeat by, and each tells both. */
  isRepeat(request: HttpRequest): boolean {
    const isRepeat = this.#taken.has(request);
    this.#taken.add(request);
    return isRepeat;
  }

  /** @param by the process, which is the first part of the path that it asks */
  async accept(request: HttpRequest, channel: TellingChannel, quote: string): Promise<void> {
    const at = Date.now();
    const { claimed_by: claim = '', announced } = await whenItLives(() => this.#standing(quote));
    const by = request.path.split('/')[1] ?? '';
    const told = {
      channel,
      quote,
      claim,
      isMarked: announced?.has(channel) ?? false,
      by,
      at,
      isHeard: false,
    };
    this.#ofRequest.set(request, told);
    this.told.push(told);
  }

  heard(request: HttpRequest): void {
    const told = this.#ofRequest.get(request);
    if (told !== undefined) told.isHeard = true;
  }

  /** The id of the quote that a mail names by its reference. */
  async idOf(reference: string): Promise<string> {
    if (!this.#ids.has(reference)) await whenItLives(() => this.#readIds());
    return this.#ids.get(reference) ?? reference;
  }

  stop(): void {
    this.#client.destroy();
  }

  async #standing(id: string) {
    const get = new GetCommand({ TableName: this.#quotes, Key: { id }, ConsistentRead: true });
    return standingSchema.parse((await this.#client.send(get)).Item ?? {});
  }

  async #readIds(): Promise<void> {
    const scan = { TableName: this.#quotes, ProjectionExpression: 'id', ConsistentRead: true };
    for await (const { Items = [] } of paginateScan({ client: this.#client }, scan)) {
      for (const item of Items) {
        const { id } = idSchema.parse(item);
        this.#ids.set(quoteReference(id), id);
      }
    }
  }
}
