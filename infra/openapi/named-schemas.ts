/** The schemas of the contract as JSON Schema, each under the name that its module exports it by. */
import * as z from 'zod/mini';
import * as accountAnswers from '#contract/account-answer-schemas.ts';
import * as accountRequests from '#contract/account-request-schemas.ts';
import * as heldQuotes from '#contract/held-quote-schemas.ts';
import * as push from '#contract/push-schemas.ts';
import * as quoteAnswers from '#contract/quote-answer-schemas.ts';
import * as quoteList from '#contract/quote-list-schemas.ts';
import * as quoteRequests from '#contract/quote-request-schema.ts';
import * as quoteWorkAnswers from '#contract/quote-work-answer-schemas.ts';
import * as quoteWork from '#contract/quote-work-schemas.ts';
import * as secondFactor from '#contract/second-factor-schemas.ts';
import * as webhookMessage from '#contract/webhook-message-schema.ts';
import * as webhooks from '#contract/webhook-schemas.ts';
import { adviceOf } from './advice.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Schema = z.core.$ZodType;

/** Whether it is of what callers send or of what they get. */
export type Direction = 'input' | 'output';

const EXPORTED: Readonly<Record<string, unknown>> = {
  ...accountAnswers,
  ...accountRequests,
  ...heldQuotes,
  ...push,
  ...quoteAnswers,
  ...quoteList,
  ...quoteRequests,
  ...quoteWork,
  ...quoteWorkAnswers,
  ...secondFactor,
  ...webhookMessage,
  ...webhooks,
};

/** `quoteCardSchema` is `QuoteCard`. */
const nameOf = (exported: string) =>
  exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');

const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(EXPORTED)
    .filter(([, value]) => value instanceof z.core.$ZodType)
    .map(([exported, schema]) => [schema, nameOf(exported)]),
);

/** A reader of answers has to expect new fields, so objects are open there; what a caller sends is told as it is read. */
function finish(schema: Schema, json: JsonSchema, io: Direction): void {
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
  const advice = io === 'input' ? adviceOf(schema) : '';
  if (advice !== '') json.description = advice;
}

const options = (io: Direction) => ({
  io,
  target: 'draft-2020-12',
  override: ({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: JsonSchema }) =>
    finish(zodSchema, jsonSchema, io),
});

/** The schema and all that it is made of. */
function partsOf(schema: Schema, io: Direction): ReadonlySet<Schema> {
  const parts = new Set<Schema>();
  const override = ({ zodSchema }: { zodSchema: Schema }) => parts.add(zodSchema);
  z.toJSONSchema(schema, { io, override });
  return parts;
}

/** Without what says no more than that it is a schema, and where it is. */
function plain({ $schema: _, $id: _id, ...json }: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json));
}

/** One schema without parts of their own name, such as that of parameters. */
export const inlineSchema = (schema: Schema, io: Direction): JsonSchema =>
  plain(z.toJSONSchema(schema, options(io)));

const ROOT = '#/components/schemas/';

/** Refers to a schema of the document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `${ROOT}${name}` });

/**
 * @param roots by the names that they get if the contract exports them under none
 * @returns the name of each root, and all schemas that they lead to by their names
 */
export function namedSchemas(roots: Readonly<Record<string, Schema>>, io: Direction) {
  const registry = z.registry<{ readonly id: string }>();
  const names = new Map<string, string>();
  for (const [fallback, root] of Object.entries(roots)) {
    const name = NAMES.get(root) ?? fallback;
    names.set(fallback, name);
    if (!registry.has(root)) registry.add(root, { id: name });
    for (const part of partsOf(root, io)) {
      const id = NAMES.get(part);
      if (id !== undefined && !registry.has(part)) registry.add(part, { id });
    }
  }
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri: (id) => `${ROOT}${id}` });
  const found = Object.entries(schemas).map(([name, json]) => [name, plain(json)] as const);
  return { names, schemas: Object.fromEntries(found) };
}
