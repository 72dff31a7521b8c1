import { describe, expect, test } from 'vitest';
import { documentCsp, securityHeaders } from '../../../infra/edge/security-headers.ts';
import { LEAST_POINTS, observatoryChecks, observe } from '../../../infra/smoke/observatory.ts';
import type { Answer } from '../../../infra/smoke/site.ts';

const OURS = securityHeaders(documentCsp({ scriptHashes: ['sha256-a'], styleHashes: [] }));
const BARE = '<script type="module" src="/assets/home-1.js"></script>';
const SCRIPT = BARE.replace('src', 'integrity="sha256-a" src');

function answer(changes: Readonly<Record<string, string | undefined>> = {}, text = '<p>City</p>'): Answer {
  const named = Object.entries({ ...OURS, ...changes }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return { path: '/', status: 200, headers: new Headers(named), text };
}
const points = (...input: Parameters<typeof answer>) => observe(answer(...input), true).points;

test('Our headers get all points that a site can have beside the preload list', () => {
  expect(points()).toBe(LEAST_POINTS);
  expect(points({}, SCRIPT)).toBe(LEAST_POINTS + 5);
});

describe('points are lost', () => {
  const csp = (policy: string) => ({ 'content-security-policy': policy });
  test.each([
    ['without a policy', { 'content-security-policy': undefined }, 75],
    ['by inline script', csp("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"), 80],
    ['by script from anywhere', csp("default-src 'none'; script-src https:; frame-ancestors 'none'"), 80],
    ['by objects from anywhere', csp("script-src 'self'; frame-ancestors 'none'"), 80],
    [
      'by strings that become script',
      csp("default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'"),
      110,
    ],
    [
      'by pictures over HTTP',
      csp("default-src 'none'; img-src http://a.example; frame-ancestors 'none'"),
      110,
    ],
    ['by inline style', csp("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"), 120],
    ['by a default that is not none', csp("default-src 'self'; frame-ancestors 'none'"), 125],
    ['by a cookie', { 'set-cookie': 'a=b' }, 80],
    ['without a referrer policy', { 'referrer-policy': undefined }, 125],
    ['by a referrer policy that tells paths', { 'referrer-policy': 'unsafe-url' }, 120],
    ['without transport security', { 'strict-transport-security': undefined }, 80],
    ['by a short one', { 'strict-transport-security': 'max-age=300' }, 120],
    ['by types that are guessed', { 'x-content-type-options': undefined }, 125],
    ['by pictures that others may read', { 'cross-origin-resource-policy': undefined }, 120],
  ])('%s', (_, changes, expected) => {
    expect(points(changes)).toBe(expected);
  });

  test('by a script of another origin without its hash', () => {
    expect(points({}, '<script src="https://cdn.example/a.js"></script>')).toBe(125);
  });
});

test('A page below A+ is named with what each rule gave', async () => {
  const site = {
    origin: 'https://moving.test',
    isLocal: false,
    ask: async () => ({ ...answer(), status: 404 }),
  };
  const pages = [answer({}, BARE), answer({ 'content-security-policy': undefined })];
  const faults = await Promise.all(observatoryChecks(site, pages, '/no').map(({ run }) => run()));
  expect(faults.map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(faults[0]?.[0]).toMatch(/^it gets 130 points, not 135 or more .*subresource integrity 0/);
  expect(faults[1]?.[0]).toMatch(/^it gets 75 points, .*content-security-policy -25/);
});
