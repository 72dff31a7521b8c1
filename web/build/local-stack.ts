import { readFileSync } from 'node:fs';
import type { ProxyOptions } from 'vite';
import { ROOT } from './paths.ts';

const ENDPOINTS = `${ROOT}/.local/endpoints.json`;

function readSite(): string | undefined {
  try {
    const endpoints: unknown = JSON.parse(readFileSync(ENDPOINTS, 'utf8'));
    if (typeof endpoints !== 'object' || endpoints === null || !('site' in endpoints)) return undefined;
    return String(endpoints.site);
  } catch {
    return undefined;
  }
}

/**
 * What the development server passes on to the local stack. Without one the pages still come, and a quote ends in
 * the notice that it could not be sent.
 */
export function localStackProxy(): Record<string, ProxyOptions> {
  const site = readSite();
  if (site === undefined) return {};
  return { '/functions': { target: site }, '/config.json': { target: site } };
}
