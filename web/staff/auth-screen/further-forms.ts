/** What stands behind the form that the screen opens with, in one script; the list of common passwords comes with it. */
export { CodeForm } from './CodeForm.tsx';
export { ConfirmStep } from './ConfirmStep.tsx';
export { FirstPasswordForm } from './FirstPasswordForm.tsx';
export { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
export { RecoveryForm } from './RecoveryForm.tsx';
export { SignOutStep } from './SignOutStep.tsx';
export { SignUpForm } from './SignUpForm.tsx';
