import type { ProxyOptions } from 'vite';
import { CONFIG_PATH } from '#contract/site-config.ts';

/**
 * The address of the local stack, which `npm run dev` starts. Without a stack the pages are still served; sending a
 * quote then shows the failure notice.
 */
export const LOCAL_STACK = process.env.LOCAL_STACK;

/** The paths that the development server forwards to the local stack whole. */
export function localStackProxy(): Record<string, ProxyOptions> {
  return LOCAL_STACK ? { '/functions': { target: LOCAL_STACK }, [CONFIG_PATH]: { target: LOCAL_STACK } } : {};
}
