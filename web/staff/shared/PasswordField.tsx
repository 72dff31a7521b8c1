import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '../../components/controls.ts';
import { Field } from '../../components/Field.tsx';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { Icon } from './Icon.tsx';

const Row = styled('div')({
  position: 'relative',
  '& input': { paddingInlineEnd: 56 },
  '& button': { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, minWidth: 48, padding: 0 },
});

interface PasswordFieldProps extends ComponentProps<typeof TextInput> {
  readonly label: string;
  readonly problem?: string | undefined;
}

/** A password field that allows pasting, filling by a password manager, and showing the password. */
export function PasswordField({ label, problem, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      name="password"
      label={label}
      required
      messages={<FieldProblem name="password" problem={problem} />}
    >
      <Row>
        <TextInput
          {...input}
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? input['aria-describedby'] : 'password-problem'}
        />
        <Button
          type="button"
          variant="text"
          aria-label={isShown ? AUTH_SCREEN.hidePassword : AUTH_SCREEN.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </Button>
      </Row>
    </Field>
  );
}
