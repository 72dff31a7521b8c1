import { type RefObject, useEffect, useState } from 'react';
import { dayHeading } from './CalendarDay.tsx';

/** Below the strip a day still counts as being at its lower edge, in pixels: what leads to one leaves a gap. */
const NEAR = 24;

const sectionOf = (date: string) => document.getElementById(dayHeading(date))?.closest('section');

/** What moves the days, or somebody among them. */
const EVENTS = ['scroll', 'resize', 'focusin'] as const;

/** The end of the page: what has the focus there can be scrolled to no better place. */
const isAtEnd = () => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;

/** The day that is read below an edge in pixels from the upper edge of the window; the last ones where somebody was led there. */
function dayBelow(edge: number, days: readonly string[]): string | undefined {
  const led = days.find((date) => document.activeElement?.id === dayHeading(date));
  if (led !== undefined && isAtEnd()) return led;
  return days.findLast((date) => (sectionOf(date)?.getBoundingClientRect().top ?? Infinity) <= edge);
}

/**
 * The day of a week that is being read, as the page scrolls and the focus moves.
 * @param strip what stays above the days; where it is not shown nothing is looked for
 * @param days `YYYY-MM-DD`, one below the other
 */
export function useDayInView(strip: RefObject<HTMLElement | null>, days: readonly string[]): string {
  const [first = ''] = days;
  const [inView, setInView] = useState(first);
  const week = days.join();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = strip.current;
      if (element === null || element.offsetParent === null) return;
      const of = week.split(',');
      setInView(dayBelow(element.getBoundingClientRect().bottom + NEAR, of) ?? of[0] ?? '');
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    for (const event of EVENTS) addEventListener(event, lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) removeEventListener(event, lookSoon);
    };
  }, [strip, week]);
  return days.includes(inView) ? inView : first;
}
