import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { STAFF_PATHS } from '../paths.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { usePending } from '../shared/use-pending.ts';
import { useServices } from '../shell/staff-services.ts';
import { FormLayout } from './FormLayout.tsx';

/**
 * Only links on our own pages sign out directly; a link on another site must not sign a user out without a question.
 */
const cameFromOurPages = () => document.referrer.startsWith(`${location.origin}/`);

/** Signs out on behalf of a page that cannot do so itself. */
export function SignOutStep() {
  const { signOut } = useAuth();
  const { go } = useServices();
  const [isWorking, start] = usePending(signOut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step is shown
  useEffect(() => {
    if (cameFromOurPages()) start();
  }, []);
  const { working, question, confirm, stay } = AUTH_SCREEN.signOut;
  if (isWorking) return <Spinner label={working} />;
  return (
    <FormLayout as="div">
      <Typography variant="h3" component="h2">
        {question}
      </Typography>
      <Button type="button" onClick={() => start()}>
        {confirm}
      </Button>
      <Button type="button" variant="outlined" onClick={() => go(STAFF_PATHS.admin)}>
        {stay}
      </Button>
    </FormLayout>
  );
}
