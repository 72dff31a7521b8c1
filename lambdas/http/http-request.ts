import { type Caller, unauthorized } from './caller.ts';
import { type HttpEvent, headerOf } from './http-event.ts';
import { type BodyOptions, type JsonObject, readJsonBody } from './json-body.ts';

/** A request as translators read it. */
export interface HttpRequest {
  readonly header: (name: string) => string | undefined;
  readonly query: (name: string) => string | undefined;
  readonly pathParameter: (name: string) => string | undefined;
  /** The JSON object in the body; see `readJsonBody` for what it throws. */
  readonly body: (options?: BodyOptions) => JsonObject;
  /** The signed-in caller; throws ApiError 401 where there is none. */
  readonly caller: () => Caller;
  /** The signed-in caller, where signing in is up to the caller. */
  readonly callerIfAny: Caller | undefined;
  /** The address the API saw. */
  readonly sourceIp: string;
}

export function httpRequest(event: HttpEvent, caller: Caller | undefined): HttpRequest {
  return {
    header: (name) => headerOf(event, name),
    query: (name) => event.queryStringParameters?.[name],
    pathParameter: (name) => event.pathParameters?.[name],
    body: (options) => readJsonBody(event, options),
    caller: () => {
      if (caller === undefined) throw unauthorized();
      return caller;
    },
    callerIfAny: caller,
    sourceIp: event.requestContext.http.sourceIp,
  };
}
