import { WORKER_POLICY } from '#contract/worker-policy.ts';
import { STAFF_WORKER } from '../paths.ts';

/** As far as the libraries of TypeScript do not know it yet. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => URL };
}

declare global {
  interface Window {
    /** Missing in older browsers, which take any text. */
    readonly trustedTypes?: TrustedTypes;
  }
}

function onlyTheWorker(url: string): string {
  if (url === STAFF_WORKER.path) return url;
  throw new TypeError(`${url} is not the service worker.`);
}

let address: string | URL | undefined;

/** The service worker's address as the page's policy of Trusted Types wants it. A policy can be made once for a page. */
export function workerUrl(): string | URL {
  address ??=
    window.trustedTypes
      ?.createPolicy(WORKER_POLICY, { createScriptURL: onlyTheWorker })
      .createScriptURL(STAFF_WORKER.path) ?? STAFF_WORKER.path;
  return address;
}
