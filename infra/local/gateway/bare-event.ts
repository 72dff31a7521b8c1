import type { ApiDefinition, Route } from './api-definition.ts';
import { createEvent } from './event.ts';

const hasBody = ({ method }: Route) => method !== 'GET' && method !== 'DELETE';

/** The event of a request to this route with neither a token nor a field: what the function then answers is a refusal. */
export function bareEvent(api: ApiDefinition, route: Route, now: number): object {
  const names = route.segments.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1));
  const path = `/${route.segments.map((part) => part.replace(/[{}]/g, '')).join('/')}`;
  const request = {
    method: route.method,
    path,
    query: '',
    headers: hasBody(route) ? ([['content-type', 'application/json']] as const) : [],
    body: Buffer.from(hasBody(route) ? '{}' : ''),
    sourceIp: '127.0.0.1',
  };
  const match = { route, parameters: Object.fromEntries(names.map((name) => [name, name])) };
  return createEvent(request, { api, match, path, requestId: 'invoked-by-hand', now, jwt: undefined });
}
