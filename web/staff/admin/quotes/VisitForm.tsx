import { type ReactNode, useState } from 'react';
import { appointmentOf } from '#contract/appointments.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { VISIT_KINDS } from '#contract/quote-work.ts';
import { APPOINTMENT_FORMS as words } from '../../../content/appointments.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { ChipChoice } from '../../shared/ChipChoice.tsx';
import { nameOf } from './name-of.ts';
import { SLOT, takenSlots } from './taken-slots.ts';
import type { Wish } from './use-change-work.ts';
import { useWeek } from './use-week.ts';
import { WhenToCome } from './WhenToCome.tsx';

export interface AppointmentFormProps {
  readonly quote: Quote;
  readonly isSaving: boolean;
  readonly onSave: (wish: Wish) => unknown;
  /** The way back, beside what saves. */
  readonly back: ReactNode;
}

/** A visit: how, on which day, and at which half hour; those that another visit overlaps say so. */
export function VisitForm({ quote, isSaving, onSave, back }: AppointmentFormProps) {
  const [kind, setKind] = useState(quote.progress?.visit?.kind ?? VISIT_KINDS[0]);
  const [date, setDate] = useState('');
  const { data } = useWeek(date);
  const visits = (data?.quotes ?? [])
    .filter((other) => other.id !== quote.id && appointmentOf(other)?.kind === 'visit')
    .map((other) => ({ at: Date.parse(other.progress?.next_at ?? ''), name: nameOf(asCorrected(other)) }));
  return (
    <>
      <ChipChoice
        legend={words.how}
        options={VISIT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={setKind}
        isWide
      />
      <WhenToCome
        words={QUOTE_WORK.save.visit}
        isSaving={isSaving}
        step={SLOT}
        taken={takenSlots(visits, date)}
        onDate={setDate}
        onPick={(next_at) =>
          onSave({ happened: 'stage', stage: 'visit', visit_kind: kind, next_kind: 'visit', next_at })
        }
        back={back}
      />
    </>
  );
}
