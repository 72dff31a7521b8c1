import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import type { MadeApiKey } from '#contract/api-key-schemas.ts';
import { MAX_KEY_NAME } from '#contract/api-keys.ts';
import { cleanLine, isBlank } from '#contract/text.ts';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { OTHER_SYSTEMS } from '../../../content/other-systems.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { FieldProblem } from '../../shared/FieldProblem.tsx';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1.5px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

const words = OTHER_SYSTEMS.form;
const NAME = 'key-name';
const HINT = `${NAME}-hint`;

function problemOf(name: string): string | undefined {
  if (isBlank(name)) return words.missing;
  return cleanLine(name).length > MAX_KEY_NAME ? words.long : undefined;
}

interface MakeKeyProps {
  readonly onMade: (made: MadeApiKey) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks what a key is for, and makes it. */
export function MakeKey({ onMade, onCancel }: MakeKeyProps) {
  const { api } = useServices();
  const field = useFocusOnMount<HTMLInputElement>();
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, send] = usePending(async (name: string) => {
    setFailure('');
    try {
      await onMade(await api.ask('makeApiKey', { body: { name } }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get(NAME) ?? '');
    const found = problemOf(name);
    setProblem(found);
    if (found === undefined) send(name);
    else field.current?.focus();
  };
  return (
    <Form noValidate aria-label={words.heading} onSubmit={onSubmit}>
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <FailureNotice message={failure} />
      <Field
        name={NAME}
        label={words.name}
        required
        messages={<FieldProblem name={NAME} problem={problem} />}
      >
        <TextInput
          id={NAME}
          name={NAME}
          autoComplete="off"
          required
          maxLength={MAX_KEY_NAME}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? HINT : `${NAME}-problem ${HINT}`}
          ref={field}
        />
      </Field>
      <p id={HINT}>{words.hint}</p>
      <div className="buttons">
        <SubmitButton isSending={isSending}>{isSending ? words.submitting : words.submit}</SubmitButton>
        <Button type="button" variant="outlined" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}
