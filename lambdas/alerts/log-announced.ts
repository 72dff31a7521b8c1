import { quoteReference } from '#contract/quote-options.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import type { Announced } from './announce.ts';

/** Writes what became of telling of a quote, by the reference that its visitor can read out. */
export const logAnnounced = (id: string, { kind: outcome }: Announced): void =>
  console.info(
    JSON.stringify({ level: 'INFO', event: 'announcing', reference: quoteReference(id), outcome }),
  );

/** Logs why a function could not tell of a quote. */
export const logNotTold = (endpoint: string) => (error: unknown, id: string) =>
  logUnexpected(error, { endpoint, reference: quoteReference(id) });
