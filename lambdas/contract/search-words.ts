import { phoneHref } from './contact-links.ts';
import { isEmailAddress } from './email-address.ts';
import { normalizedAddress } from './normalized-address.ts';
import type { QuoteProgress, SentQuote } from './quote-answer-schemas.ts';
import { notesOf } from './staff-notes.ts';

/** Words of a quote by which it is found, at most: a text of 2,000 characters has more than anybody looks for. */
const MOST_WORDS = 60;
/** The same of what staff has noted about it, beside these. */
const MOST_NOTED = 100;
const LONGEST_WORD = 40;
/** Of a free text: shorter words are in every one. */
const SHORTEST_NOTED = 3;
/** What a caller says of a number: `0142`, not `42`. */
const SHORTEST_ENDING = 4;
/** From so many digits on, digits with gaps between them are one number. */
const SHORTEST_NUMBER = 7;
/** Words that are looked for at once; what follows narrows nothing that matters. */
const MOST_SOUGHT = 4;

/** Joins two words into one: sorts after the sign that ends a word, and before every letter. */
const JOINT = '+';
/** Stands before the digits of a number in reverse, so that its end is a beginning. */
const REVERSED = '<';

/** The same letters however they were typed: without accents, in lower case, without what nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}'’‘ʼ`]/gu, '')
    .toLowerCase();

const cut = (word: string) => [...word].slice(0, LONGEST_WORD).join('');

const wordsIn = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(cut);

/** Letters, digits and the signs of addresses: none of them is one that orders the index. */
const mailWord = (email: string) => plain(email).replace(/[^\p{L}\p{N}@._-]/gu, '');

/** The digits of a number of this country without the 1 before it; of another one with its code. */
function digitsOf(number: string): string {
  // The 0 in brackets is for callers inside that country.
  const digits = number.replace('(0)', '').replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

const reversed = (digits: string) => REVERSED + [...digits].reverse().join('');

function wordsOfPhone(phone: string): readonly string[] {
  const typed = phone.normalize('NFKC').replace('(0)', '');
  const [dialled = ''] = (phoneHref(typed) ?? typed).split(';');
  const digits = digitsOf(dialled).slice(0, LONGEST_WORD);
  return digits.length < SHORTEST_ENDING ? [] : [digits, reversed(digits)];
}

function wordsOfEmail(email: string): readonly string[] {
  const { address, domain, isBigProvider } = normalizedAddress(email);
  const [mailbox = ''] = email.split('@');
  return [
    mailWord(email),
    mailWord(address),
    ...wordsIn(mailbox),
    ...(isBigProvider ? [] : wordsIn(domain)),
  ].map(cut);
}

/** The words of the inbox and of the telephone of whoever sent a quote; both are among those by which it is found. */
export function wordsOfPerson({ email, phone }: Pick<SentQuote, 'email' | 'phone'>): readonly string[] {
  const [digits] = wordsOfPhone(phone);
  const inbox = isEmailAddress(email.trim()) ? cut(mailWord(normalizedAddress(email).address)) : '';
  return [inbox, digits ?? ''].filter((word) => word !== '');
}

/** Each word of the name, and the whole name in both orders: many share one word of it. */
function wordsOfName(first: string, last: string): readonly string[] {
  const [given, family] = [wordsIn(first), wordsIn(last)];
  const joined = (words: readonly string[]) => cut(words.join(JOINT));
  return [...given, ...family, joined([...given, ...family]), joined([...family, ...given])];
}

/** What a quote is found by. */
export interface Findable extends FindableTexts {
  /** What staff has noted about it. */
  readonly progress?: Pick<QuoteProgress, 'last_note' | 'earlier_notes'> | undefined;
}

type FindableTexts = Pick<
  SentQuote,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'current_address'
  | 'new_address'
  | 'special_items'
  | 'additional_notes'
>;

/** A quote with the time by which it is ordered among those that are found. */
export type IndexedQuote = Findable & Pick<SentQuote, 'created_at'>;

const notedWords = (text: string) => wordsIn(text).filter((word) => word.length >= SHORTEST_NOTED);

/**
 * The words by which a quote is found: of what it says, and of what staff has noted about it, each with a limit of its own.
 * A word that is sought finds those that begin with it.
 */
export function wordsOf(quote: Findable): readonly string[] {
  const words = [
    ...wordsOfName(quote.first_name, quote.last_name),
    quote.id.replaceAll('-', ''),
    ...wordsOfPhone(quote.phone),
    ...wordsOfEmail(quote.email),
    ...wordsIn(quote.current_address),
    ...wordsIn(quote.new_address),
    ...notedWords(`${quote.special_items} ${quote.additional_notes}`),
  ];
  const own = [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS);
  const noted = [...new Set(notesOf(quote.progress).flatMap(notedWords))].slice(0, MOST_NOTED);
  return [...new Set([...own, ...noted])];
}

/** What is sought: every part must be met by one of the spellings of it. */
export type Sought = readonly (readonly string[])[];

/** `FSM-3F2A-91C0`, or its numbers alone. */
const REFERENCE = /\bfsm[\s-]*([0-9a-f]{4})[\s-]*([0-9a-f]{0,4})\b|\b([0-9a-f]{4})-([0-9a-f]{4})\b(?!-)/gi;
const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
/** Digits at the end of a word, as in `ana19850417`, are part of that word. */
const NUMBER = /(?<![\p{L}\d])\+?\(?\d[\d\s().\-/·]*\d/gu;

/** A number is sought by its beginning and by its end. */
function number(digits: string): readonly string[] {
  const known = digitsOf(digits);
  // The 0 that a number abroad is dialled with inside its country is not part of it.
  const abroad = known.replace(/^0+/, '');
  const endings = [
    ...(known.length < SHORTEST_ENDING ? [] : [known]),
    ...(abroad === known || abroad.length < SHORTEST_NUMBER ? [] : [abroad]),
  ];
  return [known, ...endings.map(reversed)];
}

const spellingsOf = (word: string): readonly string[] =>
  /^\d+$/.test(word) ? number(word) : [word.includes('@') ? mailWord(word) : word];

/** Takes what people type or are told into words as {@link wordsOf} has them. Empty for what names nothing. */
export function soughtIn(typed: string): Sought {
  const parts: (readonly string[])[] = [];
  const take = (found: readonly string[]) => {
    parts.push(found);
    return ' ';
  };
  const rest = typed
    .normalize('NFKC')
    .replace(ID, (id) => take([id.replaceAll('-', '').toLowerCase()]))
    .replace(REFERENCE, (_, first = '', second = '', third = '', fourth = '') =>
      take([`${first}${second}${third}${fourth}`.toLowerCase()]),
    )
    .replace(NUMBER, (found) =>
      found.replace(/\D/g, '').length < SHORTEST_NUMBER ? found : take(number(found)),
    )
    .replace(/\S*@\S*/g, (email) => take([cut(mailWord(email))]));
  for (const word of wordsIn(rest)) take(spellingsOf(word));
  const distinct = new Map(parts.map((spellings) => [spellings.join(' '), spellings]));
  return [...distinct.values()].filter((spellings) => spellings.join('') !== '').slice(0, MOST_SOUGHT);
}

/** The words of a whole name as one, which narrows what a single one of them leaves wide. */
export function joinedName(sought: Sought): string | undefined {
  const names = sought.map(([word = '']) => word);
  const isName = names.length > 1 && names.every((name) => /^\p{L}+$/u.test(name));
  return isName ? cut(names.join(JOINT)) : undefined;
}

/** Whether a quote has all that is sought. */
export function isMet(sought: Sought, quote: Findable): boolean {
  const words = wordsOf(quote);
  return sought.every((spellings) =>
    spellings.some((spelling) => words.some((word) => word.startsWith(spelling))),
  );
}
