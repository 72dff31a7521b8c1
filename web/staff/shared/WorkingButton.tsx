import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Steady = styled(Button)({ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } });

interface SubmitButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Whether the form is being sent: it must not be sent twice meanwhile. */
  readonly isSending: boolean;
}

/** Sends its form, and keeps the focus while that goes on. */
export function SubmitButton({ isSending, ...button }: SubmitButtonProps) {
  return <Steady {...button} type="submit" aria-disabled={isSending} />;
}

interface WorkingButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled' | 'type'> {
  /** Whether what it started is still going on. */
  readonly isWorking: boolean;
  readonly onPress: () => unknown;
}

/** Cannot be pressed while it works, and keeps the focus: a disabled button would lose it to the page. */
export function WorkingButton({ isWorking, onPress, ...button }: WorkingButtonProps) {
  return (
    <Steady {...button} type="button" aria-disabled={isWorking} onClick={() => isWorking || onPress()} />
  );
}
