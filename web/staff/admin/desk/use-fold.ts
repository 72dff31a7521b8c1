import { type RefObject, useEffect } from 'react';

/**
 * Tells the styles of a sticky element how much of the window is not its own, in pixels: as `--top` what is above it, and
 * as `--end` what is below the part of the page in which it stays. So it can be as high as there is room.
 */
export function useFold(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    const around = element?.parentElement;
    if (element === null || !around) return;
    const told = new Map<string, number>();
    const tell = (name: string, pixels: number) => {
      if (told.get(name) === pixels) return;
      told.set(name, pixels);
      element.style.setProperty(name, `${pixels}px`);
    };
    const look = () => {
      // In a hidden tab panel it has no place.
      if (element.offsetParent === null) return;
      tell('--top', Math.round(element.getBoundingClientRect().top));
      tell('--end', Math.max(0, Math.ceil(innerHeight - around.getBoundingClientRect().bottom)));
    };
    // What stands above the list and comes or goes moves it.
    const resized = new ResizeObserver(look);
    resized.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    look();
    return () => {
      resized.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [target]);
}
