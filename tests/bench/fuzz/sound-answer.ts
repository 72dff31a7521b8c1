import * as z from 'zod/mini';
import { API_ERRORS } from '#contract/api-errors.ts';
import type { HttpResult } from '../../../lambdas/http/http-event.ts';

export const INTRINSICS = [
  Object,
  Array,
  String,
  Number,
  Boolean,
  Function,
  Promise,
  RegExp,
  Map,
  Set,
  Error,
];
type Properties = readonly (readonly [key: PropertyKey, property: PropertyDescriptor | undefined])[];

const propertiesOf = (prototype: object): Properties =>
  Reflect.ownKeys(prototype).map((key) => [key, Reflect.getOwnPropertyDescriptor(prototype, key)]);
const UNTOUCHED = INTRINSICS.map(({ prototype }) => propertiesOf(prototype));

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;

function isUntouched({ prototype }: (typeof INTRINSICS)[number], before: Properties): boolean {
  if (Reflect.ownKeys(prototype).length !== before.length) return false;
  return before.every(([key, property]) =>
    isSame(Reflect.getOwnPropertyDescriptor(prototype, key), property),
  );
}

const errorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(API_ERRORS)),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

const statusOf = (code: string) => Object.entries(API_ERRORS).find(([name]) => name === code)?.[1];

/** @throws when a prototype that everything shares has other properties, or other values of them, than at the start */
export function assertPrototypes(): void {
  if (!INTRINSICS.every((type, index) => isUntouched(type, UNTOUCHED[index] ?? [])))
    throw new Error('A prototype of the language has been changed.');
}

/**
 * What holds of any answer to any request.
 * @throws with one sentence when it is a failure of the server, or no answer of the API at all
 */
export function assertSound({ statusCode, headers, body }: HttpResult): void {
  assertPrototypes();
  if (statusCode >= 500) throw new Error(`The answer is ${statusCode}: ${body}`);
  if (!headers['content-type']?.startsWith('application/json')) throw new Error('The answer is no JSON.');
  const answer: unknown = JSON.parse(body);
  if (statusCode < 300) return;
  const { error } = z.parse(errorSchema, answer);
  if (statusOf(error.code) !== statusCode) throw new Error(`${error.code} came with ${statusCode}.`);
}
