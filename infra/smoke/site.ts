/** The site that is looked at, asked as a browser would. */

/** More than the slowest cold start and the way around the world. */
const TIMEOUT_MS = 20_000;

export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Decompressed. */
  readonly text: string;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Site {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Whether it is a run on this machine, whose pool is too. */
  readonly isLocal: boolean;
  /** Asks for a path, or for an address of another origin. Redirects are not followed. */
  readonly ask: (path: string, question?: Question) => Promise<Answer>;
}

/** What is wrong, a sentence each; none when all is right. */
export type Faults = readonly string[];

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Faults>;
}

/** A sentence when two values differ. */
export const differs = (what: string, found: unknown, expected: unknown): Faults =>
  found === expected ? [] : [`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];

/** @throws when it is no address of a site */
export function siteAt(address: string): Site {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(`'${address}' is no address: say for example https://www.example.com.`);
  }
  const { origin, hostname } = new URL(address);
  return {
    origin,
    isLocal: /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
    ask: async (path, question = {}) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(new URL(path, origin), { ...question, redirect: 'manual', signal });
      return { path, status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}
