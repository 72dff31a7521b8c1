export interface PageFailure {
  readonly page: string;
  /** What kept a visitor from reading it, in a few words of ours. */
  readonly reason: string;
}

interface Dependencies {
  /** Scheme and host of the site, as visitors reach it. */
  readonly siteOrigin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly logFailure: (failure: PageFailure) => void;
  readonly pause: (attempt: number) => Promise<void>;
  readonly newId: () => string;
}

/** What an address has to answer, and what a page has to hold. */
interface Expected {
  readonly page: string;
  readonly status: number;
  readonly holds: string;
}

/** A reload gets a visitor past one answer that is lost. */
const MAX_TRIES = 3;
const TIMEOUT_MS = 8_000;

/** A home page without the form, and a city's without the way to it, bring no request, whatever their status. */
const PAGES: readonly Expected[] = [
  { page: '/', status: 200, holds: '<form' },
  { page: '/oakland-moving-company', status: 200, holds: '/#quote-form' },
];

/**
 * A file that nobody has asked for before, so that no edge knows the answer: documents are kept for a day, and one of
 * them would hide from us that the bucket refuses. It answers 404 to whom it lets look, and 403 to others
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html).
 */
const unknownFile = (id: string): Expected => ({ page: `/assets/watched-${id}.txt`, status: 404, holds: '' });

/**
 * Reads the pages that visitors come to through the public address, and asks for a file past what the edge keeps.
 * @returns the use case; it resolves to the first of them that a visitor could not read, undefined if there is none
 */
export function createTryPages({ siteOrigin, fetch, logFailure, pause, newId }: Dependencies) {
  async function look({ page, status, holds }: Expected): Promise<string | undefined> {
    try {
      const response = await fetch(`${siteOrigin}${page}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== status) return `status ${response.status}`;
      return (await response.text()).includes(holds) ? undefined : 'no form';
    } catch (error) {
      return error instanceof Error ? error.name : typeof error;
    }
  }

  async function attempt(expected: Expected): Promise<PageFailure | undefined> {
    for (let tries = 1; ; tries += 1) {
      const reason = await look(expected);
      if (reason === undefined) return undefined;
      if (tries === MAX_TRIES) return { page: expected.page, reason };
      await pause(tries);
    }
  }

  return async (): Promise<string | undefined> => {
    const found = await Promise.all([...PAGES, unknownFile(newId())].map(attempt));
    const failures = found.filter((failure) => failure !== undefined);
    for (const failure of failures) logFailure(failure);
    const [first] = failures;
    return first && `${first.page}: ${first.reason}`;
  };
}
