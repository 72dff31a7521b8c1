import { inFile, type Mutant } from '../mutant.ts';

const at = (...names: readonly string[]) => names.map((name) => `tests/web/site/${name}.test.ts`);
const DRAFT = at('quote/draft-store');
const SEND = at('quote/send-quote');

export const SITE: readonly Mutant[] = [
  ...inFile(
    'web/site/quote/draft-store.ts',
    DRAFT,
    [
      'age = now() - draft.savedAt;',
      '',
      'Who comes back to what was typed yesterday, and sends it with a link in it, is held as spam.',
    ],
    ['72 * 60 * 60 * 1000', '72 * 60 * 1000', 'A draft is gone after an hour.'],
    [
      'now() >= time && now() - time < LIFETIME_MS',
      'now() - time < LIFETIME_MS',
      'A draft from a clock that was wrong stays for ever.',
    ],
    [
      'load().tried[print] ?? mine[print]',
      'load().tried[print]',
      'A tab that failed stores a second quote after another one has sent it.',
    ],
    [
      '    delete mine[print];\n',
      '',
      'The next request with the same words is answered with the one before.',
    ],
    ['tried && !tried.refused', 'tried', 'A quote that was refused is sent again and again.'],
    [
      'draft && fingerprint(draft.values) === own ? undefined : draft',
      'undefined',
      'What was typed in another tab is deleted.',
    ],
    [
      'tried: others() });\n    },',
      'tried: load().tried });\n    },',
      'A hash of what was typed stays on a shared device after it was cleared.',
    ],
    ['known?.key ?? newKey()', 'newKey()', 'Two tabs that are pressed at once store two quotes.'],
    ['if (known && !known.untried) return known;', '', 'Each try has another time, and is sent for ever.'],
    [
      'setKey(draft.values, nextFor(draft.values));',
      '',
      'A tab whose draft another one has sent stores it again.',
    ],
    [
      'refused: true, untried: true }',
      'untried: true }',
      'What nobody has pressed is sent when the connection comes back.',
    ],
    ['if (tried[own]?.untried) delete tried[own];', '', 'Each letter that is typed leaves a key behind.'],
    ['if (tried[own]?.untried) delete', 'delete', 'A second try makes a second quote.'],
    ['tried[own]?.untried', 'tried[own]?.refused', 'A second try makes a second quote.'],
    ['key && isKeyFresh(key) ? key', 'key ? key', 'What is sent after days has the key of long ago.'],
    [
      'if (text !== null && text !== JSON.stringify(kept)) store(kept);',
      '',
      "A stranger's data stay on a shared device.",
    ],
  ),
  ...inFile(
    'web/site/quote/kept-quote.ts',
    [...DRAFT, ...at('quote/older-form')],
    [
      'typeof value === typeof field.default ? value : field.default',
      'value as string',
      'A damaged draft breaks the form.',
    ],
    [
      'areKeys(tried) ? { draft: mergedDraft(draft, fields), tried } : NOTHING',
      '{ draft: mergedDraft(draft, fields), tried: tried as never }',
      'A damaged draft breaks the form.',
    ],
    [
      'isEmpty ? undefined : { values, savedAt }',
      '{ values, savedAt }',
      'An empty form is said to be restored.',
    ],
  ),
  ...inFile(
    'web/site/quote/send-quote.ts',
    SEND,
    [
      'response.status === 429 || response.status >= 500',
      'response.status >= 500',
      'A busy moment loses a quote.',
    ],
    ['const FIRST_PAUSE_MS = 200', 'const FIRST_PAUSE_MS = 2', 'A busy server is asked hundreds of times.'],
    [
      "if (/^text\\/html\\b/i.test(response.headers.get('content-type') ?? '')) {",
      'if (false) {',
      "A hotel's sign-in page is taken for a stored quote.",
    ],
    ['keepalive: true,', '', 'A quote is lost when the page is left.'],
    ['pauseMs *= 2', 'pauseMs *= 1', 'A busy server is asked without a rest.'],
    ['now() + pauseMs > end - MIN_ATTEMPT_MS', 'false', 'A try begins that cannot end.'],
    ['[IDEMPOTENCY_HEADER]: attempt.key,', '', 'A second try makes a second quote.'],
    [
      "if (!response.ok) return { kind: 'refused', status: response.status, detail };",
      '',
      'A refused quote is said to be sent.',
    ],
    [
      '?.created_at',
      '?.stored_at',
      'A quote that is confirmed hours later promises an answer later than the mail does.',
    ],
  ),
  ...inFile(
    'web/site/quote/quote-values.ts',
    ['tests/web/site/quote/quote-values.test.ts'],
    [
      'cleanValue(field.kind, values[field.control])]);',
      "cleanValue(field.kind, values[field.name === 'email' ? 'firstName' : field.control])]);",
      'The address of a visitor is their first name.',
    ],
    [
      'cleanValue(field.kind, values[field.control])]);',
      "field.kind === 'tick' ? false : cleanValue(field.kind, values[field.control])]);",
      'Who asked for packing is offered none.',
    ],
    ['submitted_at: submittedAt', "submitted_at: ''", 'Nobody knows when a request was sent first.'],
    [
      '!field.later || ',
      '',
      'A field that is at its default does not count in the fingerprint of the first form.',
    ],
    ['cleanValue(field.kind, field.default),', 'undefined,', 'A tab of yesterday stores a second quote.'],
  ),
  ...inFile(
    'web/site/quote/show-outcome.ts',
    [],
    [
      'bound.form.reset();',
      '',
      'What was sent stays in the form, and is sent again.',
      {
        browser: {
          spec: 'tests/browser/quote-form.spec.ts',
          title: 'then the form is reset and a toast thanks',
        },
      },
    ],
  ),
  ...inFile(
    'web/site/quote/check-quote.ts',
    at('quote/check-quote'),
    [
      "'required' in field && isBlank(typed)",
      "'required' in field && typed === ''",
      'A name of spaces is sent and refused.',
    ],
    [
      '!isEmailAddress(typed.trim())',
      '!isEmailAddress(typed)',
      'An address with a space at its end is refused.',
    ],
    [
      "problem.endsWith('-missing')",
      "problem.startsWith('missing')",
      'A missing name gets the words for a wrong date.',
    ],
    ['date >= MOVE_DATES.min', 'true', 'A date of the year 25 is sent and refused.'],
  ),
  ...inFile(
    'web/site/quote/city-hint.ts',
    at('quote/hints-and-receipt'),
    [
      'referrer.startsWith(`${origin}/`)',
      'referrer.startsWith(origin)',
      "Another site's path is taken for a city of ours.",
    ],
    ['split(/[?#]/)', "split('#')", 'A visitor from an advertisement gets no hint.'],
  ),
  ...inFile(
    'web/site/not-found/nearest-city.ts',
    at('shell/nearest-city'),
    [
      '.sort((one, other) => one.far - other.far)',
      '.sort((one, other) => other.far - one.far)',
      'Of two near names the farther is suggested.',
    ],
    [
      'isSwap ? Math.min(best, at(i - 2, j - 2) + 1) : best',
      'best',
      'Two letters in the wrong order find no city.',
    ],
    ['Math.floor(slug.length / 3)', 'Math.floor(slug.length / 1)', 'Any word finds a city.'],
    ['.slice(0, 40)', '', 'A path of thousands of letters stops the browser.'],
    ['.toLowerCase()', '', 'A city in capitals is not suggested.'],
    ['(moving|movers?|company|ca)', '(moving|company|ca)', "'movers' finds no city."],
  ),
  ...inFile('web/site/shell/session-hint.ts', at('shell/session-hint'), [
    '\\.LastAuthUser$/',
    '/',
    'Who signed out is offered to sign out.',
  ]),
  ...inFile(
    'web/site/scripts/device.ts',
    at('shell/device'),
    [
      'if (stored === true) memory.delete(key);\n      else memory.set(key, value);',
      '',
      'Without storage a draft is gone with the next key.',
    ],
    [
      'memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null',
      'attempt((storage) => storage.getItem(key)) ?? null',
      'Without storage a draft is gone with the next key.',
    ],
    [
      '    } catch {\n      return undefined;\n    }',
      '    } finally {\n    }',
      'Where storage is forbidden the form does not work at all.',
    ],
  ),
  ...inFile(
    'web/site/quote/quote-form-dom.ts',
    [],
    [
      'heldBy(control) !== untouched || ',
      '',
      'A draft overwrites what was typed before the script.',
      {
        browser: { spec: 'tests/browser/home-before-script.spec.ts', title: 'older draft' },
      },
    ],
  ),
  ...inFile(
    'web/site/shell/toasts.ts',
    [],
    [
      "if (tone !== 'success') return;",
      '',
      'An error leaves by itself before it is read.',
      {
        browser: { spec: 'tests/browser/home-unsent-quote.spec.ts', title: 'stays until it is closed' },
      },
    ],
    [
      'event.persisted && showLeft()',
      'undefined',
      'A page that the browser kept does not show what was left for it.',
      {
        browser: {
          spec: 'tests/browser/home-shell.spec.ts',
          title: 'is gone from a page that the browser keeps',
        },
      },
    ],
  ),
  ...inFile(
    'web/build/dev-documents.ts',
    ['tests/web/build/dev-documents.test.ts'],
    [
      '[`${ROOT}/web/`, `${ROOT}/lambdas/contract/`]',
      '[`${ROOT}/web/`]',
      'A page that is open shows the contract of before.',
    ],
    [
      "page.status === 404 ? '/404.html' : pathname",
      'pathname',
      'Development answers an unknown address that ends in .ts with an error.',
    ],
    ['if (edge.status !== 200 && edge.status !== 404) return asBuilt;', '', 'Development does not redirect.'],
  ),
  ...inFile(
    'web/build/tidy.ts',
    ['tests/web/build/tidy.test.ts'],
    [
      "`${declared.get(prop) ?? ''}${scopeOf(parent)}{${value}",
      '`${scopeOf(parent)}{${value}',
      'Two colours that differ in light become one.',
    ],
    ['  replaceVariables(pages, rename);\n', '', 'A drawing reads a colour that nothing sets.'],
  ),
  ...inFile(
    'web/build/dev-edge.ts',
    ['tests/web/build/dev-documents.test.ts'],
    ["    'cache-control': 'no-cache',\n", '', 'A reload shows the page of a minute ago.'],
    ['"$1 \'unsafe-inline\'"', "'$1'", 'No script that Vite puts into a page runs.'],
  ),
  ...inFile(
    'web/site/draw.tsx',
    ['tests/web/site/draw.test.ts'],
    ['only === undefined || file === only', 'true', 'Each look at a page draws all 23.'],
  ),
];
