import { CONFIG_PATH } from '#contract/site-config.ts';
import { STAFF_PATHS } from '../staff/paths.ts';

/** The files of one build of the staff application. */
export interface Build {
  /** Names the build: another one has other files. */
  readonly id: string;
  /** Address of the script that the build's own document names. */
  readonly entry: string;
  /** Addresses of all its scripts, whose names change with what they hold. */
  readonly scripts: readonly string[];
}

/** What of the browser's caches is needed. */
interface Kept {
  readonly match: (address: string) => Promise<Response | undefined>;
  readonly put: (address: string, answer: Response) => Promise<void>;
  readonly addAll: (addresses: string[]) => Promise<void>;
}

interface Parts {
  readonly build: Build;
  readonly caches: {
    readonly open: (name: string) => Promise<Kept>;
    readonly keys: () => Promise<readonly string[]>;
    readonly delete: (name: string) => Promise<boolean>;
  };
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What is asked for, as far as it decides. */
interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Nobody looks at an empty page for longer, where there is one to show: in milliseconds. */
export const LIMIT_MS = 3_000;
const FAILED = 500;

/**
 * The document and the scripts of `/admin`, kept for when there is no connection: those of one build, whole or not at all.
 * It answers for nothing else, and above all for nothing of the API.
 */
export function createShell({ build, caches, fetch, wait }: Parts) {
  const kept = () => caches.open(build.id);
  const isOfBuild = async (answer: Response) =>
    answer.ok && (await answer.clone().text()).includes(build.entry);

  /**
   * Renews it only: where it is all is. A document of another build has other scripts: its own worker keeps those, and
   * comes with it.
   */
  async function keepDocument(answer: Response): Promise<void> {
    const cache = await kept();
    if ((await isOfBuild(answer)) && (await cache.match(STAFF_PATHS.admin)))
      await cache.put(STAFF_PATHS.admin, answer);
  }

  async function keepConfig(answer: Response): Promise<void> {
    if (answer.ok) await (await kept()).put(CONFIG_PATH, answer);
  }

  /** From the network, unless that fails or takes too long and there is one that is kept. */
  async function newest(
    address: string,
    asked: Promise<Response>,
    keep: (answer: Response) => Promise<void>,
  ): Promise<Response> {
    const fresh = asked.then((answer) => {
      // Kept aside: nobody waits for it, and a full disk hinders nobody.
      void keep(answer.clone()).catch(() => undefined);
      return answer;
    });
    const first = await Promise.race([fresh.catch(() => undefined), wait(LIMIT_MS)]);
    if (first && first.status < FAILED) return first;
    return (await (await kept()).match(address)) ?? first ?? fresh;
  }

  return {
    /** Keeps the build; the document comes last, so where it is all is. */
    keep: async (): Promise<void> => {
      const cache = await kept();
      if (await cache.match(STAFF_PATHS.admin)) return;
      const document = await fetch(STAFF_PATHS.admin, { cache: 'no-cache' });
      if (!(await isOfBuild(document))) return;
      await cache.addAll([...build.scripts]);
      const config = await fetch(CONFIG_PATH, { cache: 'no-store' });
      if (!config.ok) return;
      await cache.put(CONFIG_PATH, config);
      await cache.put(STAFF_PATHS.admin, document);
    },
    /** Removes what other builds have kept. */
    removeOthers: async (): Promise<void> => {
      for (const name of await caches.keys()) if (name !== build.id) await caches.delete(name);
    },
    /**
     * @param go asks the network
     * @returns the answer; undefined where the browser is to ask by itself
     */
    answer: ({ method, mode, url }: Asked, origin: string, go: () => Promise<Response>) => {
      const { pathname, origin: asked } = new URL(url);
      if (method !== 'GET' || asked !== origin) return undefined;
      if (mode === 'navigate')
        return pathname === STAFF_PATHS.admin ? newest(pathname, go(), keepDocument) : undefined;
      if (pathname === CONFIG_PATH) return newest(pathname, go(), keepConfig);
      if (!build.scripts.includes(pathname)) return undefined;
      return kept()
        .then((cache) => cache.match(pathname))
        .catch(() => undefined)
        .then((found) => found ?? go());
    },
  };
}
