import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HELD_DAYS, SECURITY_LOG_DAYS, SESSION_DAYS } from '#contract/retention.ts';
import { THE_CITIES } from './web/the-cities.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const specification = read('docs/specification.md');
const checks = matches(read('docs/conformance.md'), /^- ([CX]\d+) /gm);
const decisions = matches(read('docs/decisions.md'), /^\| ([TN]\d+) \|/gm);

/** The sources of the tests without their comments: a number in a comment proves nothing. */
const tests = globSync('tests/**/*.{test,spec}.{ts,tsx}')
  .map(read)
  .map((source) => source.replaceAll(/^\s*(?:\/\*.*?\*\/|\/\/[^\n]*)/gms, ''))
  .join('\n');

/** Numbers in titles, which end at a space or a mark; the `X11;` of browsers is another one. */
const cited = (pattern: RegExp) => new Set(matches(tests, pattern));
const citedChecks = cited(/\b([CX]\d{2,3})(?=[ :,)'"`])/g);
/** Not the hour of a time, as in `T08:00`. */
const citedDecisions = cited(/\b([TN]\d{1,2})(?=[ ,)'"`]|:(?!\d))/g);

describe('the legend of the checks', () => {
  test('names each check once', () => {
    expect(checks.length).toBeGreaterThan(390);
    expect(checks.filter((check, at) => checks.indexOf(check) !== at)).toEqual([]);
  });

  test('names no check that no test proves', () => {
    expect(checks.filter((check) => !citedChecks.has(check))).toEqual([]);
  });

  test('knows every check that a test names', () => {
    expect([...citedChecks].filter((check) => !checks.includes(check))).toEqual([]);
  });

  test('counts its checks of the specification rightly', () => {
    const total = checks.filter((check) => check.startsWith('C')).length;
    expect(read('docs/conformance.md')).toContain(`Total: ${total} items.`);
  });
});

describe('the decisions', () => {
  test('have a number each, given once', () => {
    expect(decisions.length).toBeGreaterThan(40);
    expect(decisions.filter((decision, at) => decisions.indexOf(decision) !== at)).toEqual([]);
  });

  test('know every number that a test names', () => {
    expect([...citedDecisions].filter((decision) => !decisions.includes(decision))).toEqual([]);
  });
});

describe('the documents', () => {
  test('C049: the cities of the tests begin with those of the specification, in its order', () => {
    const [, listed = ''] = /^The 22 cities: (.*)\.$/m.exec(specification) ?? [];
    const slugs = listed.split(', ');
    expect(slugs).toHaveLength(22);
    expect(THE_CITIES.slice(0, slugs.length).map(([slug]) => slug)).toEqual(slugs);
  });

  test('lead to pages that exist', () => {
    const pages = globSync('docs/*.md');
    const named = pages.flatMap((page) => matches(read(page), /([\w-]+\.md)\b/g));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !pages.includes(`docs/${name}`))).toEqual([]);
  });
});

describe('how long what is kept', () => {
  test.each([
    ['docs/decisions.md', `Sessions ${SESSION_DAYS} days after the last activity`],
    ['docs/decisions.md', `audit logs ${SECURITY_LOG_DAYS} days (TTL)`],
    ['docs/decisions.md', `leave ${HELD_DAYS} days after their arrival`],
    ['docs/asvs.md', `Sessions ${SESSION_DAYS} days, the log ${SECURITY_LOG_DAYS}`],
    ['docs/asvs.md', `\`auditLogs\`, ${SECURITY_LOG_DAYS} days`],
    ['docs/asvs.md', `removed spam ${HELD_DAYS} days`],
  ])('is said in %s as the settings have it: %s', (file, words) => {
    expect(read(file)).toContain(words);
  });
});
