import type { QuoteWork } from '#contract/quote-answer-schemas.ts';
import { STAGE_EVENTS, type Stage } from '#contract/quote-work.ts';
import type { ChangedStage } from '#contract/quote-work-schemas.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';

/** A change of the work on a quote, based on one version of it. */
export interface WorkChange {
  readonly id: string;
  readonly version: number;
  /** A repeat has the same. */
  readonly operation: string;
  readonly stage: Stage;
  /** User id of the admin. */
  readonly by: string;
  readonly at: Date;
}

/**
 * `changed`: it was applied, by this call or, for a repeat, by an earlier one. `conflict`: somebody else changed that
 * version first.
 */
export type WorkOutcome =
  | { readonly kind: 'changed' | 'conflict'; readonly work: QuoteWork }
  | { readonly kind: 'absent' };

export interface WorkStore {
  /** Applies the change if its version is the present one. */
  readonly change: (change: WorkChange) => Promise<WorkOutcome>;
}

export interface ChangeStageStores {
  readonly work: WorkStore;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

type Wish = Omit<WorkChange, 'at'> & { readonly clientInfo: ClientInfo };

/**
 * Changes the stage of a quote and records it. A repeat changes nothing and is recorded again, because the first call
 * may have broken off in between; its operation tells that it is the same.
 * @returns the use case; it throws ApiError 404 for an unknown quote
 */
export function createChangeStage({ work, trail, now }: ChangeStageStores) {
  return async ({ clientInfo, ...wish }: Wish): Promise<ChangedStage> => {
    const at = now();
    const outcome = await work.change({ ...wish, at });
    if (outcome.kind === 'absent') {
      throw new ApiError('not_found', 'There is no such quote. Reload the list.');
    }
    if (outcome.kind === 'conflict') return { is_applied: false, work: outcome.work };
    const { id, operation, stage, by } = wish;
    await trail.append(
      serverEvent({
        userId: by,
        action: STAGE_EVENTS[stage],
        details: { quote: id, operation },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    return { is_applied: true, work: outcome.work };
  };
}
