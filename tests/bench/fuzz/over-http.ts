import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { API, type ApiEndpoint } from '#contract/api.ts';
import { type EndpointName, isForStaff } from '#contract/endpoints.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { HttpEvent, HttpResult } from '../../../lambdas/http/http-event.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import type { Fuzzed } from './fuzz.ts';
import { eventsFor } from './generators.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const AT_ONCE = 16;
const PATIENCE_MS = 30_000;
/** What a header can carry. */
const WRITABLE = /^[\t\x20-\x7E\x80-\xFF]*$/;

export interface HttpTarget {
  /** Address of the site. */
  readonly site: string;
  /** A token of an admin who signed in lately; asked for again when one is refused. */
  readonly signIn: () => Promise<string>;
  /** A key of another system: requests that make keys leave no room for a later one. */
  readonly key: string;
}

/** The path of an endpoint with these values in place of its parameters. */
function pathOf(
  { path }: ApiEndpoint,
  { pathParameters = {}, queryStringParameters = {} }: HttpEvent,
): string {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encoded(pathParameters[name] ?? 'none') || 'none',
  );
  const query = Object.entries(queryStringParameters).map(
    ([name, value = '']) => `${encoded(name)}=${encoded(value)}`,
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** One request in so many is sent with the token and from the addresses that were generated, and not with real ones. */
const STRANGERS = 8;

/** Whether a request says itself who it is from. */
const isStranger = ({ requestContext }: HttpEvent) =>
  Number(requestContext.http.sourceIp.split('.').at(-1)) % STRANGERS === 0;

/** The headers that HTTP can carry. */
function linesOf(event: HttpEvent, token: string | undefined): Record<string, string> {
  const lines = Object.entries(event.headers).flatMap(([name, value = '']) =>
    WRITABLE.test(value) && value.length < 4_000 && name !== 'x-from-edge' ? [[name, value] as const] : [],
  );
  return {
    ...Object.fromEntries(lines),
    ...(!isStranger(event) && newVisitor()),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

function send(
  site: string,
  row: ApiEndpoint,
  event: HttpEvent,
  token: string | undefined,
): Promise<HttpResult> {
  const { body = '', isBase64Encoded } = event;
  // CloudFront refuses a GET with a body by itself.
  const sent = row.method === 'GET' ? '' : body;
  const bytes = Buffer.from(sent, isBase64Encoded ? 'base64' : 'utf8');
  const headers = { ...linesOf(event, token), 'content-length': String(bytes.length) };
  return new Promise((resolve) => {
    const outgoing = request(
      site + pathOf(row, event),
      { method: row.method, agent, timeout: PATIENCE_MS, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          const type = response.headers['content-type'] ?? '';
          resolve({ statusCode: response.statusCode ?? 0, headers: { 'content-type': type }, body: text });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer came.')));
    // No answer is the worst of answers, and the others are still to be sent.
    outgoing.on('error', ({ message }) => resolve({ statusCode: 0, headers: {}, body: message }));
    outgoing.end(bytes);
  });
}

/** Whether the answer is no failure of the server. */
function faultOf({ statusCode, headers, body }: HttpResult): string | undefined {
  if (statusCode === 0 || statusCode >= 500) return `The answer is ${statusCode}: ${body.slice(0, 200)}`;
  // Of a condition that holds, which a generated header can set.
  if (statusCode === 304 && body === '') return undefined;
  return headers['content-type']?.startsWith('application/json')
    ? undefined
    : `${statusCode} came as no JSON.`;
}

/** How a report and a kept event name an endpoint that was asked over HTTP. */
const OVER_HTTP = ' over HTTP';

export const isOverHttp = (target: string): boolean => target.endsWith(OVER_HTTP);

function bearerFor(
  { access }: ApiEndpoint,
  event: HttpEvent,
  token: string,
  key: string,
): string | undefined {
  if (isStranger(event)) return undefined;
  if (access === 'key') return key;
  return isForStaff(access) ? token : undefined;
}

/**
 * Sends one kept request over HTTP once more.
 * @param target as it is kept
 * @returns what is wrong with the answer
 * @throws when no endpoint of today has this name
 */
export async function replayOverHttp(
  { site, signIn, key }: HttpTarget,
  target: string,
  event: HttpEvent,
): Promise<string | undefined> {
  const found = namedEntries<string, ApiEndpoint>(API).find(([name]) => `${name}${OVER_HTTP}` === target);
  if (found === undefined)
    throw new Error(`No endpoint is the target '${target}': remove or rename its file.`);
  const [, row] = found;
  return faultOf(await send(site, row, event, bearerFor(row, event, await signIn(), key)));
}

/** So many of an endpoint are generated at a time. */
const CHUNK = 25;

/** They end the session that all others are sent in, and so come after them. */
const ENDERS: ReadonlySet<string> = new Set<EndpointName>([
  'deactivateSessions',
  'endSession',
  'recordPasswordChange',
]);

/**
 * Sends so many generated requests to every endpoint of a running stack, as an admin or with a key where one of them is
 * asked for. The endpoints take turns: each of them admits more of those that come apart.
 */
export async function fuzzOverHttp(
  { site, signIn, key }: HttpTarget,
  seed: number,
  runsEach: number,
): Promise<readonly Fuzzed[]> {
  let token = await signIn();
  const targets = namedEntries<string, ApiEndpoint>(API).map(([name, row]) => {
    const statuses: Record<number, number> = {};
    let failure: Fuzzed['failure'];
    const sendOne = async (event: HttpEvent) => {
      if (failure !== undefined) return;
      const used = bearerFor(row, event, token, key);
      const answer = await send(site, row, event, used);
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      if (answer.statusCode === 401 && used !== undefined && used === token) token = await signIn();
      const reason = faultOf(answer);
      if (reason !== undefined) failure = { event, reason };
    };
    const result = (): Fuzzed => ({
      name: `${name}${OVER_HTTP}`,
      statuses,
      ...(failure !== undefined && { failure }),
    });
    return { name, row, sendOne, result };
  });
  const inTurns = async (some: typeof targets) => {
    for (let sent = 0; sent < runsEach; sent += CHUNK) {
      const numRuns = Math.min(CHUNK, runsEach - sent);
      const generated = some.map(({ row, sendOne }) => {
        const events = fc.sample(eventsFor(row), { seed: seed * 1_000_000 + sent, numRuns });
        return events.map((event) => () => sendOne(event));
      });
      const queue = Array.from({ length: numRuns }, (_, turn) =>
        generated.flatMap((calls) => calls[turn] ?? []),
      ).flat();
      const work = async () => {
        for (let next = queue.pop(); next !== undefined; next = queue.pop()) await next();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
  };
  await inTurns(targets.filter(({ name }) => !ENDERS.has(name)));
  await inTurns(targets.filter(({ name }) => ENDERS.has(name)));
  agent.destroy();
  return targets.map(({ result }) => result());
}
