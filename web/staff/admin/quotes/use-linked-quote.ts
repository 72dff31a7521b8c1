import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { quoteOfHash } from '#contract/card-link.ts';
import { NEWS } from '../query-keys.ts';
import { leadToDrawn } from './lead-to-card.ts';

/** Marks a card, and no other, and leads to it. @returns whether it is in the list */
function show(id: string): boolean {
  const card = document.querySelector<HTMLElement>(`[data-quote="${id}"]`);
  const feed = card?.closest('[role="feed"]');
  if (card === null || !feed) return false;
  document.querySelector('[data-linked]')?.removeAttribute('data-linked');
  card.setAttribute('data-linked', '');
  leadToDrawn(feed, card);
  return true;
}

/**
 * Shows the card that the address names, as a link in a mail does, once the list has drawn it.
 * @param isReady whether the list is there and visible
 */
export function useLinkedQuote(isReady: boolean): void {
  const { hash } = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    const id = quoteOfHash(hash);
    if (!isReady || id === undefined || show(id)) return;
    const observer = new MutationObserver(() => {
      if (show(id)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // A notification is quicker than the next question for news.
    void client.invalidateQueries({ queryKey: NEWS });
    return () => observer.disconnect();
  }, [client, hash, isReady]);
}
