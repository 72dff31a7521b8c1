import { randomBytes } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import {
  type HeaderLines,
  type HttpRequest,
  type HttpResponse,
  withoutHeaders,
} from '../shared/http-message.ts';
import { parseJson } from '../shared/json.ts';

/**
 * Ends an endless loop. CloudFront limits the computation of a function; this counts all the time that passes, in
 * which a busy machine may not run it at all.
 */
const TIMEOUT_MS = 10_000;
/**
 * CloudFront's limit for the size of a function.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const MAX_FUNCTION_BYTES = 10 * 1_024;

const entrySchema = z.object({
  value: z.string(),
  multiValue: z.array(z.object({ value: z.string() })).optional(),
});
const entriesSchema = z.record(z.string(), entrySchema);
const bodySchema = z.union([
  z.string(),
  z.object({ encoding: z.enum(['text', 'base64']), data: z.string() }),
]);

const responseSchema = z.object({
  statusCode: z.number().int().min(100).max(599),
  headers: entriesSchema.default({}),
  body: bodySchema.optional(),
});
const requestSchema = z.object({
  uri: z.string().startsWith('/'),
  querystring: entriesSchema.default({}),
  headers: entriesSchema.default({}),
});
const resultSchema = z.union([responseSchema, requestSchema]);

type Entries = z.infer<typeof entriesSchema>;

/** Result of a viewer-request function: a request to continue with, perhaps changed, or a response. */
export type ViewerRequestResult =
  | { readonly kind: 'request'; readonly request: HttpRequest }
  | { readonly kind: 'response'; readonly response: HttpResponse }
  | { readonly kind: 'failure'; readonly message: string };

export type ViewerRequest = (request: HttpRequest) => ViewerRequestResult;

function toEntries(pairs: HeaderLines): Entries {
  const entries = new Map<string, { value: string; multiValue?: { value: string }[] }>();
  for (const [name, value] of pairs) {
    const existing = entries.get(name);
    if (existing === undefined) entries.set(name, { value });
    else existing.multiValue = [...(existing.multiValue ?? [{ value: existing.value }]), { value }];
  }
  return Object.fromEntries(entries);
}

function fromEntries(entries: Entries): HeaderLines {
  return Object.entries(entries).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((each): readonly [string, string] => [name, each.value]),
  );
}

function splitPairs(text: string, separator: string): HeaderLines {
  return text
    .split(separator)
    .filter((part) => part.trim() !== '')
    .map((part): readonly [string, string] => {
      const [name = '', ...value] = part.trim().split('=');
      return [name, value.join('=')];
    });
}

function createEvent(
  { method, path, query, headers, sourceIp }: HttpRequest,
  distributionDomain: string,
): object {
  const cookies = headers
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => splitPairs(value, ';'));
  return {
    version: '1.0',
    context: {
      distributionDomainName: distributionDomain,
      eventType: 'viewer-request',
      requestId: randomBytes(40).toString('base64url'),
    },
    viewer: { ip: sourceIp },
    request: {
      method,
      uri: path,
      querystring: toEntries(splitPairs(query, '&')),
      headers: toEntries(withoutHeaders(headers, 'cookie')),
      cookies: toEntries(cookies),
    },
  };
}

function generated({ statusCode, headers, body }: z.infer<typeof responseSchema>): HttpResponse {
  const encoding = typeof body === 'object' && body.encoding === 'base64' ? 'base64' : 'utf8';
  return {
    status: statusCode,
    headers: fromEntries(headers),
    body: Buffer.from(typeof body === 'object' ? body.data : (body ?? ''), encoding),
  };
}

function changed(request: HttpRequest, result: z.infer<typeof requestSchema>): HttpRequest {
  const query = fromEntries(result.querystring)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
  const cookies = request.headers.filter(([name]) => name === 'cookie');
  return { ...request, path: result.uri, query, headers: [...fromEntries(result.headers), ...cookies] };
}

/**
 * Runs a CloudFront function of the template. As in CloudFront, it has the language's built-ins only.
 * @param name of the function in messages
 */
export function createViewerRequest(
  name: string,
  code: string,
  distributionDomain: string,
  log: (line: string) => void,
): ViewerRequest {
  if (Buffer.byteLength(code) > MAX_FUNCTION_BYTES) {
    throw new ExpectedFailure(
      `The edge function ${name} has ${Buffer.byteLength(code)} bytes; CloudFront takes ${MAX_FUNCTION_BYTES}.`,
    );
  }
  const sandbox = { input: '', console: { log: (text: unknown) => log(`[${name}] ${String(text)}`) } };
  const context = createContext(sandbox);
  const run = new Script('JSON.stringify(handler(JSON.parse(input)))');
  try {
    new Script(code, { filename: name }).runInContext(context, { timeout: TIMEOUT_MS });
  } catch (error) {
    throw new ExpectedFailure(`The edge function ${name} cannot be loaded: ${String(error)}.`);
  }
  return (request) => {
    try {
      sandbox.input = JSON.stringify(createEvent(request, distributionDomain));
      const output: unknown = run.runInContext(context, { timeout: TIMEOUT_MS });
      const result = resultSchema.parse(parseJson(String(output)));
      return 'statusCode' in result
        ? { kind: 'response', response: generated(result) }
        : { kind: 'request', request: changed(request, result) };
    } catch (error) {
      return { kind: 'failure', message: `the edge function ${name} failed: ${String(error)}` };
    }
  };
}
