import { Navigate, useLocation } from 'react-router-dom';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { STAFF_PATHS } from '../paths.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useTitle } from '../shared/use-title.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';
import { SignOutStep } from './SignOutStep.tsx';
import { useConfirmationLink } from './use-confirmation-link.ts';

/** Where the drawer of the website sends somebody who wants to sign out. */
const SIGN_OUT_HASH = '#sign-out';

/**
 * `/auth`: the way in, for the drawer of the website the way out, and where the link of the verification mail leads.
 * Who is signed in and follows no such link goes on to the dashboard.
 */
export function AuthPage() {
  const { session, loading } = useAuth();
  const { hash } = useLocation();
  const [link, forgetLink] = useConfirmationLink();
  useTitle(link === null ? AUTH_SCREEN.title : AUTH_SCREEN.confirm.title);
  if (link !== null) {
    return (
      <EntranceLayout>
        <ConfirmStep key={link.user + link.code} link={link} onDone={forgetLink} />
      </EntranceLayout>
    );
  }
  if (loading) return <Spinner label={AUTH_SCREEN.loading} />;
  if (session !== null && hash !== SIGN_OUT_HASH) return <Navigate to={STAFF_PATHS.admin} replace />;
  return <EntranceLayout>{session === null ? <AuthScreen /> : <SignOutStep />}</EntranceLayout>;
}
