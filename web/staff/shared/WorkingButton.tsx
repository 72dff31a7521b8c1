import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Steady = styled(Button)({ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } });

interface SubmitButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Whether the form is being sent, when it must not be sent again. */
  readonly isSending: boolean;
}

/** A submit button that keeps the focus while its form is being sent. */
export function SubmitButton({ isSending, ...button }: SubmitButtonProps) {
  return <Steady {...button} type="submit" aria-disabled={isSending} />;
}

interface WorkingButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled' | 'type'> {
  /** Whether the action is running, or has finished for good. */
  readonly isWorking: boolean;
  readonly onPress: () => unknown;
}

/** Ignores presses while its action runs or is finished, but keeps the focus: a disabled button would lose it. */
export function WorkingButton({ isWorking, onPress, ...button }: WorkingButtonProps) {
  return (
    <Steady {...button} type="button" aria-disabled={isWorking} onClick={() => isWorking || onPress()} />
  );
}
