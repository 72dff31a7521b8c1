import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to a step when it appears. @returns the ref for the element to focus */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
