import type { ComponentProps } from 'react';
import { TextInput } from '../../components/controls.ts';
import { Field } from '../../components/Field.tsx';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { FieldProblem } from './FieldProblem.tsx';

interface EmailFieldProps extends ComponentProps<typeof TextInput> {
  readonly problem?: string | undefined;
}

/** The email address of an account, which password managers store as the user name. */
export function EmailField({ problem, ...input }: EmailFieldProps) {
  return (
    <Field
      name="email"
      label={AUTH_SCREEN.email}
      required
      messages={<FieldProblem name="email" problem={problem} />}
    >
      <TextInput
        {...input}
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'email-problem'}
      />
    </Field>
  );
}
