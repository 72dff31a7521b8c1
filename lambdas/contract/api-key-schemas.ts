/** Requests and answers about keys of other systems. */
import * as z from 'zod/mini';
import { KEY_DIGITS, MAX_KEY_NAME } from './api-keys.ts';
import { cleanLine, isBlank } from './text.ts';

const NAME = `Name the other system in at most ${MAX_KEY_NAME} characters, such as Yelp bridge.`;
const ID = `Put the id of a key, ${KEY_DIGITS.id} digits from 0 to f, into the path.`;

export const makeApiKeySchema = z.object({
  name: z.string(NAME).check(
    z.refine<string>((name) => !isBlank(name), NAME),
    z.overwrite<string>(cleanLine),
    z.maxLength(MAX_KEY_NAME, NAME),
  ),
});

export const apiKeyParamsSchema = z.object({
  id: z.string(ID).check(z.regex(new RegExp(`^[0-9a-f]{${KEY_DIGITS.id}}$`), ID)),
});

/** A key without its secret, which nothing keeps. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** User id of the admin, and when (ISO time). */
  made_by: z.string(),
  made_at: z.string(),
  /** The latest day in UTC on which it was used, `YYYY-MM-DD`. */
  last_used_on: z.optional(z.string()),
  /** From then on it opens nothing. */
  revoked_at: z.optional(z.string()),
  revoked_by: z.optional(z.string()),
});

/** Those in use first, each group newest first; one that was revoked stays for 90 days. */
export const apiKeyListSchema = z.object({ keys: z.array(apiKeySchema) });

/** A new key. `key` is shown this once. */
export const madeApiKeySchema = z.extend(apiKeySchema, { key: z.string() });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;
