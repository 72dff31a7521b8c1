import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far from the window a page of cards is kept drawn, in heights of the window. */
const MARGIN = '150% 0%';

/** Calls back when an element comes near the window, or leaves it. */
function watchNearness(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: MARGIN,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether a page of cards is drawn, and how high it and its cards were when they last were, in pixels. */
interface WindowState {
  readonly isNear: boolean;
  readonly height: number;
  readonly cards: readonly number[];
}

export interface Windowed extends WindowState {
  readonly frame: RefObject<HTMLDivElement | null>;
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;

function measure(frame: Element): WindowState {
  const cards = Array.from(frame.querySelectorAll('[data-quote]'), heightOf);
  return { isNear: false, height: heightOf(frame), cards };
}

/**
 * Tells a page of the list whether it has to be drawn: only what is in the window or near it is. What is not leaves
 * a frame of the same height behind, so that nothing moves.
 */
export function useWindowed(): Windowed {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WindowState>({ isNear: true, height: 0, cards: [] });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // A hidden tab panel has no height: what was drawn there stays as it is.
    return watchNearness(element, (isNear) => {
      if (isNear) setState((before) => ({ ...before, isNear }));
      else if (element.offsetParent !== null) setState(measure(element));
    });
  }, []);
  return { frame, ...state };
}

/** Whether an element, such as the end of a list, is near the window. */
export function useNear(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const target = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (target.current === null) return;
    return watchNearness(target.current, setNear);
  }, []);
  return [target, isNear];
}
