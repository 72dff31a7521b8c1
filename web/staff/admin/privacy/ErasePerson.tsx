import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PersonRequest } from '#contract/person-schemas.ts';
import { isOpen } from '#contract/quote-work.ts';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { PERSONAL_DATA } from '../../../content/personal-data.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { FieldProblem } from '../../shared/FieldProblem.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { SubmitButton, WorkingButton } from '../../shared/WorkingButton.tsx';
import { partStyle } from './part-style.ts';
import { useErasure } from './use-erasure.ts';

const Form = styled('form')(({ theme }) => partStyle(theme));

const words = PERSONAL_DATA.erase;
const WORD = 'erase-word';

/** What an admin has to know before the end of these requests; booked ones first. */
function warningOf(meant: readonly PersonRequest[]): string | undefined {
  if (meant.some(({ stage }) => stage === 'booked')) return words.booked;
  return meant.some(({ stage, held }) => isOpen(stage) && held === undefined) ? words.open_one : undefined;
}

const counted = (said: { readonly one: string; readonly several: string }, count: number) =>
  count === 1 ? said.one : interpolate(said.several, { count });

interface OfPerson {
  /** A request of the person. */
  readonly id: string;
  readonly meant: readonly PersonRequest[];
}

/** Says what goes and what stays, and wants a word typed. */
function Question({
  id,
  meant,
  onCancel,
  onStart,
  onDone,
}: OfPerson & {
  readonly onCancel: () => void;
  readonly onStart: () => void;
  readonly onDone: () => void;
}) {
  const ids = meant.map((request) => request.id);
  const { order, isRunning, isSlow, failure, progress, isDone } = useErasure(id, ids);
  const [problem, setProblem] = useState<string>();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  const warning = warningOf(meant);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(WORD) ?? '');
    const isSure = typed.trim().toLowerCase() === words.word;
    const found = meant.length === 0 ? PERSONAL_DATA.nothing : isSure ? undefined : words.missing;
    setProblem(found);
    if (found !== undefined) return field.current?.focus();
    onStart();
    order();
  };
  return (
    <Form noValidate onSubmit={onSubmit}>
      <h3 ref={heading} tabIndex={-1}>
        {counted(words.heading, meant.length)}
      </h3>
      {warning !== undefined && <p className="warning">{warning}</p>}
      <p>{words.goes}</p>
      <p>{words.stays}</p>
      <p>{words.yours}</p>
      <p>
        <strong>{words.final}</strong>
      </p>
      <FailureNotice message={failure} />
      <Field name={WORD} label={words.label} messages={<FieldProblem name={WORD} problem={problem} />}>
        <TextInput
          id={WORD}
          name={WORD}
          ref={field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${WORD}-problem`}
        />
      </Field>
      <p role="status">
        {isSlow ? words.slow : isRunning && progress && interpolate(words.working, { ...progress })}
      </p>
      <div className="buttons">
        <SubmitButton isSending={isRunning} color="error">
          {counted(words.submit, meant.length)}
        </SubmitButton>
        {progress === undefined && (
          <WorkingButton variant="outlined" isWorking={isRunning} onPress={onCancel}>
            {words.cancel}
          </WorkingButton>
        )}
      </div>
    </Form>
  );
}

/** In the place of the question, with its focus. */
function Done({ count }: { readonly count: number }) {
  const said = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={said} tabIndex={-1}>
      {counted(words.done, count)}
    </p>
  );
}

interface ErasePersonProps extends OfPerson {
  readonly onStep: (step: 'choosing' | 'erasing' | 'erased') => void;
}

/** Erases the person under the requests that are meant. */
export function ErasePerson({ id, meant, onStep }: ErasePersonProps) {
  const [step, setStep] = useState<'closed' | 'left' | 'asking' | 'done'>('closed');
  if (step === 'done') return <Done count={meant.length} />;
  if (step === 'asking') {
    return (
      <Question
        id={id}
        meant={meant}
        onStart={() => onStep('erasing')}
        onCancel={() => setStep('left')}
        onDone={() => {
          setStep('done');
          onStep('erased');
        }}
      />
    );
  }
  return (
    <Button
      type="button"
      variant="text"
      color="error"
      ref={step === 'left' ? (button: HTMLElement | null) => button?.focus() : null}
      onClick={() => setStep('asking')}
    >
      {words.open}
    </Button>
  );
}
