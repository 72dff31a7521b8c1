import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { appointmentOf } from '#contract/appointments.ts';
import { dayOfWeek, startOfDate } from '#contract/business-time.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { CALENDAR } from '../../../content/appointments.ts';
import { ofDay } from '../quotes/use-week.ts';
import { dayHeading } from './CalendarDay.tsx';
import { STRIP_HEIGHT } from './calendar-head.ts';
import { dayLabel } from './day-label.ts';
import { useDayInView } from './use-day-in-view.ts';

/** More than these are counted, not drawn. */
const MOST_DOTS = 4;

const Strip = styled('ol')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    font: 'inherit',
    display: 'grid',
    gridTemplateRows: 'auto auto .75rem',
    placeContent: 'center',
    justifyItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    height: STRIP_HEIGHT,
    padding: 0,
    lineHeight: 1.2,
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  '& small': { fontSize: '.75rem', color: theme.vars.palette.text.secondary },
  '& strong': { width: '1.75rem', fontWeight: 650, lineHeight: '1.75rem', borderRadius: '50%' },
  // Today has a ring, and the day that is read below is filled.
  '& [aria-current] strong': {
    color: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.primary.main}`,
  },
  '& [data-read] strong': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& button > span': {
    display: 'flex',
    gap: 3,
    alignItems: 'center',
    fontSize: '.75rem',
    fontWeight: 650,
    lineHeight: 1,
  },
  // In the colours of their edges below.
  '& i': { width: 6, height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.primary.main },
  '& i[data-kind=visit]': { backgroundColor: theme.vars.palette.secondary.main },
  '@media (forced-colors: active)': {
    '& i': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
    '& [aria-current] strong': { outline: '1px dotted' },
    '& [data-read] strong': { outline: '2px solid Highlight' },
  },
}));

/** Leads to a day below, and the focus with it. */
function goTo(date: string) {
  const heading = document.getElementById(dayHeading(date));
  // Of the day: its heading stays where it is while the day is scrolled.
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface WeekStripProps {
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly today: string;
  /** The visits and moves of these days. */
  readonly quotes: readonly Quote[];
}

/** The days of a week in one line, with a dot for each move and visit: what a phone shows of it at a glance. */
export function WeekStrip({ days, today, quotes }: WeekStripProps) {
  const strip = useRef<HTMLOListElement>(null);
  const read = useDayInView(strip, days);
  return (
    <Strip ref={strip} aria-label={CALENDAR.days}>
      {days.map((date) => {
        const kinds = ofDay(quotes, date).flatMap((quote) => appointmentOf(quote)?.kind ?? []);
        return (
          <li key={date}>
            <button
              type="button"
              aria-label={dayLabel(date, kinds)}
              aria-current={date === today ? 'date' : undefined}
              data-read={date === read || undefined}
              onClick={() => goTo(date)}
            >
              <small>{dayOfWeek(startOfDate(date))}</small>
              <strong>{Number(date.slice(-2))}</strong>
              <span>
                {kinds.length > MOST_DOTS
                  ? kinds.length
                  : // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key, and say no more than their number
                    kinds.map((kind, index) => <i key={index} data-kind={kind} />)}
              </span>
            </button>
          </li>
        );
      })}
    </Strip>
  );
}
