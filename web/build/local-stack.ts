import type { ProxyOptions } from 'vite';

/**
 * What the development server passes on to the local stack that `npm run dev` starts beside it and names in
 * LOCAL_STACK. Without one the pages still come, and a quote ends in the notice that it could not be sent.
 */
export function localStackProxy(): Record<string, ProxyOptions> {
  const target = process.env.LOCAL_STACK;
  return target ? { '/functions': { target }, '/config.json': { target } } : {};
}
