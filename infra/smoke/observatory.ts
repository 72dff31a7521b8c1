import { type Answer, type Check, differs, type Faults, type Site } from './site.ts';

/**
 * MDN's HTTP Observatory begins with 100, takes away and adds points; these are the rules of it that concern an answer.
 * Source: https://github.com/mdn/mdn-http-observatory, src/analyzer/tests and src/grader/charts.js. Left out are the
 * redirection from HTTP, which a check of its own looks at, CORS and cookies, of which there are none: a cookie fails.
 */
interface Rule {
  readonly name: string;
  readonly points: (answer: Answer, isSecure: boolean) => number;
}

/** What a page without a script gets on a site that is not on the preload list of browsers; hashes of scripts add five. */
export const LEAST_POINTS = 130;
const LEAST_WITH_SCRIPT = LEAST_POINTS + 5;
const BASE = 100;
const SIX_MONTHS_SECONDS = 15_552_000;
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const UNSAFE = [...BROAD, "'unsafe-inline'", 'data:'];
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

type Policy = ReadonlyMap<string, readonly string[]>;

function policyOf({ headers }: Answer): Policy {
  const directives = (headers.get('content-security-policy') ?? '').toLowerCase().split(';');
  return new Map(
    directives.flatMap((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return name === '' ? [] : [[name, sources]];
    }),
  );
}

function policyPoints(policy: Policy): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (name: string, sources: readonly string[]) =>
    sourcesOf(name).some((source) => sources.includes(source));
  const isHttp = (source: string) => /^(?:http|ftp):/.test(source);
  const active = [...policy].filter(([name]) => !['img-src', 'media-src'].includes(name));
  if (has('script-src', UNSAFE) || has('object-src', BROAD)) return -20;
  if (active.flatMap(([, sources]) => sources).some(isHttp)) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if ([...sourcesOf('img-src'), ...sourcesOf('media-src')].some(isHttp)) return -10;
  if (has('style-src', UNSAFE)) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

function transportPoints(header: string | null): number {
  const age = /^max-age=(\d+)/.exec(header?.trim().toLowerCase() ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) < SIX_MONTHS_SECONDS ? -10 : 0;
}

function framePoints(answer: Answer): number {
  if (policyOf(answer).has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin)$/i.test(answer.headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function scriptPoints({ text }: Answer): number {
  const scripts = [...text.matchAll(/<script\b[^>]*\bsrc=[^>]*>/gi)].map(([tag]) => tag);
  const foreign = scripts.filter((tag) => /\bsrc="?(?:https?:)?\/\//i.test(tag));
  if (foreign.some((tag) => !tag.includes('integrity'))) return -5;
  return scripts.some((tag) => tag.includes('integrity')) ? 5 : 0;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  return PRIVATE.includes(header.split(',').at(-1)?.trim().toLowerCase() ?? '') ? 5 : -5;
}

const RULES: readonly Rule[] = [
  {
    name: 'content-security-policy',
    // A run on this machine adds its own addresses to the policy, which are not those of the public.
    points: (answer, isSecure) => {
      const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])/;
      const policy = [...policyOf(answer)].map(
        ([name, sources]) =>
          [name, isSecure ? sources : sources.filter((source) => !local.test(source))] as const,
      );
      return policyPoints(new Map(policy));
    },
  },
  { name: 'set-cookie', points: ({ headers }) => (headers.has('set-cookie') ? -20 : 0) },
  { name: 'referrer-policy', points: ({ headers }) => referrerPoints(headers.get('referrer-policy')) },
  {
    name: 'strict-transport-security',
    points: ({ headers }, isSecure) =>
      isSecure ? transportPoints(headers.get('strict-transport-security')) : 0,
  },
  { name: 'subresource integrity', points: scriptPoints },
  {
    name: 'x-content-type-options',
    points: ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  { name: 'x-frame-options', points: framePoints },
  {
    name: 'cross-origin-resource-policy',
    points: ({ headers }) =>
      /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  },
];

/** Points count above 100 only where no more than ten were taken away. */
const LEAST_FOR_EXTRA = 90;

/** @returns the points, and what each rule gave or took */
export function observe(answer: Answer, isSecure: boolean) {
  const given = RULES.map(({ name, points }) => [name, points(answer, isSecure)] as const);
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, BASE);
  const all = given.map(([, points]) => points);
  const without = sum(all.filter((points) => points < 0));
  return { points: without >= LEAST_FOR_EXTRA ? sum(all) : without, given };
}

function faultsOf(answer: Answer, isSecure: boolean): Faults {
  const { points, given } = observe(answer, isSecure);
  const least = /<script\b[^>]*\bsrc=/i.test(answer.text) ? LEAST_WITH_SCRIPT : LEAST_POINTS;
  if (points >= least) return [];
  const list = given.map(([name, one]) => `${name} ${one}`).join(', ');
  return [`it gets ${points} points, not ${least} or more (A+ is from 100 on): ${list}`];
}

/** Pages of each kind, and the one that is not there. */
export function observatoryChecks(site: Site, answers: readonly Answer[], unknown: string): readonly Check[] {
  const isSecure = site.origin.startsWith('https:');
  const [home, city] = answers;
  const staff = answers.filter(({ path }) => path === '/auth' || path === '/admin');
  const kinds = [home, city, ...staff].flatMap((answer) => (answer === undefined ? [] : [answer]));
  return [
    ...kinds.map((answer) => ({
      name: `${answer.path} gets A+ by the rules of MDN's Observatory`,
      run: async () => faultsOf(answer, isSecure),
    })),
    {
      name: "a page that is not there gets A+ by the rules of MDN's Observatory",
      run: async () => {
        const answer = await site.ask(unknown);
        return [...differs('the status', answer.status, 404), ...faultsOf(answer, isSecure)];
      },
    },
  ];
}
