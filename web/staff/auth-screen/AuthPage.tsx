import { Navigate, useLocation } from 'react-router-dom';
import { NEW_PASSWORD_HASH } from '#contract/confirmation-link.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keepingView, STAFF_PATHS } from '../paths.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useTitle } from '../shared/use-title.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';
import { ConfirmStep, SignOutStep } from './later-forms.tsx';
import { useConfirmationLink } from './use-confirmation-link.ts';

/** Where the website's drawer links to for signing out. */
const SIGN_OUT_HASH = '#sign-out';

/**
 * `/auth`: sign-in, sign-out for the website's drawer, and the target of the verification link. A signed-in user
 * without such a link is redirected to the dashboard.
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
  if (session !== null && hash !== SIGN_OUT_HASH)
    return <Navigate to={keepingView(STAFF_PATHS.admin, hash)} replace />;
  return (
    <EntranceLayout>
      {session === null ? <AuthScreen hasCode={hash === NEW_PASSWORD_HASH} /> : <SignOutStep />}
    </EntranceLayout>
  );
}
