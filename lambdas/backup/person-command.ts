import { parseArgs } from 'node:util';
import { isEmailAddress } from '#contract/email-address.ts';
import { TARGET_OPTIONS, type Target, targetOf } from '../command-line/target.ts';

export const USAGE = `Usage: npm run person -- export WHO [FILE]   writes all that is kept of a person, as JSON, into a new file or here
       npm run person -- erase WHO [--yes]     erases it everywhere, and asks before
WHO is an email address, a telephone number, or the reference of one request (FSM-1A2B-3C4D, or its whole id).
Without --stage it works on the stack that npm start runs here (--data FOLDER, if its data are not in .local);
with --stage NAME, and AWS credentials, on a deployed one.`;

/** By what a person is looked up. */
export type Who =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export interface PersonCommand extends Target {
  readonly name: 'export' | 'erase';
  readonly who: Who;
  /** Of `export`: a file that is not there yet. */
  readonly file: string | undefined;
  /** Of `erase`: nobody is asked. */
  readonly isSure: boolean;
}

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const REFERENCE = /^FSM-[0-9A-F]{4}-[0-9A-F]{4}$/i;
const PHONE = /^[+\d][\d\s().-]*$/;
/** Fewer digits would be the end of many numbers. */
const FEWEST_DIGITS = 10;

/** @throws when the word is none of what a person is looked up by */
function whoIs(word: string): Who {
  if (ID.test(word)) return { kind: 'id', id: word.toLowerCase() };
  if (REFERENCE.test(word)) return { kind: 'reference', reference: word.toUpperCase() };
  if (isEmailAddress(word)) return { kind: 'email', email: word.toLowerCase() };
  if (PHONE.test(word) && word.replaceAll(/\D/g, '').length >= FEWEST_DIGITS)
    return { kind: 'phone', phone: word };
  throw new Error(
    `'${word}' is no email address, no telephone number with its area code and no reference such as FSM-1A2B-3C4D.`,
  );
}

/**
 * Parses the command line.
 * @throws with what is wrong in it
 */
export function parsePersonCommand(words: readonly string[]): PersonCommand {
  const options = { ...TARGET_OPTIONS, yes: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [name, who, file, ...more] = positionals;
  const isExport = name === 'export';
  if (
    (!isExport && name !== 'erase') ||
    who === undefined ||
    more.length > 0 ||
    (!isExport && file !== undefined)
  ) {
    throw new Error(`Say export WHO [FILE] or erase WHO, not '${positionals.join(' ')}'.`);
  }
  if (isExport && values.yes === true) throw new Error('Say --yes with erase alone.');
  return {
    name,
    who: whoIs(who),
    file,
    isSure: values.yes === true,
    ...targetOf(values),
  };
}
