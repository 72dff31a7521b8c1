import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { moment, startOfBusinessDay } from '#contract/business-time.ts';
import { openingOn } from '#contract/opening-hours.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { formatWhen } from './next-words.ts';

const DAYS = 6;
const DAY_MINUTES = 24 * 60;
const HOUR_MINUTES = 60;

const Chips = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
  gap: 8,
  minWidth: 0,
  '&.days': { gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))' },
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: 4 },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    padding: '4px',
    border: `1.5px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: theme.vars.shape.borderRadius,
    cursor: 'pointer',
  },
  // The chip is the radio button, which keeps the keys and the words of one.
  '& input[type=radio]': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& label:has(:checked)': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    fontWeight: 650,
  },
  '& label:has(:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '@media (forced-colors: active)': { '& label:has(:checked)': { borderWidth: 4, borderColor: 'Highlight' } },
}));

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

const clockName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
});

/** `YYYY-MM-DD` as the start of that business day. */
const startOfDate = (date: string): Date => startOfBusinessDay(new Date(`${date}T20:00:00.000Z`));

/** The full hours of a day that are still to come, in minutes: while we are open, or all when we are closed. */
function hoursOf(day: Date, now: number): readonly number[] {
  const { opens, closes } = openingOn(day) ?? { opens: 0, closes: DAY_MINUTES };
  const first = Math.ceil(opens / HOUR_MINUTES) * HOUR_MINUTES;
  return Array.from(
    { length: Math.ceil((closes - first) / HOUR_MINUTES) },
    (_, hour) => first + hour * HOUR_MINUTES,
  ).filter((minutes) => moment(day, minutes).getTime() > now);
}

interface WhenToComeProps {
  /** The words of the button, with a place for the time. */
  readonly words: string;
  readonly isSaving: boolean;
  /** A date that is proposed, as `YYYY-MM-DD`. */
  readonly first?: string | undefined;
  /** @param at ISO time */
  readonly onPick: (at: string) => unknown;
}

/** A day and a time by two taps: those of the next days as chips, any other day by the calendar of the device. */
export function WhenToCome({ words, isSaving, first, onPick }: WhenToComeProps) {
  const now = Date.now();
  const days = Array.from({ length: DAYS + 1 }, (_, ahead) => startOfBusinessDay(new Date(now), ahead))
    .filter((start) => hoursOf(start, now).length > 0)
    .slice(0, DAYS);
  const isProposed = first !== undefined && startOfDate(first).getTime() > now;
  const [other, setOther] = useState(isProposed ? first : '');
  const [chip, setChip] = useState<number>();
  const [minutes, setMinutes] = useState<number>();
  const [dayField, hourField, dateField] = [useId(), useId(), useId()];
  const picked = chip ?? (other === '' ? undefined : startOfDate(other).getTime());
  const hours = picked === undefined ? [] : hoursOf(new Date(picked), now);
  const at =
    picked !== undefined && minutes !== undefined && hours.includes(minutes)
      ? moment(new Date(picked), minutes)
      : undefined;
  const save = useRef<HTMLButtonElement>(null);
  // What is left to press is on the screen, above the tabs at the thumb.
  useEffect(() => {
    if (minutes !== undefined) save.current?.scrollIntoView({ block: 'nearest' });
  }, [minutes]);
  return (
    <>
      <Chips className="days">
        <legend>{QUOTE_WORK.day}</legend>
        {days.map((start) => (
          <label key={start.getTime()}>
            <input
              type="radio"
              name={dayField}
              checked={chip === start.getTime()}
              onChange={() => {
                setChip(start.getTime());
                setOther('');
              }}
            />
            {dayName.format(start)}
          </label>
        ))}
      </Chips>
      <label htmlFor={dateField}>{QUOTE_WORK.otherDay}</label>
      <input
        id={dateField}
        type="date"
        value={other}
        onChange={({ currentTarget }) => {
          setOther(currentTarget.value);
          setChip(undefined);
        }}
      />
      {picked !== undefined && (
        <Chips>
          <legend>{QUOTE_WORK.hour}</legend>
          {hours.map((known) => (
            <label key={known}>
              <input
                type="radio"
                name={hourField}
                checked={minutes === known}
                onChange={() => setMinutes(known)}
              />
              {clockName.format(known * 60_000)}
            </label>
          ))}
          {openingOn(new Date(picked)) === undefined && <p>{QUOTE_WORK.closed}</p>}
        </Chips>
      )}
      <button
        ref={save}
        type="button"
        data-main
        aria-disabled={isSaving || at === undefined}
        onClick={() => !isSaving && at !== undefined && onPick(at.toISOString())}
      >
        {at === undefined ? QUOTE_WORK.pick : interpolate(words, { time: formatWhen(at.getTime(), now) })}
      </button>
    </>
  );
}
