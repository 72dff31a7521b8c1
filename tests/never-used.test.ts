/** What the functions and the pages do without: each entry is a kind of weakness that they cannot have. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Programs of the developer's machine, which nobody else reaches. */
const TOOLS = /^(?:lambdas\/(?:backup|demo)|web\/build)\//;

const sources = globSync('{lambdas,web}/**/*.{ts,tsx,js}')
  .filter((file) => !TOOLS.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const using = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('Both the functions and the pages are read', () => {
  for (const part of ['lambdas/http/', 'web/site/', 'web/staff/', 'web/worker/']) {
    expect(sources.filter(({ file }) => file.startsWith(part)).length, part).toBeGreaterThan(0);
  }
});

test.each<readonly [string, RegExp, string]>([
  ['starts a program', /child_process|worker_threads/, "import { exec } from 'node:child_process'"],
  ['makes code of a text', /\beval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/, 'eval(text)'],
  [
    'makes markup of a text',
    /(?:inner|outer)HTML|dangerouslySet|insertAdjacentHTML|document\.write|createContextualFragment/i,
    'element.innerHTML = text',
  ],
  [
    'reads XML, YAML or serialized objects',
    /DOMParser|parseFromString|node:v8|\bfrom '(?:[\w@/-]*(?:xml|yaml)[\w-]*)'/i,
    'new DOMParser()',
  ],
  ['reads or writes a cookie', /document\.cookie|cookieStore|set-cookie/i, 'document.cookie'],
  ['has a hand on the window that opened it', /\.opener\b/, 'window.opener.location'],
  ['takes a certificate unchecked', /rejectUnauthorized|NODE_TLS_REJECT/, 'rejectUnauthorized: false'],
  ['hashes with MD5 or SHA-1', /\(\s*['"](?:md5|sha-?1)['"]/i, "createHash('md5')"],
  ['opens a socket', /\bWebSocket\(|EventSource\(|RTCPeerConnection/, 'new WebSocket(url)'],
])('Nothing %s', (_, pattern, example) => {
  expect(example).toMatch(pattern);
  expect(using(pattern)).toEqual([]);
});

test('Messages come of our own origin alone: tabs tell each other by a channel, and a page tells its worker', () => {
  expect(using(/postMessage|onmessage|\('message'/).toSorted()).toEqual([
    'web/staff/offline/this-device.ts',
    'web/staff/push/this-browser.ts',
    'web/worker/staff-worker.ts',
  ]);
  // A window's own event would bring messages of any origin.
  expect(using(/(?:window|globalThis|^\s*)\.?addEventListener\('message'/m)).toEqual([]);
  expect(readFileSync('web/staff/offline/this-device.ts', 'utf8')).toContain('new BroadcastChannel(');
});

test('Chance without cryptography decides pauses alone', () => {
  expect(using(/Math\.random/)).toEqual(['lambdas/aws/back-off.ts']);
});
