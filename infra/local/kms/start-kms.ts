import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Template } from '../assembly/template.ts';
import { accessKeyOf, type Callers } from '../iam/callers.ts';
import { parseJson } from '../shared/json.ts';
import { close, listen } from '../shared/listen.ts';
import { type KeyMaterial, loadKeyMaterial } from './key-store.ts';
import { KmsRefusal, readKmsCall } from './operations.ts';

export interface KmsOptions {
  readonly template: Template;
  /** Parent of the folder that holds the keys. */
  readonly dataDirectory: string;
  readonly callers: Pick<Callers, 'authorize'>;
  readonly log: (line: string) => void;
}

export interface RunningKms {
  /** The `endpoint` of KMS clients. */
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** @throws KmsRefusal */
function carryOut(
  keys: KeyMaterial,
  { callers }: KmsOptions,
  { headers }: IncomingMessage,
  body: string,
): object {
  const accessKey = accessKeyOf(headers.authorization);
  if (accessKey === undefined) {
    throw new KmsRefusal('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const { permission, run } = readKmsCall(keys, String(headers['x-amz-target']), parseJson(body));
  const decision = callers.authorize(accessKey, permission);
  if (!decision.allowed) throw new KmsRefusal('AccessDeniedException', decision.message);
  return run();
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: unknown, log: KmsOptions['log']): void {
  if (error instanceof KmsRefusal) {
    const { code, message } = error;
    log(`kms: ${code}: ${message}`);
    send(response, 400, { __type: code, message });
    return;
  }
  log(`kms: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  send(response, 500, { __type: 'KMSInternalException' });
}

/**
 * Emulates KMS for the keys of the template: generates and decrypts data keys for callers whose roles allow it. Ignores
 * the key policies.
 *
 * @throws ExpectedFailure when the stored keys cannot be read
 */
export async function startKms(options: KmsOptions): Promise<RunningKms> {
  const arns = options.template.all('AWS::KMS::Key').map((key) => key.attribute('Arn'));
  const keys = loadKeyMaterial(options.dataDirectory, arns);
  const server = createServer(async (request, response) => {
    try {
      send(response, 200, carryOut(keys, options, request, await text(request)));
    } catch (error) {
      refuse(response, error, options.log);
    }
  });
  const port = await listen(server);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => close(server) };
}
