import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpectedFailure } from './expected-failure.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DEFAULT_PORT = 8080;
const SYNOPSIS = 'npm start -- [--fresh] [--demo] [--data FOLDER] [--assembly FOLDER]';
export const USAGE = `Usage: ${SYNOPSIS}
  --fresh             deletes all local data first
  --demo              adds quotes, security logs and sessions to look at, once
  --data FOLDER       keeps the data there, in a new or empty folder, instead of in .local
  --assembly FOLDER   runs another synthesized stack than that of these sources
Environment: PORT (${DEFAULT_PORT}), DYNAMODB_ENDPOINT (another database engine)`;
const WRONG_OPTION = 2;

export interface StartOptions {
  readonly port: number;
  readonly fresh: boolean;
  /** Whether the stack is filled with believable rows. */
  readonly demo: boolean;
  /** Where all data live. */
  readonly dataDirectory: string;
  /** The synthesized stack to run. */
  readonly assemblyDirectory: string;
  /** Whether the stack is the one of these sources, which are built first. */
  readonly isOwnAssembly: boolean;
  readonly engineEndpoint: string | undefined;
}

function parseFlags(
  argv: readonly string[],
): Pick<StartOptions, 'fresh' | 'demo' | 'dataDirectory' | 'assemblyDirectory' | 'isOwnAssembly'> {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        fresh: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        data: { type: 'string' },
        assembly: { type: 'string' },
      },
    });
    return {
      fresh: values.fresh,
      demo: values.demo,
      dataDirectory: resolve(values.data ?? join(ROOT, '.local')),
      assemblyDirectory: resolve(values.assembly ?? join(ROOT, 'cdk.out')),
      isOwnAssembly: values.assembly === undefined,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new ExpectedFailure(`${reason}. Usage: ${SYNOPSIS}`, WRONG_OPTION);
  }
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ExpectedFailure(`PORT is "${text}": set it to a number from 0 to 65535.`, WRONG_OPTION);
}

function parseEndpoint(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && /^https?:\/\//.test(text)) return new URL(text).origin;
  throw new ExpectedFailure(
    `DYNAMODB_ENDPOINT is "${text}": set it to an address such as http://127.0.0.1:8000.`,
    WRONG_OPTION,
  );
}

/** Whether somebody wants to read the usage. */
export function asksForHelp(argv: readonly string[]): boolean {
  return argv.includes('--help') || argv.includes('-h');
}

/**
 * Reads the flags and environment variables of `npm start`.
 * Throws an ExpectedFailure with exit code 2 that names the wrong one.
 */
export function parseStartOptions(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartOptions {
  return {
    ...parseFlags(argv),
    port: parsePort(environment.PORT),
    engineEndpoint: parseEndpoint(environment.DYNAMODB_ENDPOINT),
  };
}
