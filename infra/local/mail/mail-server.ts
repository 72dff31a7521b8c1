import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { accessKeyOf, type Callers } from '../iam/callers.ts';
import type { ConfigurationSets } from './configuration-sets.ts';
import { renderHtmlDocument, renderInbox, renderMail, renderNotFound } from './inbox-page.ts';
import type { MailStore } from './mail-store.ts';
import { arriving, type ReturnedMail, returnsOf } from './mailbox-simulator.ts';
import { assertInSandbox } from './sandbox.ts';
import { assertMaySend, MailRefusal, readSendEmail } from './send-email.ts';

interface MailServerOptions {
  readonly store: MailStore;
  readonly callers: Pick<Callers, 'authorize'>;
  readonly region: string;
  /** `arn:aws:ses:{region}:{account}:` */
  readonly arnPrefix: string;
  readonly configurationSets: ConfigurationSets;
  /** Whether the account is in the sandbox. */
  readonly isSandboxed: boolean;
  /** Receives what comes back of a mail, if its configuration set asks for it. */
  readonly onReturned: (returned: ReturnedMail) => void;
  /** Receives a line for every mail, accepted or refused, without its content. */
  readonly log: (line: string) => void;
}

const SEND_PATH = '/v2/email/outbound-emails';
/** The service's limit for a message. */
const MAX_BODY_BYTES = 40 * 1_024 * 1_024;

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Content security policy of a mail: inline styles and images only, no script, no requests. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** SES v2 for programs, an inbox for people and `/api/messages` for tests, behind one address. */
export function createMailServer(options: MailServerOptions): Server {
  return createServer(async (request, response) => {
    const reply = await answer(options, request).catch((error: unknown) => refusal(options, error));
    send(response, reply);
  });
}

async function answer(options: MailServerOptions, request: IncomingMessage): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST' && pathname === SEND_PATH) return takeMail(options, request);
  assertLocalName(request);
  if (request.method !== 'GET') throw new MailRefusal(405, 'MethodNotAllowed', 'Only GET reads the inbox.');
  if (pathname !== '/api/messages') return readPage(options.store, pathname);
  return json(200, { messages: options.store.list(searchParams.get('to') ?? undefined) });
}

async function takeMail(options: MailServerOptions, request: IncomingMessage): Promise<Reply> {
  const { store, callers, region, arnPrefix, configurationSets, isSandboxed, log } = options;
  const mail = readSendEmail(await readJson(request));
  assertMaySend({ callers, accessKey: accessKeyOf(request.headers.authorization), arnPrefix }, mail);
  const { configurationSet } = mail;
  const told = configurationSet === undefined ? new Set() : configurationSets.get(configurationSet);
  if (told === undefined) {
    const message = `Configuration set <${configurationSet}> does not exist.`;
    throw new MailRefusal(404, 'NotFoundException', message);
  }
  if (isSandboxed) assertInSandbox(mail, region);
  const messageId = randomUUID();
  const arrived = arriving(mail);
  if (arrived !== undefined) store.add(arrived);
  log(arrived === undefined ? 'mail: one mail came back' : 'mail: one mail came in');
  for (const returned of returnsOf(mail, messageId)) {
    if (told.has(returned.type)) setImmediate(() => options.onReturned(returned));
  }
  return json(200, { MessageId: messageId });
}

const ASSETS: Record<string, readonly [type: string, file: string]> = {
  '/inbox.css': ['text/css', 'inbox.css'],
  '/inbox.js': ['text/javascript', 'inbox.js'],
};

function readPage(store: MailStore, pathname: string): Reply {
  if (pathname === '/') return page(200, renderInbox(store.list()));
  const [type, file] = ASSETS[pathname] ?? [];
  if (type !== undefined && file !== undefined) {
    return { status: 200, type, body: readFileSync(new URL(file, import.meta.url)) };
  }
  const [, id, part] = /^\/messages\/(\d+)(\/html)?$/.exec(pathname) ?? [];
  const mail = id === undefined ? undefined : store.find(Number(id));
  if (mail === undefined) return page(404, renderNotFound());
  if (part === undefined) return page(200, renderMail(mail));
  return mail.html === null
    ? page(404, renderNotFound())
    : page(200, renderHtmlDocument(mail.html), MAIL_POLICY);
}

/** Protects the mail against DNS rebinding: a site whose name resolves to this machine must not read it. */
function assertLocalName({ headers }: IncomingMessage): void {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  if (host === '127.0.0.1' || host === 'localhost' || host === '[::1]') return;
  throw new MailRefusal(421, 'MisdirectedRequest', 'The inbox answers to localhost only.');
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new MailRefusal(413, 'BadRequestException', 'The mail exceeds 40 MB.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new MailRefusal(400, 'SerializationException', 'The body is not valid JSON.');
  }
}

function refusal({ log }: MailServerOptions, error: unknown): Reply {
  if (error instanceof MailRefusal) {
    log(`mail: refused with ${error.code}`);
    return json(error.status, { message: error.message }, { 'x-amzn-errortype': error.code });
  }
  log(`mail: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return json(500, { message: 'Internal error.' }, { 'x-amzn-errortype': 'InternalServiceErrorException' });
}

function page(status: number, html: string, policy = PAGE_POLICY): Reply {
  return { status, type: 'text/html', body: html, headers: { 'content-security-policy': policy } };
}

function json(status: number, body: object, headers: Record<string, string> = {}): Reply {
  return { status, type: 'application/json', body: JSON.stringify(body), headers };
}

function send(response: ServerResponse, { status, type, body, headers }: Reply): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': `${type}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
}
