import * as z from 'zod';
import type { HeaderLines, HttpResponse } from '../shared/http-message.ts';
import { isObject, type Json } from '../shared/json.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const responseSchema = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), scalar).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/**
 * Turns a function's result into a response by payload format 2.0: an object with a `statusCode` is the response,
 * anything else becomes the body of a 200. Undefined when the object is malformed.
 */
export function readFunctionResponse(result: Json): HttpResponse | undefined {
  if (!isObject(result) || result.statusCode === undefined) {
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(text) };
  }
  const parsed = responseSchema.safeParse(result);
  if (!parsed.success) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const lines: HeaderLines = Object.entries(headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const hasType = lines.some(([name]) => name === 'content-type');
  return {
    status: statusCode,
    headers: [
      ...lines,
      ...(hasType ? [] : [['content-type', 'text/plain;charset=UTF-8'] as const]),
      ...(cookies ?? []).map((cookie): readonly [string, string] => ['set-cookie', cookie]),
    ],
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}
