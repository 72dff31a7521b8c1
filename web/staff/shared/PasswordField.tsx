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
  /** What the button says that shows and hides the password, where there are several fields. */
  readonly toggle?: { readonly show: string; readonly hide: string };
}

const TOGGLE = { show: AUTH_SCREEN.showPassword, hide: AUTH_SCREEN.hidePassword };

/** A password field that allows pasting, filling by a password manager, and showing the password. */
export function PasswordField({
  label,
  name = 'password',
  problem,
  toggle = TOGGLE,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field name={name} label={label} required messages={<FieldProblem name={name} problem={problem} />}>
      <Row>
        <TextInput
          {...input}
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? input['aria-describedby'] : `${name}-problem`}
        />
        <Button
          type="button"
          variant="text"
          aria-label={isShown ? toggle.hide : toggle.show}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </Button>
      </Row>
    </Field>
  );
}
