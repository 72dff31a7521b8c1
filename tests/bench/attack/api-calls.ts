/** Calls of the API through the edge, as the pages make them. */
import { type AuditLog, auditLogListSchema } from '#contract/account-answer-schemas.ts';
import type { LogView } from '#contract/audit-events.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { type Login, signIn } from '../sign-in.ts';
import type { AttackStack } from './attack-stack.ts';

interface Call {
  readonly token?: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint from an address of its own unless the headers name one. */
export function callApi(
  { site }: AttackStack,
  name: EndpointName,
  { token, body, query, headers }: Call = {},
): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  return fetch(`${site}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...newVisitor(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Throws unless the API did what it was asked for. */
export async function accepted(call: Promise<Response>): Promise<void> {
  const answer = await call;
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`);
}

/** Signs in and tracks the session, as the dashboard does. @returns the access token */
export async function comeIn(stack: AttackStack, login: Login, headers = {}) {
  const token = await signIn(stack, login);
  await accepted(callApi(stack, 'trackSession', { token, body: {}, headers }));
  return token;
}

/** What an admin sees in a view of the security log. */
export async function logView(
  stack: AttackStack,
  token: string,
  view: LogView,
): Promise<readonly AuditLog[]> {
  const answer = await callApi(stack, 'listAuditLogs', { token, query: { view } });
  return auditLogListSchema.parse(await answer.json()).logs;
}
