import Button from '@mui/material/Button';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { lazyPart } from '../shared/lazy-part.ts';

const load = () => import('./further-forms.ts');

/** Fetches the forms ahead. A failure is reported where one of them is opened. */
export const loadLaterForms = (): void => {
  load().catch(() => undefined);
};

function NotLoaded() {
  const { message, again } = AUTH_SCREEN.notLoaded;
  return (
    <>
      <FailureNotice message={message} />
      <Button type="button" sx={{ mt: 2 }} onClick={() => location.reload()}>
        {again}
      </Button>
    </>
  );
}

export const ConfirmStep = lazyPart(async () => (await load()).ConfirmStep, NotLoaded);
export const CodeForm = lazyPart(async () => (await load()).CodeForm, NotLoaded);
export const SignOutStep = lazyPart(async () => (await load()).SignOutStep, NotLoaded);
export const SignUpForm = lazyPart(async () => (await load()).SignUpForm, NotLoaded);
export const RecoveryForm = lazyPart(async () => (await load()).RecoveryForm, NotLoaded);
export const RecoveryCodeForm = lazyPart(async () => (await load()).RecoveryCodeForm, NotLoaded);
export const FirstPasswordForm = lazyPart(async () => (await load()).FirstPasswordForm, NotLoaded);
