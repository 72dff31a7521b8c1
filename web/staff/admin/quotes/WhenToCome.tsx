import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { minutesOf } from '#contract/appointments.ts';
import { formatTimeOfDay } from '#contract/arrival-window.ts';
import { businessDate, clockOf, moment, startOfBusinessDay, startOfDate } from '#contract/business-time.ts';
import { openingOn } from '#contract/opening-hours.ts';
import { APPOINTMENT_FORMS } from '../../../content/appointments.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { ChipChoice } from '../../shared/ChipChoice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { serverTime } from '../../shared/server-time.ts';
import { formatDate } from './appointment-words.ts';
import { DayChoice } from './DayChoice.tsx';
import { FormEnd } from './FormEnd.tsx';
import { formatWhen } from './next-words.ts';

/** The sticky head of the list, and the tabs at the thumb. */
const Hours = styled('div')({ scrollMarginBlock: '6rem 5rem' });

const DAYS = 6;
const DAY_MINUTES = 24 * 60;
const HOUR_MINUTES = 60;

/**
 * The times of a day that are still to come, `HH:MM`: while we are open, or all when we are closed.
 * @param step minutes from one to the next
 */
function timesOf(date: string, now: number, step: number): readonly string[] {
  const day = startOfDate(date);
  const { opens, closes } = openingOn(day) ?? { opens: 0, closes: DAY_MINUTES };
  const first = Math.ceil(opens / step) * step;
  return Array.from({ length: Math.ceil((closes - first) / step) }, (_, index) => first + index * step)
    .filter((minutes) => moment(day, minutes).getTime() > now)
    .map(clockOf);
}

/** The next days on which there is still time, `YYYY-MM-DD`. */
export const nextDays = (now: number, step: number = HOUR_MINUTES): readonly string[] =>
  Array.from({ length: DAYS + 1 }, (_, ahead) => businessDate(startOfBusinessDay(new Date(now), ahead)))
    .filter((date) => timesOf(date, now, step).length > 0)
    .slice(0, DAYS);

interface WhenToComeProps {
  /** The words of the button, with a place for the time. */
  readonly words: string;
  readonly isSaving: boolean;
  /** Minutes from one time that is offered to the next. */
  readonly step?: number;
  /** Times that are taken, `HH:MM`, by whom. */
  readonly taken?: ReadonlyMap<string, string>;
  /** @param date `YYYY-MM-DD` */
  readonly onDate?: (date: string) => void;
  /** @param at ISO time */
  readonly onPick: (at: string) => unknown;
  /** The way back, beside the button. */
  readonly back: ReactNode;
}

/** A day and a time by two taps: those of the next days as chips, any other day by the calendar of the device. */
export function WhenToCome({
  words,
  isSaving,
  step = HOUR_MINUTES,
  taken,
  onDate,
  onPick,
  back,
}: WhenToComeProps) {
  const now = serverTime();
  const [date, setDate] = useState('');
  const [time, setTime] = useState<string>();
  const times = date === '' ? [] : timesOf(date, now, step);
  const at =
    time !== undefined && times.includes(time) ? moment(startOfDate(date), minutesOf(time)) : undefined;
  const other = time === undefined ? undefined : taken?.get(time);
  const hours = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // What is left to press is on the screen, above the tabs at the thumb. Who chooses by keys stays where the focus is.
  useEffect(() => {
    if (date !== '' && !document.activeElement?.matches(':focus-visible'))
      hours.current?.scrollIntoView({ block: 'nearest' });
  }, [date]);
  useEffect(() => {
    if (time !== undefined) save.current?.scrollIntoView({ block: 'nearest' });
  }, [time]);
  return (
    <>
      <DayChoice
        days={nextDays(now, step).map((value) => ({ value }))}
        date={date}
        onDate={(picked) => {
          setDate(picked);
          onDate?.(picked);
        }}
      />
      {date !== '' && (
        <Hours ref={hours}>
          <ChipChoice
            legend={QUOTE_WORK.hour}
            options={times.map((value) => ({
              value,
              label: formatTimeOfDay(value),
              ...(taken?.has(value) === true && { note: APPOINTMENT_FORMS.taken, isQuiet: true }),
            }))}
            value={time}
            onChange={setTime}
          />
          {openingOn(startOfDate(date)) === undefined && <p>{QUOTE_WORK.closed}</p>}
        </Hours>
      )}
      {at !== undefined && other !== undefined && (
        <p role="status">{interpolate(APPOINTMENT_FORMS.takenBy, { name: other })}</p>
      )}
      <FormEnd
        ref={save}
        isReady={!isSaving && at !== undefined}
        onPress={() => at !== undefined && onPick(at.toISOString())}
        back={back}
      >
        {at === undefined
          ? interpolate(QUOTE_WORK[date === '' ? 'pick' : 'pickTime'], { day: date && formatDate(date) })
          : interpolate(words, { time: formatWhen(at.getTime(), now) })}
      </FormEnd>
    </>
  );
}
