/** Injection attempts that an outsider could type. */
const SCRIPTS = [
  '<script>window.hacked=1</script>',
  '</script><script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"><script>window.hacked=1</script></svg>',
  '<svg><animate onbegin=window.hacked=1 attributeName=x dur=1s></svg>',
  '"><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  "');window.hacked=1;//",
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=window.hacked=1></style></mglyph></math>',
  '<details open ontoggle=window.hacked=1>',
  '<input autofocus onfocus=window.hacked=1>',
  '<form action="https://evil.example/"><button>Sign Out</button></form>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<object data="https://evil.example/"></object><embed src="https://evil.example/">',
  '<!--<img src="--><img src=x onerror=window.hacked=1>',
  '\u2028\u2029</pre><script>window.hacked=1</script>',
] as const;

const LINKS = [
  'javascript:window.hacked=1//5105550107',
  ' \u0001java\tscript:window.hacked=5105550107',
  'https://evil.example/'.repeat(50),
  '//evil.example/5105550107',
  'data:text/html,<script>window.hacked=1</script>',
  '<a href="javascript:window.hacked=1">click</a>',
  '5105550107;phone-context=evil.example?subject=x',
  'x&query=evil#fragment',
] as const;

const TEMPLATES = [
  '{{constructor.constructor("window.hacked=1")()}}',
  '#{7*7}<%= 7*7 %>{{7*7}}[[7*7]]',
  '$' + '{window.hacked=1}`',
  '"}],"logs":[{"action":"forged"}]}',
  '\\"\\u003cscript\\u003e\\',
  '__proto__',
  'null',
  '%00%0d%0aSet-Cookie:%20a=1',
  '../../../../etc/passwd',
  '=cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
] as const;

const CHARACTERS = [
  '\u0000\u001b[31mred\u001b[0m',
  '\u001b]8;;https://evil.example/\u0007link\u001b]8;;\u0007',
  '\u202Egnp.exe\u202C',
  '\u2066\u2067\u2068left\u2069\u2069\u2069',
  '\u200B\u200C\u200D\u2060\uFEFFnothing',
  'Z\u0351\u036B\u0343\u036A\u0302\u0364\u0351\u036B\u0343\u036A'.repeat(20),
  '\u{E0041}\u{E0042}\u{E007F}tag',
  'محمد שלום',
  'W'.repeat(2_000),
  '🏳️‍🌈👨‍👩‍👧‍👦🇺🇸',
  '\uD800lone',
  '\u061C\u200E\u200Fmarks\u00AD\u034F\u180E',
  '\u3164\uFFA0\u2800\u115Fx',
] as const;

export const HOSTILE_TEXTS: readonly string[] = [...SCRIPTS, ...LINKS, ...TEMPLATES, ...CHARACTERS];

/** Valid email addresses that would be more than text in a link, a template or a spreadsheet. */
export const HOSTILE_ADDRESSES = [
  'a?bcc=everyone&body=hacked@example.com',
  '{{7*7}}@example.com',
  "=cmd|'/C'calc'!A0@example.com",
  '%0d%0abcc%3aeveryone@example.com',
  `javascript${'#'.repeat(180)}@example.com`,
] as const;

/** Free-text fields of a quote, with their limits. */
export const TYPED_FIELDS = [
  ['first_name', 100],
  ['last_name', 100],
  ['phone', 40],
  ['current_address', 300],
  ['new_address', 300],
  ['special_items', 2_000],
  ['additional_notes', 2_000],
] as const;

export type HostileQuote = Readonly<Record<string, string>>;

/** Positions of a text in a field: at the start or end, in quotes, twice, in an element or after a broken one. */
const WAYS = [
  (text: string) => `Ana ${text}`,
  (text: string) => `${text} Ruiz`,
  (text: string) => `"${text}"`,
  (text: string) => text + text,
  (text: string) => `<b>${text}</b>`,
  (text: string) => `'"><i title='${text}`,
  (text: string) => `=${text}`,
] as const;

/** Fields that a quote fills together: as many quotes as make two pages. */
const FILLED_TOGETHER = [[0, 1], [2, 3], [4, 5], [6]] as const;

/** A text in a field, at the position that the field has. */
function placed(text: string, index: number): readonly [string, string] {
  const [field, limit] = TYPED_FIELDS[index] ?? ['', 0];
  return [field, (WAYS[index]?.(text) ?? text).slice(0, limit)];
}

/**
 * Each text in all fields at once, and in each field at another position with at most one field beside it; always with a
 * hostile email.
 */
export const HOSTILE_QUOTES: readonly HostileQuote[] = HOSTILE_TEXTS.flatMap((text) => [
  Object.fromEntries(TYPED_FIELDS.map(([field, limit]) => [field, text.slice(0, limit)])),
  ...FILLED_TOGETHER.map((fields) => Object.fromEntries(fields.map((index) => placed(text, index)))),
]).map((typed, index) => ({
  first_name: 'A',
  last_name: 'B',
  email: HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length] ?? '',
  ...typed,
}));
