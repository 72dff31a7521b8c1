import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far from the window cards are kept drawn, in heights of the window. */
const MARGIN = '150% 0%';
/** What a card is taken for until it has been drawn, in pixels. */
const GUESSED_HEIGHT = 420;

/** Calls back when an element comes near the window, or leaves it. */
function watchNearness(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: MARGIN,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether a stretch of cards is drawn, and how high it and its cards were when they last were, in pixels. */
interface Stretch {
  readonly isNear: boolean;
  readonly height: number;
  readonly cards: readonly number[];
}

export interface Windowed extends Stretch {
  readonly frame: RefObject<HTMLDivElement | null>;
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;

function measure(frame: Element): Stretch {
  const cards = Array.from(frame.querySelectorAll('[data-quote]'), heightOf);
  return { isNear: false, height: heightOf(frame), cards };
}

/**
 * Tells a stretch of the list whether it has to be drawn: only what is in the window or near it is. What is not
 * leaves a frame of the same height behind, so that nothing moves.
 * @param undrawn how many cards it has if it begins as an empty frame; 0 if it begins drawn, and stays so until it
 *   has been near and is not any more
 */
export function useWindowed(undrawn: number): Windowed {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Stretch>({
    isNear: undrawn === 0,
    height: undrawn * GUESSED_HEIGHT,
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
      // A hidden tab panel has no height: what is known of it stays.
      if (wasNear && element.offsetParent !== null)
        setState((before) => (before.isNear ? measure(element) : before));
    });
  }, []);
  return { frame, ...state };
}

/**
 * Whether an element, such as the end of a list, is near the window.
 * @param assumed what is taken for true until the browser has looked
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
