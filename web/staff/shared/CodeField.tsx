import type { ComponentProps } from 'react';
import { TextInput } from '../../components/controls.ts';
import { Field } from '../../components/Field.tsx';
import { FieldProblem } from './FieldProblem.tsx';

interface CodeFieldProps extends ComponentProps<typeof TextInput> {
  readonly label: string;
  readonly problem: string | undefined;
}

/** Six digits from a mail or from an authenticator app. */
export function CodeField({ label, problem, id = 'code', ...input }: CodeFieldProps) {
  return (
    <Field name={id} label={label} required messages={<FieldProblem name="code" problem={problem} />}>
      <TextInput
        {...input}
        id={id}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'code-problem'}
      />
    </Field>
  );
}
