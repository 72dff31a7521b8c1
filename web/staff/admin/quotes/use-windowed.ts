import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the viewport within which cards stay rendered, in viewport heights. */
const MARGIN = '150% 0%';
/** Estimated height of a card that was never rendered, in pixels. */
const ESTIMATED_HEIGHT = 420;

/** Calls back when an element enters or leaves the range near the viewport. */
function watchNearness(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: MARGIN,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether a chunk is rendered, and the last known heights of the chunk and of its cards' content, in pixels. */
interface Chunk {
  readonly isNear: boolean;
  readonly height: number;
  readonly cards: readonly number[];
}

export interface Windowed extends Chunk {
  readonly frame: RefObject<HTMLDivElement | null>;
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** Vertical padding and borders of an element, in pixels. */
function edgesOf(element: Element): number {
  const style = getComputedStyle(element);
  const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return edges.reduce((sum, edge) => sum + Number.parseFloat(edge), 0);
}

function measure(frame: Element): Chunk {
  const cards = Array.from(frame.querySelectorAll('[data-quote]'));
  const [first] = cards;
  // `contain-intrinsic-size` is the size of the content; padding and borders, the same for all cards, are added to it.
  const edges = first === undefined ? 0 : edgesOf(first);
  return { isNear: false, height: heightOf(frame), cards: cards.map((card) => heightOf(card) - edges) };
}

/**
 * Windowing: a chunk of the list is rendered only in or near the viewport. Otherwise a placeholder of the same height
 * keeps its place, so that nothing shifts.
 * @param unrendered number of cards if the chunk begins as a placeholder; 0 if it begins rendered and stays so until it
 * has entered and left the range
 */
export function useWindowed(unrendered: number): Windowed {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Chunk>({
    isNear: unrendered === 0,
    height: unrendered * ESTIMATED_HEIGHT,
    cards: [],
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let wasNear = false;
    return watchNearness(element, (isNear) => {
      if (isNear) {
        wasNear = true;
        setState((before) => ({ ...before, isNear }));
        return;
      }
      // A chunk in a hidden tab panel has no height: keep the last known one.
      if (wasNear && element.offsetParent !== null)
        setState((before) => (before.isNear ? measure(element) : before));
    });
  }, []);
  return { frame, ...state };
}

/**
 * Whether an element, such as the end of a list, is near the viewport.
 * @param assumed the value until the browser has reported
 */
export function useNear(assumed = false): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const target = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(assumed);
  useEffect(() => {
    if (target.current === null) return;
    return watchNearness(target.current, setNear);
  }, []);
  return [target, isNear];
}
