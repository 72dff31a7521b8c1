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
}

function signature(region: string, service: string): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return {
    'x-amz-date': date,
    authorization: `AWS4-HMAC-SHA256 Credential=LOCALRUN/${date.slice(0, 8)}/${region}/${service}/aws4_request, SignedHeaders=host;x-amz-date, Signature=local`,
  };
}

/**
 * Calls a local service over AWS's JSON protocol as the developer. The local run does not load the SDK: that would
 * double the time it takes to start, and it would take apart the records of a stream, which Lambda hands over as they are.
 */
export function createServiceClient(options: ServiceOptions): CallService {
  const { endpoint, region, service, targetPrefix, protocolVersion, remedy } = options;
  return async (operation, input) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': `application/x-amz-json-${protocolVersion}`,
        'x-amz-target': `${targetPrefix}.${operation}`,
        ...signature(region, service),
      },
      body: JSON.stringify(input),
    }).catch(() => {
      throw new ExpectedFailure(`Nothing answers at ${endpoint}: ${remedy}.`);
    });
    const text = await response.text();
    const body = text === '' ? {} : parseJson(text);
    if (!isObject(body)) throw new ServiceFailure('InternalFailure', `${operation} answered no object`);
    if (response.ok) return body;
    const code = String(body.__type ?? 'InternalFailure').replace(/^.*#/, '');
    throw new ServiceFailure(code, String(body.message ?? body.Message ?? code));
  };
}
