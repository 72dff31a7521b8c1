import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { quoteOfHash } from '#contract/card-link.ts';
import { NEWEST, NEWS } from '../query-keys.ts';
import { searchAddress } from '../search-address.ts';
import { approach, leadToDrawn } from './lead-to-card.ts';
import type { NewestQuotes } from './merge-newest.ts';

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

/** Goes to where the newest quotes have a card that is not drawn. @returns whether it is among them, and going to be drawn */
function approachNewest(client: QueryClient, id: string): boolean {
  const quotes = client.getQueryData<NewestQuotes>(NEWEST)?.quotes ?? [];
  const index = quotes.findIndex((quote) => quote.id === id);
  if (index < 0) return false;
  const feed = document.querySelector('#panel-quotes [role="feed"]');
  // The very first request is there before its list is.
  return feed === null || approach(feed, index + 1);
}

async function readNews(client: QueryClient): Promise<void> {
  // The page around the list asks for them, and its effects run after those of the list.
  await Promise.resolve();
  await client.invalidateQueries({ queryKey: NEWS });
}

/** News leave out what is beyond their fifty, and what may not be judged yet while a robot is at work; the list has all. */
const readList = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey: NEWEST, exact: true }, { cancelRefetch: false });

/**
 * Shows the card that the address names, as a link in a mail does, once the list has drawn it. A request that is not among
 * those of the list is looked for by its reference.
 * @param isReady whether the list is there and visible
 */
export function useLinkedQuote(isReady: boolean): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    const id = quoteOfHash(hash);
    if (!isReady || id === undefined || show(id)) return;
    const looking = new AbortController();
    const observer = new MutationObserver(() => show(id) && looking.abort());
    observer.observe(document.body, { childList: true, subtree: true });
    looking.signal.addEventListener('abort', () => observer.disconnect());
    const isShown = () => looking.signal.aborted || approachNewest(client, id);
    // A notification is quicker than the next question for news.
    void readNews(client)
      .then(() => (isShown() ? undefined : readList(client)))
      .then(() => isShown() || void navigate(searchAddress(id), { replace: true }));
    return () => looking.abort();
  }, [client, hash, isReady, navigate]);
}
