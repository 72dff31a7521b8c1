import { useId } from 'react';
import { businessDate } from '#contract/business-time.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { ChipChoice } from '../../shared/ChipChoice.tsx';
import { serverTime } from '../../shared/server-time.ts';
import { formatDate } from './appointment-words.ts';

interface DayChoiceProps {
  /** Those that are one tap away: `YYYY-MM-DD`, and what is said of it. */
  readonly days: readonly { readonly value: string; readonly note?: string | undefined }[];
  /** `YYYY-MM-DD`; empty while none is chosen. */
  readonly date: string;
  readonly onDate: (date: string) => void;
}

/** A day: one of the next as a chip, any other by the calendar of the device. */
export function DayChoice({ days, date, onDate }: DayChoiceProps) {
  const field = useId();
  return (
    <>
      <ChipChoice
        legend={QUOTE_WORK.day}
        options={days.map((day) => ({ ...day, label: formatDate(day.value) }))}
        value={date}
        onChange={onDate}
        isWide
      />
      <div className="other">
        <label htmlFor={field}>{QUOTE_WORK.otherDay}</label>
        <input
          id={field}
          type="date"
          min={businessDate(new Date(serverTime()))}
          value={days.some(({ value }) => value === date) ? '' : date}
          onChange={({ currentTarget }) => onDate(currentTarget.value)}
        />
      </div>
    </>
  );
}
