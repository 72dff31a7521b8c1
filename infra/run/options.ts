import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpectedFailure } from '../local/run-stack.ts';
import { DEFAULT_DATA, fromCallersFolder, ROOT } from './folders.ts';

const DEFAULT_PORT = 8080;
const FLAGS = '[--fresh] [--demo] [--data FOLDER] [--assembly FOLDER]';
const SYNOPSIS = `npm start -- ${FLAGS}`;
export const USAGE = `Usage: ${SYNOPSIS}
  --fresh             deletes all local data first
  --demo              adds quotes, security logs and sessions to look at, once
  --data FOLDER       keeps the data there, in a new or empty folder, instead of in .local
  --assembly FOLDER   runs another synthesized stack than that of these sources
  --trust-viewer-address
                      takes the address of a caller from the header x-local-viewer-address, for tests
  --account-concurrency N
                      throttles events beyond N at the same time, as Lambda does; new accounts may have 10
  --mail-sandbox      refuses mail to others than the sender, as Amazon SES does for a new account
  --inspect           (npm run dev) lets a debugger attach to the functions, at port 9229
Environment: PORT (${DEFAULT_PORT}), DYNAMODB_ENDPOINT (another database engine),
  HOST (0.0.0.0 or an address of this machine: lets a phone or a container open the site)`;
const WRONG_OPTION = 2;
const OPTIONS = {
  fresh: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  data: { type: 'string' },
  assembly: { type: 'string' },
  inspect: { type: 'boolean', default: false },
  'trust-viewer-address': { type: 'boolean', default: false },
  'account-concurrency': { type: 'string' },
  'mail-sandbox': { type: 'boolean', default: false },
} as const;

export interface StartOptions {
  readonly port: number;
  /** Address at which others reach the site; nobody does without it. */
  readonly host: string | undefined;
  readonly fresh: boolean;
  /** Whether demo rows are added. */
  readonly demo: boolean;
  /** Where all data live. */
  readonly dataDirectory: string;
  /** The synthesized stack to run. */
  readonly assemblyDirectory: string;
  /** Whether the stack is the one of these sources, which are built first. */
  readonly isOwnAssembly: boolean;
  readonly engineEndpoint: string | undefined;
  /** Whether a debugger may attach to the functions. */
  readonly inspect: boolean;
  /** Whether a request may name its address. */
  readonly trustsViewerAddress: boolean;
  /** Whether the mail service is in its sandbox. */
  readonly mailSandbox: boolean;
  /** Events that all functions together handle at the same time; no limit without it. */
  readonly accountConcurrency: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** In the words of the script that was called. */
const usageFor = ({ npm_lifecycle_event: script }: Environment) =>
  `Usage: ${script === 'dev' ? `npm run dev -- ${FLAGS} [--inspect]` : SYNOPSIS}`;

function parseConcurrency(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,4}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new ExpectedFailure(
    `--account-concurrency is "${text}": name a number of events, such as 10.`,
    WRONG_OPTION,
  );
}

/** Without `--` npm takes options for its own, and the stack would start as if nobody had asked for them. */
function refuseKeptByNpm(environment: Environment): void {
  const kept = Object.keys(OPTIONS).find(
    (name) => environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  if (kept === undefined) return;
  throw new ExpectedFailure(
    `npm kept --${kept} for itself: put -- before it. ${usageFor(environment)}`,
    WRONG_OPTION,
  );
}

function parseFlags(
  argv: readonly string[],
  environment: Environment,
): Omit<StartOptions, 'port' | 'host' | 'engineEndpoint'> {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: OPTIONS,
    });
    return {
      fresh: values.fresh,
      demo: values.demo,
      inspect: values.inspect,
      mailSandbox: values['mail-sandbox'],
      trustsViewerAddress: values['trust-viewer-address'],
      accountConcurrency: parseConcurrency(values['account-concurrency']),
      dataDirectory: values.data === undefined ? DEFAULT_DATA : fromCallersFolder(values.data, environment),
      assemblyDirectory:
        values.assembly === undefined
          ? join(ROOT, 'cdk.out')
          : fromCallersFolder(values.assembly, environment),
      isOwnAssembly: values.assembly === undefined,
    };
  } catch (error) {
    if (error instanceof ExpectedFailure) throw error;
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new ExpectedFailure(`${reason}. ${usageFor(environment)}`, WRONG_OPTION);
  }
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ExpectedFailure(`PORT is "${text}": set it to a number from 0 to 65535.`, WRONG_OPTION);
}

function parseHost(text: string | undefined): string | undefined {
  if (text === undefined || ['', 'localhost', '127.0.0.1', '::1'].includes(text)) return undefined;
  if (isIP(text) !== 0) return text;
  throw new ExpectedFailure(
    `HOST is "${text}": set it to 0.0.0.0 or to an address of this machine, or to nothing.`,
    WRONG_OPTION,
  );
}

function parseEndpoint(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && /^https?:\/\//.test(text)) return new URL(text).origin;
  throw new ExpectedFailure(
    `DYNAMODB_ENDPOINT is "${text}": set it to an address such as http://127.0.0.1:8000.`,
    WRONG_OPTION,
  );
}

/** Whether the usage is asked for. */
export function asksForHelp(argv: readonly string[]): boolean {
  return argv.includes('--help') || argv.includes('-h');
}

/**
 * Reads the flags and environment variables of `npm start`.
 * Throws an ExpectedFailure with exit code 2 that names the wrong one.
 */
export function parseStartOptions(argv: readonly string[], environment: Environment): StartOptions {
  refuseKeptByNpm(environment);
  return {
    ...parseFlags(argv, environment),
    port: parsePort(environment.PORT),
    host: parseHost(environment.HOST),
    engineEndpoint: parseEndpoint(environment.DYNAMODB_ENDPOINT),
  };
}
