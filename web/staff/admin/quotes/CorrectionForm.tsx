import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { canBeReached } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { spacedPhone } from '#contract/phone.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { UNSAID } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { CORRECTION_FORM as words } from '../../../content/quote-entry.ts';
import { UNSAVED, useUnsent } from '../unsaved.ts';
import { type FieldProblems, Fields, type FieldValues } from './Fields.tsx';
import { focusFirst, problemsIn } from './field-problems.ts';
import { useShownForm } from './shown-forms.ts';
import type { Wish } from './use-change-work.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  // Two columns where there is room.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  gap: theme.spacing(1.5, 3),
  alignItems: 'start',
  '& > h3, & > p, & > button': { gridColumn: '1 / -1' },
  '& > button': { justifySelf: 'start' },
  '& p': { margin: 0 },
}));

const NAMES = namedEntries(WHOLE_FIELDS).map(([name]) => name);

interface CorrectionFormProps {
  readonly quote: Quote;
  readonly isSaving: boolean;
  readonly onSave: (corrected: NonNullable<Wish['corrected']>) => unknown;
}

/** Says what a request really reads: only what was changed here is sent. */
export function CorrectionForm({ quote, isSaving, onSave }: CorrectionFormProps) {
  useShownForm(quote.id, 'correct');
  const prefix = useId();
  const [{ correct: draft }, keep] = useUnsent(quote.id);
  const reads: FieldValues = asCorrected(quote);
  // What a colleague changes meanwhile is no change of this person's.
  const { shown, typed } = draft ?? { shown: reads, typed: {} };
  const [problems, setProblems] = useState<FieldProblems>({});
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened it is gone. Whoever went elsewhere while the form was fetched stays there.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const values = { ...reads, ...typed };
  const type = (name: FieldName, value: string | boolean) =>
    keep((now) => {
      const { [name]: _, ...others } = typed;
      const left = value === shown[name] ? others : { ...others, [name]: value };
      return { ...now, correct: Object.keys(left).length === 0 ? undefined : { shown, typed: left } };
    });
  // What was not typed here stays as it is: it would read as a correction.
  const space = (name: FieldName) => {
    if (name === 'phone' && typed.phone !== undefined) type(name, spacedPhone(String(typed.phone)));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const { correctionSchema } = await import('#contract/quote-request-schema.ts');
    const { data, error } = correctionSchema.safeParse(typed);
    const found = problemsIn(error?.issues ?? []);
    setProblems(found);
    if (data === undefined) {
      setProblem(undefined);
      return focusFirst(prefix, found);
    }
    const after = { phone: String(values.phone), email: String(values.email) };
    const line =
      Object.keys(typed).length === 0 ? words.same : canBeReached(after) ? undefined : words.unreachable;
    setProblem(line);
    if (line === undefined) await onSave(data);
  }

  return (
    <Form noValidate onSubmit={submit} {...(draft && { [UNSAVED]: '', tabIndex: -1 })}>
      <h3 ref={heading} tabIndex={-1}>
        {words.heading}
      </h3>
      <p>{words.intro}</p>
      <Fields
        prefix={prefix}
        names={NAMES}
        required={['first_name']}
        values={values}
        problems={problems}
        unsaid={NAMES.filter((name) => reads[name] === UNSAID)}
        onChange={type}
        onLeave={space}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <button type="submit" data-main aria-disabled={isSaving}>
        {isSaving ? words.saving : words.save}
      </button>
    </Form>
  );
}
