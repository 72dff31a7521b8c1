import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A mistake in the command line; its message is one sentence that says which, and the usage. */
export class WrongOption extends Error {
  override readonly name = 'WrongOption';
}

/**
 * Parses the words of a command.
 * @throws WrongOption that names the word that the command does not know
 */
export function parseWords<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new WrongOption(`${reason}.\n${usage}`);
  }
}

/** @throws WrongOption unless the text is a whole number in the range */
export function wholeNumber(name: string, text: string, least: number, most: number, usage: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new WrongOption(`${name} is "${text}": use a whole number from ${least} to ${most}.\n${usage}`);
}

/** Runs what reads the command line; a mistake in it ends the program with its sentence. */
export function orExplain<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
