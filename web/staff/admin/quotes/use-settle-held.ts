import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeldOutcome } from '#contract/held-quotes.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { HELD_QUOTE } from '../../../content/held-quotes.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { useServices } from '../../shell/staff-services.ts';
import { COUNTERS, NEWS } from '../query-keys.ts';
import { applySettled } from './apply-settled.ts';

const { notices } = HELD_QUOTE;

/** What is being done about this quote, and whether with all that look like it. */
interface Settling {
  readonly outcome: HeldOutcome;
  readonly alike: boolean;
}

/**
 * Releases, removes or restores a held quote. Nothing is shown as done before the server says so.
 * @param onRelease is called before the card is drawn as one like any other
 */
export function useSettleHeld(quote: QuoteCard, onRelease: () => void) {
  const { api, toaster } = useServices();
  const client = useQueryClient();
  const [running, setRunning] = useState<Settling>();
  /** The last one that succeeded here. */
  const [last, setLast] = useState<Settling>();

  async function ask(settling: Settling): Promise<number> {
    let changed = 0;
    for (let more = true; more; ) {
      const answer = await api.ask('settleHeldQuote', { params: { id: quote.id }, body: settling });
      changed += answer.changed;
      more = answer.more && answer.changed > 0;
    }
    return changed;
  }

  const settle = async (outcome: HeldOutcome, alike = false): Promise<void> => {
    if (running !== undefined) return;
    const settling = { outcome, alike };
    setRunning(settling);
    try {
      const count = await ask(settling);
      if (count === 0) return toaster.show(notices.busy);
      if (outcome === 'released') onRelease();
      // News that were asked for before would take it back.
      await client.cancelQueries({ queryKey: NEWS });
      applySettled(client, quote, outcome, alike);
      setLast(settling);
      if (outcome !== 'released') void client.invalidateQueries({ queryKey: [COUNTERS] });
      // What became of the one card stands in its place.
      if (!alike && outcome !== 'released') return;
      const notice = alike ? notices[`${outcome}All`] : notices.released;
      toaster.show({ ...notice, title: interpolate(notice.title, { count }) });
    } catch (error) {
      toaster.show({ ...notices.failed, text: errorMessage(error) || notices.failed.text });
    } finally {
      setRunning(undefined);
    }
  };
  return { settle, running, last };
}
