/** What a schema of the contract holds a value against and JSON Schema has no word for, in the contract's own sentences. */
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Sayer = z.core.$ZodErrorMap | undefined;

/** What schemas and checks are made with; the types of the library name the kinds of values that each sentence takes. */
interface Definition {
  readonly type: string;
  readonly error?: Sayer;
  readonly checks?: readonly z.core.$ZodCheck<never>[];
}

/** What it says of a value that is not there, or is empty. */
function saidBy(error: Sayer): string | undefined {
  const said = error?.({ code: 'custom', input: undefined, path: [] });
  return typeof said === 'string' ? said : said?.message;
}

function sentenceOf(check: z.core.$ZodCheck<never>): string | undefined {
  const { error, path }: { error?: Sayer; path?: readonly PropertyKey[] } = Object(check._zod.def);
  const said = saidBy(error);
  const field = path?.map(String).join('.');
  return said === undefined || field === undefined ? said : `\`${field}\`: ${said}`;
}

/** Of a text all that it is held against, as a pattern says it to programs alone; of others what a schema cannot say. */
const isTold = (type: string, check: z.core.$ZodCheck<never>) =>
  type === 'string' || check._zod.def.check === 'custom';

/** The sentences with which the API refuses such a value; empty where a schema says it all. */
export function adviceOf(schema: Schema): string {
  const { type, error, checks = [] }: Definition = Object(schema._zod.def);
  const told = checks.filter((check) => isTold(type, check)).map(sentenceOf);
  const sentences = type === 'string' && told.length === 0 ? [saidBy(error)] : told;
  const distinct = [...new Set(sentences.filter((sentence) => sentence !== undefined))];
  return type === 'object' ? distinct.map((line) => `- ${line}`).join('\n') : distinct.join(' ');
}
