import * as z from 'zod';
import { CONFIG_PATH } from '#contract/site-config.ts';
import { apiChecks } from './api-checks.ts';
import { fileChecks } from './file-checks.ts';
import { nameChecks } from './name-checks.ts';
import { observatoryChecks } from './observatory.ts';
import { pageChecks, readPages, UNKNOWN } from './page-checks.ts';
import type { Check, Site } from './site.ts';

const config = z.object({ userPoolEndpoint: z.string().optional() });

/** Address of the pool that a local run names. */
async function localPoolOf(site: Site): Promise<string> {
  const { text } = await site.ask(CONFIG_PATH);
  try {
    return config.parse(JSON.parse(text)).userPoolEndpoint ?? '';
  } catch {
    return '';
  }
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

async function faultsOf({ run }: Check): Promise<readonly string[]> {
  try {
    return await run();
  } catch (error) {
    return [explain(error)];
  }
}

/**
 * Looks at a site from outside; changes nothing there.
 * @param print takes a line for each check, and its faults
 * @param also other names of the site, which lead to it
 * @returns how many checks passed and failed
 * @throws when the site cannot be reached
 */
export async function runSmoke(
  site: Site,
  print: (line: string) => void,
  also: readonly string[] = [],
): Promise<{ readonly passed: number; readonly failed: number }> {
  const pages = await readPages(site).catch((error: unknown) => {
    throw new Error(`${site.origin} cannot be reached: ${explain(error)}`);
  });
  const localPool = await localPoolOf(site);
  const checks = [
    ...pageChecks(site, pages, localPool),
    ...fileChecks(site, pages),
    ...observatoryChecks(site, pages.answers, UNKNOWN),
    ...apiChecks(site),
    ...nameChecks(site, also),
  ];
  let failed = 0;
  for (const check of checks) {
    const faults = await faultsOf(check);
    if (faults.length > 0) failed += 1;
    print(
      `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${check.name}${faults.length === 0 ? '' : `: ${faults.join('; ')}`}`,
    );
  }
  return { passed: checks.length - failed, failed };
}
