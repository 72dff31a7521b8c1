import { type ApiEndpoint, UNREAD } from '#contract/api.ts';
import { type ClientInfo, clientInfoOf } from './client-info.ts';
import { type HttpEvent, headerOf } from './http-event.ts';
import { readJsonBody } from './json-body.ts';
import { fieldsTooLong, parseRequest } from './parse.ts';

/** A request whose parts were parsed with the schemas of its endpoint. */
export interface HttpRequest<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The value of a header; its name is case-insensitive. */
  readonly header: (name: string) => string | undefined;
  readonly clientInfo: ClientInfo;
}

function bodyOf<Body>({ body: schema }: Pick<ApiEndpoint<unknown, unknown, Body>, 'body'>, event: HttpEvent) {
  const tooLong = { fieldsTooLong: (large: unknown) => fieldsTooLong(schema, large) };
  const sent = Object.is(schema, UNREAD) ? undefined : readJsonBody(event, tooLong);
  return parseRequest(schema, sent);
}

/** @throws ApiError 400 with one line per invalid field; 413 and 415 if the endpoint reads a body */
export function httpRequest<Params, Query, Body>(
  row: ApiEndpoint<Params, Query, Body>,
  event: HttpEvent,
): HttpRequest<Params, Query, Body> {
  const { pathParameters = {}, queryStringParameters = {} } = event;
  return {
    params: parseRequest(row.params, pathParameters, 'The address of this call needs a change.'),
    query: parseRequest(row.query, queryStringParameters, 'Some parameters need a change.'),
    body: bodyOf(row, event),
    header: (name) => headerOf(event, name),
    clientInfo: clientInfoOf(event),
  };
}
