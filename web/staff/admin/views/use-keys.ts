import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { STAFF_PATHS } from '../../paths.ts';
import { isSlashOn } from './slash-key.ts';

/** Where a key means what is typed or chosen. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog[open]';

/** The keys that lead from card to card, by how many; arrows only from a card itself, where nothing else takes them. */
const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1, ArrowDown: 1, ArrowUp: -1 };

/** How long a card that a key led to is kept at its place, in milliseconds: browsers animate the scroll of a key before for less. */
const SETTLES_MS = 400;

/** The key that was pressed last: what an earlier one still has to do is over. */
let latest: Event | undefined;

/** Whether there is more of a card to read in this direction, so that the key goes on to scroll. */
function hasMore(card: Element, step: number): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return step > 0
    ? bottom > innerHeight - Number.parseFloat(scrollPaddingBottom) + 1
    : top < Number.parseFloat(scrollPaddingTop) - 1;
}

/** Leads to the next card of the list, or the one before; at an end the key scrolls. */
function step(event: KeyboardEvent, from: Element): void {
  const by = STEPS[event.key];
  const card = from.closest<HTMLElement>('[role=feed] article');
  if (by === undefined || card === null) return;
  if (event.key.startsWith('Arrow') && (from !== card || hasMore(card, by))) return;
  const cards = [...(card.closest('[role=feed]')?.querySelectorAll('article') ?? [])];
  const next = cards[cards.indexOf(card) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  const until = performance.now() + SETTLES_MS;
  // Cards above that came into view have their own heights a frame later, and the scroll of the key before may go on.
  const align = () => {
    if (latest !== event || document.activeElement !== next) return;
    next.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (performance.now() < until) requestAnimationFrame(align);
  };
  align();
}

/** The keys of the dashboard: `/` opens the search, unless somebody turned that off; page and arrow keys lead from card to card. */
export function useKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      latest = event;
      const { target, key, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (defaultPrevented || !(target instanceof Element) || target.closest(FIELDS) !== null) return;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return;
      if (key === '/' && isSlashOn()) {
        event.preventDefault();
        const field = document.getElementById('search');
        if (field === null) void navigate(`${STAFF_PATHS.admin}#search`);
        else field.focus();
      } else if (!shiftKey) step(event, target);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}
