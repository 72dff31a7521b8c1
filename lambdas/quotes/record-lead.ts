import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import type { Lead } from '#contract/quote-work-schemas.ts';
import type { IndexedQuote } from '#contract/search-words.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { attentionOf } from '../work/attention.ts';
import type { ConnectRepeats } from '../work/connect-repeats.ts';
import type { KeptEvent } from '../work/kept-event.ts';
import { isHashOf } from './content-hash.ts';
import { followUp } from './follow-up.ts';
import { quoteItem } from './quote-item.ts';

/** A quote by telephone, as it is stored: nobody has to be told of it, so it is never in the outbox. */
type LeadItem = ReturnType<typeof leadItem>;

/** A stored quote, with what tells a repeat from another request. */
export interface KnownQuote {
  readonly card: QuoteCard;
  readonly contentHash: string;
}

export interface LeadStore {
  /**
   * Stores a lead with the first line of its timeline, both or none.
   * @returns the quote that has its id already, and then stores nothing
   */
  readonly add: (item: LeadItem, event: KeptEvent) => Promise<KnownQuote | undefined>;
  /** The quote as it is at this moment. */
  readonly read: (id: string) => Promise<KnownQuote | undefined>;
}

export interface RecordLeadStores {
  readonly leads: LeadStore;
  /** Makes a quote one that the search finds. */
  readonly index: (quote: IndexedQuote) => Promise<void>;
  /** Connects it with earlier requests of who called. */
  readonly connect: ConnectRepeats;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

interface RecordedLead extends Lead {
  /** User id of the admin. */
  readonly by: string;
  readonly clientInfo: ClientInfo;
}

function leadItem(id: string, content: Omit<Lead, 'operation'>, by: string, at: Date) {
  const item = quoteItem(id, content, at);
  const work = {
    id,
    // Who called was spoken to, and what was said is followed up. Nobody of us has called.
    stage: 'contacted',
    progress: { attempts: 0, first_contact_at: at.toISOString(), ...followUp(at) },
    version: FIRST_VERSION + 1,
    updated_by: by,
    updated_at: item.created_at,
  } as const;
  return { ...item, ...work, ...attentionOf(work, item), source: 'phone' } as const;
}

/**
 * Stores a request that came by telephone, once for each operation: it is counted, found and due like any other, and leads
 * in place of an earlier one of the same person.
 * @returns the use case; it throws ApiError 409 for an operation that was used for something else
 */
export function createRecordLead({ leads, index, connect, trail, now }: RecordLeadStores) {
  return async ({ operation: id, by, clientInfo, ...content }: RecordedLead) => {
    const at = now();
    const item = leadItem(id, content, by, at);
    const { stage, version, content_hash, progress } = item;
    const event: KeptEvent = {
      operation: id,
      at: item.created_at,
      by,
      happened: 'recorded',
      version,
      stage,
      next_kind: progress.next_kind,
      next_at: progress.next_at,
      content_hash,
      before: { stage: 'new' },
    };
    const known = await leads.add(item, event);
    if (known !== undefined && !(known.card.source === 'phone' && isHashOf(known.contentHash, content))) {
      throw new ApiError('conflict', 'This operation was used for another request.', {
        operation: 'Send a new UUID for each request.',
      });
    }
    // A repeat does these again, because the first call may have broken off in between.
    const lead: QuoteCard = known?.card ?? item;
    await index(asCorrected(lead));
    const repeat = await connect(asCorrected(lead));
    await trail.append(
      serverEvent({
        userId: by,
        action: 'quote_recorded',
        details: { quote: id, operation: id },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    const present = repeat === undefined ? undefined : await leads.read(id);
    return { lead: present?.card ?? lead, isNew: known === undefined };
  };
}
