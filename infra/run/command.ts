import { buildWhatChanged } from '../build.ts';
import { assertNotInUse, ExpectedFailure } from '../local/run-stack.ts';
import { DEFAULT_DATA, forSameData } from './folders.ts';
import { asksForHelp, parseStartOptions, type StartOptions, USAGE } from './options.ts';

/** A signal may come twice for one Ctrl-C: from the terminal and from the program that started this one. */
const SAME_KEYPRESS_MS = 1_000;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown, dataDirectory = DEFAULT_DATA): void {
  const isExpected = error instanceof ExpectedFailure;
  const text =
    !isExpected && error instanceof Error ? error.stack : String(isExpected ? error.message : error);
  process.stderr.write(`${forSameData(text ?? '', dataDirectory)}\n`);
  process.exitCode = isExpected ? error.exitCode : 1;
}

/** Resolves at the first signal to stop; a second one, a while later, ends the process where it stands. */
async function untilSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    let first = 0;
    const onSignal = () => {
      if (first !== 0 && Date.now() - first > SAME_KEYPRESS_MS) process.exit(1);
      first ||= Date.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
}

function build(): void {
  try {
    buildWhatChanged();
  } catch (error) {
    throw new ExpectedFailure(error instanceof Error ? error.message : String(error));
  }
}

/** What a start program is given. */
export interface RunOptions extends StartOptions {
  /** Ends the program with this failure. */
  readonly onFailure: (failure: ExpectedFailure) => void;
}

/**
 * Runs a start program until it is told to stop, or fails: reads its options, builds what changed,
 * starts it. A failure that a person can mend is one sentence on standard error.
 * @param start resolves to a function that stops what it started
 */
export async function runCommand(
  start: (options: RunOptions) => Promise<() => Promise<void>>,
): Promise<void> {
  const broken = Promise.withResolvers<void>();
  let failure: ExpectedFailure | undefined;
  let dataDirectory: string | undefined;
  const onFailure = (told: ExpectedFailure) => {
    failure ??= told;
    broken.resolve();
  };
  try {
    // Functions run in UTC on AWS, also where the machine has another zone.
    process.env.TZ = 'UTC';
    const words = process.argv.slice(2);
    if (asksForHelp(words)) return print(USAGE);
    const options = parseStartOptions(words, process.env);
    dataDirectory = options.dataDirectory;
    await assertNotInUse(options.dataDirectory);
    if (options.isOwnAssembly) build();
    const signal = untilSignal();
    const stop = await start({ ...options, onFailure });
    await Promise.race([signal, broken.promise]);
    if (failure !== undefined) fail(failure, dataDirectory);
    await stop();
  } catch (error) {
    // What broke first is the cause of later failures; it alone is printed.
    fail(failure ?? error, dataDirectory);
  }
}
