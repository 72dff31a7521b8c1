import { type RefObject, useLayoutEffect, useState } from 'react';
import { back, FIRST_PAGE, further } from './page-window.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

/**
 * Which pages of the list stand in the document. Whichever way it moves, what is being read stays where it is.
 * @param feed the element around the pages
 */
export function usePageWindow(feed: RefObject<HTMLElement | null>) {
  const [window, setWindow] = useState(FIRST_PAGE);
  const steady = useSteadyScroll(feed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useLayoutEffect(steady, [window]);
  return {
    window,
    onFurther: () => setWindow((before) => further(before)),
    onBack: () => setWindow((before) => back(before)),
  };
}
