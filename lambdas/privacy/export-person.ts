import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { type ExportStores, exportQuote } from './export-quote.ts';
import { type FindPerson, meantOf } from './find-person.ts';

export interface ExportPersonStores extends ExportStores {
  readonly find: FindPerson;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

interface Wish {
  /** A quote of the person. */
  readonly id: string;
  /** Which of the person's requests are meant. */
  readonly requests: readonly string[];
  /** User id of the admin. */
  readonly by: string;
  readonly clientInfo: ClientInfo;
}

/**
 * Hands out all that is kept of a person under some requests. It is recorded first: what then fails stands in the log as a try.
 * @returns the use case; it throws ApiError 404 for an unknown quote, 409 for requests that are erased or of somebody else
 */
export function createExportPerson({ find, trail, now, ...stores }: ExportPersonStores) {
  return async ({ id, requests, by, clientInfo }: Wish) => {
    const meant = meantOf(await find(id), requests);
    const at = now();
    await trail.append(
      serverEvent({
        userId: by,
        action: 'person_exported',
        details: { quote: id, number: String(meant.length) },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    const exported = await Promise.all(meant.map((quote) => exportQuote(stores, quote)));
    return { exported_at: at.toISOString(), requests: exported };
  };
}
