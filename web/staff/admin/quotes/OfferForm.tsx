import { type FormEvent, useId, useRef, useState } from 'react';
import { businessDate } from '#contract/business-time.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { FIGURES, VALID_DAYS, VISIT_KINDS } from '#contract/quote-work.ts';
import { APPOINTMENT_FORMS } from '../../../content/appointments.ts';
import { ChipChoice } from '../../shared/ChipChoice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { serverTime } from '../../shared/server-time.ts';
import { UNSAVED, useUnsent, withForm } from '../unsaved.ts';
import { formatDate, formatDollars, sumOf } from './appointment-words.ts';
import { FormEnd } from './FormEnd.tsx';
import { lookedAt, visitAhead } from './planned-visit.ts';
import { useShownForm } from './shown-forms.ts';
import type { AppointmentFormProps } from './VisitForm.tsx';

const { offer: words, kinds } = APPOINTMENT_FORMS;

type Figure = keyof typeof FIGURES;

type Typed = Readonly<Record<Figure, string>>;

const FIGURE_NAMES = namedEntries(FIGURES).map(([name]) => name);

/** The number that was typed, also as `$1,100`; undefined for an empty field, NaN for what is none. */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '');
  return plain === '' ? undefined : Number(plain);
}

/** What is wrong with a figure, in words. */
function problemOf(name: Figure, value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  const { min, max } = FIGURES[name];
  if (!(value >= min && value <= max)) return interpolate(words.between, { min, max });
  return name === 'crew' && !Number.isInteger(value) ? words.whole : undefined;
}

/** What was offered in writing, and how all was looked at before. */
export function OfferForm({ quote, isSaving, onSave, back }: AppointmentFormProps) {
  const { estimate } = quote.progress ?? {};
  const prefix = useId();
  const save = useRef<HTMLButtonElement>(null);
  const [kind, setKind] = useState(() => lookedAt(quote.progress ?? {}, serverTime()));
  const [planned, setPlanned] = useState<'keep' | 'drop'>('keep');
  const ahead = visitAhead(quote.progress ?? {}, serverTime());
  const fresh: Typed = {
    crew: String(estimate?.crew ?? ''),
    hours: String(estimate?.hours ?? ''),
    rate: String(estimate?.rate ?? ''),
    not_to_exceed: String(estimate?.not_to_exceed ?? ''),
  };
  const [{ quoted: draft }, keep] = useUnsent(quote.id);
  // A whole: the figures of two people would be an offer that nobody made.
  const typed: Typed = { ...fresh, ...draft?.values };
  useShownForm(quote.id, 'quoted');
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const values = {
    crew: numberIn(typed.crew),
    hours: numberIn(typed.hours),
    rate: numberIn(typed.rate),
    not_to_exceed: numberIn(typed.not_to_exceed),
  };
  const { crew, hours, rate, not_to_exceed: limit } = values;
  const isWhole = FIGURE_NAMES.every((name) => problemOf(name, values[name]) === undefined);
  const sum = sumOf({ crew, hours, rate });
  // The cap binds: what lies below the own figures may be a slip of the finger.
  const isBelow = sum !== undefined && limit !== undefined && limit < sum;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setChecked(true);
    const wrong = FIGURE_NAMES.find((name) => problemOf(name, values[name]) !== undefined);
    if (wrong !== undefined) return document.getElementById(prefix + wrong)?.focus();
    setAsked(isBelow);
    if (kind === undefined) return;
    if (isBelow && !isAsked) return;
    const figures = Object.fromEntries(namedEntries(values).filter(([, value]) => value !== undefined));
    onSave({
      happened: 'stage',
      stage: 'quoted',
      visit_kind: kind,
      estimate: figures,
      // Else a written price is followed up, and the visit would be forgotten.
      ...(ahead !== undefined && planned === 'keep' && { next_kind: 'visit', next_at: ahead }),
    });
  }

  return (
    <form noValidate onSubmit={submit} {...(draft && { [UNSAVED]: '', tabIndex: -1 })}>
      <ChipChoice
        legend={words.seen}
        options={VISIT_KINDS.map((value) => ({ value, label: kinds[value] }))}
        value={kind}
        onChange={(seen) => {
          setKind(seen);
          // Figures may stay empty: what is left to press is on the screen, above the tabs at the thumb.
          save.current?.scrollIntoView({ block: 'nearest' });
        }}
        isWide
      />
      {isChecked && kind === undefined && <p role="alert">{words.pick}</p>}
      {ahead !== undefined && (
        <ChipChoice
          legend={interpolate(words.ahead, { day: formatDate(businessDate(new Date(ahead))) })}
          options={(['keep', 'drop'] as const).map((value) => ({ value, label: words.planned[value] }))}
          value={planned}
          onChange={setPlanned}
          isWide
        />
      )}
      <div className="figures">
        {/* Above the fields, where a phone's keyboard does not cover it, and as high as what stands there before. */}
        <p role="status" data-hint={isWhole && sum !== undefined ? undefined : ''}>
          {isWhole && sum !== undefined
            ? interpolate(words.sum, {
                crew: crew ?? '',
                hours: hours ?? '',
                rate: formatDollars(rate ?? 0),
                sum: formatDollars(sum),
              })
            : interpolate(words.hint, { count: VALID_DAYS })}
          {isWhole && isBelow && `. ${isAsked ? words.anyway : words.more}`}
        </p>
        {FIGURE_NAMES.map((name) => {
          const problem = isChecked ? problemOf(name, values[name]) : undefined;
          const doubt =
            isAsked && sum !== undefined && name === 'not_to_exceed'
              ? interpolate(words.below, { sum: formatDollars(sum) })
              : undefined;
          const said = problem ?? doubt;
          const id = prefix + name;
          return (
            <div key={name}>
              <label htmlFor={id}>{words[name]}</label>
              <input
                id={id}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                value={typed[name]}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={said === undefined ? undefined : `${id}-problem`}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget;
                  keep((now) => withForm(now, 'quoted', { ...typed, [name]: value }, fresh, quote));
                  setAsked(false);
                }}
              />
              {said !== undefined && (
                <p id={`${id}-problem`} role="alert">
                  {said}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <FormEnd ref={save} isReady={!isSaving} back={back}>
        {words.save}
      </FormEnd>
    </form>
  );
}
