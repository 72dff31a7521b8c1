import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus where a step begins. @returns the reference for the element that gets it */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
