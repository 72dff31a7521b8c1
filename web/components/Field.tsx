import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { decorativeContent } from './decorative-content.ts';

interface FieldProps {
  /** Id and name of the control. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Replaces the hint once the visitor's city is known; `{place}` is replaced by its name. */
  readonly hintIn?: string | undefined;
  /** Marks the label; the control itself carries `required`. */
  readonly required?: boolean | undefined;
  /** Messages about this field, shown between the label and the control. */
  readonly messages?: ReactNode;
  readonly children: ReactNode;
}

/** The star of a required field is generated content, so that the accessible name stays the label alone. */
const Label = styled('label')({
  display: 'block',
  fontWeight: 650,
  marginBottom: 4,
  '&[data-required]::after': { content: decorativeContent('" *"') },
});

export const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  margin: '6px 0 0',
}));

/** One form field: the label above the control, messages between them, a hint below. */
export function Field({ name, label, hint, hintIn, required, messages, children }: FieldProps) {
  return (
    <div>
      <Label htmlFor={name} data-required={required}>
        {label}
      </Label>
      {messages}
      {children}
      {hint !== undefined && (
        <Hint id={`${name}-hint`} data-in={hintIn}>
          {hint}
        </Hint>
      )}
    </div>
  );
}
