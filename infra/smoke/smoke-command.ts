import { parseArgs } from 'node:util';
import { type Site, siteAt } from './site.ts';

export const USAGE = `Usage: npm run smoke -- URL [--also NAME …]
       as in npm run smoke -- https://www.example.com --also example.com: the other names lead to the first`;

/** A command line that is none. */
export class UsageError extends Error {}

interface SmokeCommand {
  readonly site: Site;
  /** Other names of the site. */
  readonly also: readonly string[];
}

const isName = (name: string) => /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(name);

/**
 * Parses the command line.
 * @returns undefined where help is asked for
 * @throws UsageError, or an error with what is wrong with the address
 */
export function parseSmokeCommand(words: readonly string[]): SmokeCommand | undefined {
  if (words.includes('--help') || words.includes('-h')) return undefined;
  const { positionals, values } = parsed(words);
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new UsageError('Say one address.');
  const site = siteAt(address);
  for (const name of values.also) {
    if (!isName(name)) throw new UsageError(`'${name}' is no name: say for example example.com.`);
    if (site.isLocal) throw new UsageError(`A run on this machine has no other names, such as ${name}.`);
    if (name === new URL(site.origin).host) throw new UsageError(`${name} is the name that is looked at.`);
  }
  return { site, also: values.also };
}

function parsed(words: readonly string[]) {
  const options = { also: { type: 'string', multiple: true, default: [] as string[] } } as const;
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
