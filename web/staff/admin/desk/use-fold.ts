import { type RefObject, useEffect } from 'react';

/** Tells the styles of an element, as `--top`, how far below the upper edge of the window it begins: it can end with the window. */
export function useFold(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    let told = '';
    const tell = () => {
      // In a hidden tab panel it has no place.
      if (element.offsetParent === null) return;
      const top = `${Math.round(element.getBoundingClientRect().top)}px`;
      if (top !== told) element.style.setProperty('--top', top);
      told = top;
    };
    // What stands above the list and comes or goes moves it.
    const resized = new ResizeObserver(tell);
    resized.observe(document.body);
    addEventListener('scroll', tell, { passive: true });
    addEventListener('resize', tell);
    tell();
    return () => {
      resized.disconnect();
      removeEventListener('scroll', tell);
      removeEventListener('resize', tell);
    };
  }, [target]);
}
