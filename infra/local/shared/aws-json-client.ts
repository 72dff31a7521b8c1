import { ExpectedFailure } from './expected-failure.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';

/** An error answer of a service; `code` is the exception's name without its namespace. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type CallService = (operation: string, input: object) => Promise<JsonObject>;

export interface ServiceOptions {
  readonly endpoint: string;
  readonly region: string;
  /** Service name in the credential scope, for example `dynamodb`. */
  readonly service: string;
  /** Prefix of the operation in `X-Amz-Target`. */
  readonly targetPrefix: string;
  readonly protocolVersion: '1.0' | '1.1';
  /** Advice for the case that no answer comes, as the end of a sentence. */
  readonly remedy: string;
  /** Timeout of a call; minutes by default, because some table updates take long. */
  readonly timeLimitMs?: number;
}

function signature(region: string, service: string): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return {
    'x-amz-date': date,
    authorization: `AWS4-HMAC-SHA256 Credential=LOCALRUN/${date.slice(0, 8)}/${region}/${service}/aws4_request, SignedHeaders=host;x-amz-date, Signature=local`,
  };
}

function noAnswer(error: unknown, { endpoint, remedy, timeLimitMs = 0 }: ServiceOptions): ExpectedFailure {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new ExpectedFailure(
    isLate
      ? `${endpoint} takes calls but has not answered within ${timeLimitMs / 1000} seconds: ${remedy}.`
      : `Nothing answers at ${endpoint}: ${remedy}.`,
  );
}

function readObject(text: string, operation: string): JsonObject {
  try {
    const body = text === '' ? {} : parseJson(text);
    if (isObject(body)) return body;
  } catch {}
  throw new ServiceFailure('InternalFailure', `${operation} answered no JSON object`);
}

/**
 * Calls a local service over AWS's JSON protocol as the developer. Not with the SDK, which would double the time to
 * start and would convert stream records, which Lambda passes unconverted.
 */
export function createServiceClient(options: ServiceOptions): CallService {
  const { endpoint, region, service, targetPrefix, protocolVersion, timeLimitMs } = options;

  async function send(operation: string, input: object): Promise<{ ok: boolean; text: string }> {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': `application/x-amz-json-${protocolVersion}`,
          'x-amz-target': `${targetPrefix}.${operation}`,
          ...signature(region, service),
        },
        body: JSON.stringify(input),
        ...(timeLimitMs !== undefined && { signal: AbortSignal.timeout(timeLimitMs) }),
      });
      return { ok: response.ok, text: await response.text() };
    } catch (error) {
      throw noAnswer(error, options);
    }
  }

  return async (operation, input) => {
    const { ok, text } = await send(operation, input);
    const body = readObject(text, operation);
    if (ok) return body;
    const code = String(body.__type ?? 'InternalFailure').replace(/^.*#/, '');
    throw new ServiceFailure(code, String(body.message ?? body.Message ?? code));
  };
}
