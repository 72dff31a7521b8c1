import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KEYS } from '../../../content/desk.ts';
import { STAFF_PATHS } from '../../paths.ts';
import {
  CARD,
  CLOSED_ROW,
  cardBeside,
  cardOf,
  cardsOf,
  currentCard,
  listInSight,
} from '../desk/current-card.ts';
import { takeEarlyKeys } from '../early-keys.ts';
import { leadToDrawn } from '../quotes/lead-to-card.ts';
import { characterKeys, keysHelp } from './character-keys.ts';

/** Where a key means what is typed or chosen. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog[open]';

/** The keys that lead from card to card, by how many; arrows only from a card itself, where nothing else takes them. */
const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1, ArrowDown: 1, ArrowUp: -1 };

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
  const card = cardOf(from);
  const feed = card?.closest('[role=feed]');
  if (by === undefined || card === undefined || !feed) return;
  if (event.key.startsWith('Arrow') && (from !== card || hasMore(card, by))) return;
  const cards = cardsOf(feed);
  const next = cards[cards.indexOf(card) + by];
  if (next === undefined) return;
  event.preventDefault();
  leadToDrawn(feed, next);
}

/** Presses the button of what has the focus itself: that of a row, which opens its card, or on a card what happened. */
function enter(event: KeyboardEvent, target: Element): void {
  if (!target.matches('article')) return;
  const own = target.hasAttribute(CLOSED_ROW) ? 'button' : '.what';
  const button = target.querySelector<HTMLElement>(own);
  if (button === null) return;
  event.preventDefault();
  button.focus();
  button.click();
}

/** So long the keys wait for the cards, which are drawn a moment after the page, in milliseconds. */
const PATIENCE_MS = 3_000;

let steps: (1 | -1)[] = [];
let givenUp = 0;

/** Leads on for each key that was pressed before there was a card. */
function leadOn(): void {
  const list = listInSight();
  if (list === undefined || cardsOf(list).length === 0) {
    if (performance.now() < givenUp) requestAnimationFrame(leadOn);
    else steps = [];
    return;
  }
  const pressed = steps;
  steps = [];
  for (const by of pressed) leadFrom(list, by);
}

function leadBy(by: 1 | -1): void {
  steps.push(by);
  givenUp = performance.now() + PATIENCE_MS;
  if (steps.length === 1) leadOn();
}

/** Leads to the card beside the current one, from wherever the focus is. */
function leadFrom(list: HTMLElement, by: 1 | -1): void {
  const next = cardBeside(list, by);
  if (next === undefined) return;
  if (next.matches(CARD)) leadToDrawn(list, next);
  // Its own button opens the card.
  else next.querySelector('button')?.focus();
}

/** Follows the link of the current card, which also asks how it went; a key that is held down calls once. */
function call({ repeat }: KeyboardEvent): void {
  const list = listInSight();
  const card = list && currentCard(list);
  // An open row leaves it to its card.
  const links = [...(card?.querySelectorAll<HTMLElement>('a[href^="tel:"]') ?? [])];
  const link = links.find((one) => one.checkVisibility()) ?? links[0];
  if (repeat || link === undefined) return;
  // As a press would: the question takes the focus from its own card alone, and another card may have it.
  link.focus({ preventScroll: true });
  link.click();
}

type CharacterKey = (typeof KEYS)['characters'][number]['keys'][number];

/** What the keys of one character do; each has its words in the list of the keys. */
const CHARACTERS = {
  j: () => leadBy(1),
  k: () => leadBy(-1),
  c: call,
  '/': (_event, search) => search(),
  '?': () => keysHelp.set(true),
} satisfies Readonly<Record<CharacterKey, (event: KeyboardEvent, search: () => void) => void>>;

const isCharacter = (key: string): key is CharacterKey => Object.hasOwn(CHARACTERS, key);

/**
 * The keys of the dashboard: those of one character, unless somebody turned them off; page and arrow keys lead from card to
 * card, and Enter opens the one that has the focus.
 */
export function useKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const search = () => {
      const field = document.getElementById('search');
      if (field === null) void navigate(`${STAFF_PATHS.admin}#search`);
      else field.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (defaultPrevented || !(target instanceof Element) || target.closest(FIELDS) !== null) return;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return;
      if (isCharacter(key) && characterKeys.get()) {
        event.preventDefault();
        CHARACTERS[key](event, search);
      } else if (shiftKey) return;
      else if (key === 'Enter') enter(event, target);
      else step(event, target);
    };
    for (const event of takeEarlyKeys()) if (!document.activeElement?.closest(FIELDS)) onKey(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}
