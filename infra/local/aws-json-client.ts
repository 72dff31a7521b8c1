import { ExpectedFailure } from './expected-failure.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';

/** An error that a service answered with; `code` is the exception's name without its namespace. */
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
  /** As in credentials, for example `dynamodb`. */
  readonly service: string;
  /** What stands before the operation in `X-Amz-Target`. */
  readonly targetPrefix: string;
  readonly protocolVersion: '1.0' | '1.1';
  /** What to do when nobody answers, as the end of a sentence. */
  readonly remedy: string;
  /** Milliseconds after which an answer no longer counts; by default minutes, because some changes of a table take long. */
  readonly timeLimit?: number;
}

function signature(region: string, service: string): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return {
    'x-amz-date': date,
    authorization: `AWS4-HMAC-SHA256 Credential=LOCALRUN/${date.slice(0, 8)}/${region}/${service}/aws4_request, SignedHeaders=host;x-amz-date, Signature=local`,
  };
}

function noAnswer(error: unknown, { endpoint, remedy, timeLimit = 0 }: ServiceOptions): ExpectedFailure {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new ExpectedFailure(
    isLate
      ? `${endpoint} takes calls but has not answered within ${timeLimit / 1000} seconds: ${remedy}.`
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
 * Calls a local service over AWS's JSON protocol as the developer. The local run does not load the SDK: that would
 * double the time it takes to start, and it would take apart the records of a stream, which Lambda hands over as they are.
 */
export function createServiceClient(options: ServiceOptions): CallService {
  const { endpoint, region, service, targetPrefix, protocolVersion, timeLimit } = options;

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
        ...(timeLimit !== undefined && { signal: AbortSignal.timeout(timeLimit) }),
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
