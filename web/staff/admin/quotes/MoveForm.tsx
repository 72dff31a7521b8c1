import { useEffect, useId, useRef } from 'react';
import { CALENDAR_DAYS, dateAfter, doClash } from '#contract/appointments.ts';
import { formatWindow } from '#contract/arrival-window.ts';
import { businessDate } from '#contract/business-time.ts';
import { asCorrected } from '#contract/corrected.ts';
import { FLEET } from '#contract/fleet.ts';
import type { Booking, QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { BOOKED_HOURS, MAX_AHEAD_DAYS, MAX_CREW } from '#contract/quote-work.ts';
import { APPOINTMENT_FORMS } from '../../../content/appointments.ts';
import { ChipChoice } from '../../shared/ChipChoice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { serverTime } from '../../shared/server-time.ts';
import { UNSAVED, useUnsent, withForm } from '../unsaved.ts';
import { bookingLine } from './appointment-words.ts';
import { DayChoice } from './DayChoice.tsx';
import { daysForMove, weekAround } from './days-for-move.ts';
import { FormEnd } from './FormEnd.tsx';
import { nameOf } from './name-of.ts';
import { useShownForm } from './shown-forms.ts';
import { ofDay, useWeek } from './use-week.ts';
import type { AppointmentFormProps } from './VisitForm.tsx';
import { nextDays } from './WhenToCome.tsx';

const { move: words } = APPOINTMENT_FORMS;

const WINDOWS = new Map<string, (typeof FLEET.windows)[number]>(
  FLEET.windows.map((window) => [window.from, window]),
);

type Truck = (typeof FLEET.trucks)[number];

/** Who has a truck at the time of a booking, by its name. */
function holders(quotes: readonly Quote[], id: string, booking: Booking): readonly string[] {
  return quotes.flatMap((other) => {
    const theirs = other.stage === 'booked' && other.id !== id ? other.progress?.booking : undefined;
    return theirs !== undefined && doClash(booking, theirs)
      ? [`${nameOf(other)} ${formatWindow(theirs)}`]
      : [];
  });
}

/** The hours of a move: as they were booked, offered, or usual. */
function hoursOf({ progress }: Quote): number {
  const { min, max } = BOOKED_HOURS;
  return Math.min(
    Math.max(progress?.booking?.hours ?? progress?.estimate?.hours ?? FLEET.usualHours, min),
    max,
  );
}

/**
 * A move: its day, when the crew arrives, and which truck it has. The first truck that is free is proposed; one that may
 * be away can be taken all the same, which the server asks about once more.
 */
export function MoveForm({ quote, isSaving, onSave, back }: AppointmentFormProps) {
  useShownForm(quote.id, 'booked');
  const now = serverTime();
  const today = businessDate(new Date(now));
  const { move_date: wanted } = asCorrected(quote);
  const before = quote.progress?.booking;
  const proposed = before?.date ?? wanted;
  const fresh = {
    date: proposed >= today ? proposed : '',
    from: before && WINDOWS.has(before.from) ? before.from : undefined,
    truck: undefined,
    hours: String(hoursOf(quote)),
    crew: before?.crew ?? '',
  };
  const [{ booked: draft }, keep] = useUnsent(quote.id);
  // A whole, as somebody saw it who has begun to change it.
  const values = draft?.values ?? fresh;
  const { date = '', from, hours = '', crew = '' } = values;
  const truck = FLEET.trucks.find((name) => name === values.truck);
  const type = (part: Readonly<Record<string, string>>) =>
    keep((now) => withForm(now, 'booked', { ...values, ...part }, fresh, quote));
  const [hoursField, crewField, problemOf] = [useId(), useId(), useId()];
  const isAsked = wanted >= today;
  const around = isAsked ? weekAround(wanted, today) : '';
  const { data: near, isPlaceholderData: isOther } = useWeek(around);
  const isNear = around !== '' && date >= around && date < dateAfter(around, CALENDAR_DAYS);
  const { data, isError } = useWeek(isNear ? around : date);
  const days = isAsked
    ? daysForMove(wanted, today, isOther ? undefined : near?.quotes, quote.id).map(
        ({ date: value, free }) => ({
          value,
          note: [
            value === wanted && words.askedFor,
            // As high as it will be.
            free === undefined ? '\u00a0' : interpolate(words.freeTrucks, { count: free }),
          ]
            .filter((part) => part !== false)
            .join(' '),
        }),
      )
    : nextDays(now).map((value) => ({ value }));
  const day = ofDay(data?.quotes ?? [], date);
  const window = WINDOWS.get(from ?? '');
  const length = Number(hours.trim().replace(',', '.'));
  const isAhead = date === '' || (date >= today && date <= dateAfter(today, MAX_AHEAD_DAYS - 1));
  const isLength = hours.trim() !== '' && length >= BOOKED_HOURS.min && length <= BOOKED_HOURS.max;
  const excess = crew.trim().length - MAX_CREW;
  const bookingOf = (name: Truck) =>
    window && {
      date,
      ...window,
      hours: isLength ? length : FLEET.usualHours,
      truck: name,
      ...(crew.trim() !== '' && { crew: crew.trim() }),
    };
  const heldBy = (name: Truck) => {
    const booking = bookingOf(name);
    return booking === undefined ? [] : holders(day, quote.id, booking);
  };
  const free = FLEET.trucks.filter((name) => heldBy(name).length === 0);
  const own = FLEET.trucks.find((name) => name === before?.truck);
  const chosen = truck ?? (own !== undefined && free.includes(own) ? own : free[0]);
  const booking =
    date !== '' && isAhead && chosen !== undefined && isLength && excess <= 0 ? bookingOf(chosen) : undefined;
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (from !== undefined) save.current?.scrollIntoView({ block: 'nearest' });
  }, [from]);
  return (
    <>
      <DayChoice days={days} date={date} onDate={(picked) => type({ date: picked })} />
      {!isAhead && <p role="alert">{words.past}</p>}
      <ChipChoice
        legend={words.window}
        options={FLEET.windows.map((known) => ({ value: known.from, label: formatWindow(known) }))}
        value={window?.from}
        onChange={(window) => type({ from: window })}
        isWide
      />
      <ChipChoice
        legend={words.truck}
        options={FLEET.trucks.map((name) => ({
          value: name,
          label: name.replaceAll(' ', '\u00a0'),
          note: date === '' || window === undefined ? undefined : heldBy(name).join(', ') || words.free,
        }))}
        value={chosen}
        onChange={(name) => type({ truck: name })}
        isWide
      />
      {isError && <p role="status">{words.failed}</p>}
      <label htmlFor={hoursField}>{words.hours}</label>
      <input
        id={hoursField}
        inputMode="decimal"
        autoComplete="off"
        value={hours}
        {...(draft && { [UNSAVED]: '' })}
        aria-invalid={!isLength || undefined}
        aria-describedby={isLength ? undefined : problemOf}
        onChange={({ currentTarget }) => type({ hours: currentTarget.value })}
      />
      {!isLength && (
        <p id={problemOf} role="alert">
          {interpolate(words.between, BOOKED_HOURS)}
        </p>
      )}
      <label htmlFor={crewField}>{words.crew}</label>
      <input
        id={crewField}
        autoComplete="off"
        autoCapitalize="words"
        value={crew}
        onChange={({ currentTarget }) => type({ crew: currentTarget.value })}
      />
      {excess > 0 && <p role="alert">{interpolate(words.tooLong, { count: excess })}</p>}
      <FormEnd
        ref={save}
        isReady={!isSaving && booking !== undefined}
        onPress={() => booking !== undefined && onSave({ happened: 'stage', stage: 'booked', booking })}
        back={back}
      >
        {booking === undefined
          ? words[date !== '' && isAhead && window === undefined ? 'pickArrival' : 'pick']
          : interpolate(words.save, { what: bookingLine(booking) })}
      </FormEnd>
    </>
  );
}
