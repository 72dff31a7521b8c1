import { type ReactNode, Suspense, useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import type { Challenge } from '../auth/sign-in.ts';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { Spinner } from '../shared/Spinner.tsx';
import { type AuthTab, AuthTabs } from './AuthTabs.tsx';
import { CodeForm, FirstPasswordForm, RecoveryCodeForm, RecoveryForm, SignUpForm } from './later-forms.tsx';
import { SignedUp } from './SignedUp.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The content of the screen: a tab, or a step that follows from one. */
type View =
  | { readonly name: AuthTab; readonly note?: string }
  | { readonly name: 'challenge'; readonly challenge: Challenge }
  | { readonly name: 'recovery'; readonly hasCode: boolean }
  | { readonly name: 'recovery-code' }
  | { readonly name: 'signed-up' };

interface AuthScreenProps {
  /** Whether the person comes from a mail with a code to choose a password with. */
  readonly hasCode: boolean;
}

/** Sign-in, sign-up, and the steps that belong to them. The email typed in one is kept for the others. */
export function AuthScreen({ hasCode }: AuthScreenProps) {
  const [view, setView] = useState<View>(hasCode ? { name: 'recovery', hasCode } : { name: 'signin' });
  const [email, setEmail] = useState('');
  const shared = { email, onEmail: setEmail };
  const toSignIn = (note?: string) => setView({ name: 'signin', ...(note === undefined ? {} : { note }) });
  const toRecovery = () => setView({ name: 'recovery', hasCode: false });
  const toChallenge = (challenge: Challenge) => setView({ name: 'challenge', challenge });
  const forms: Readonly<Record<View['name'], (view: View) => ReactNode>> = {
    signin: () => <SignInForm {...shared} onChallenge={toChallenge} onForgotten={toRecovery} />,
    signup: () => (
      <SignUpForm {...shared} onSignedUp={() => setView({ name: 'signed-up' })} onForgotten={toRecovery} />
    ),
    challenge: (view) => {
      if (view.name !== 'challenge') return null;
      const { kind, answer } = view.challenge;
      const step = { answer, onCancel: () => toSignIn() };
      if (kind === 'code-needed') {
        return <CodeForm {...step} onLost={() => setView({ name: 'recovery-code' })} />;
      }
      return <FirstPasswordForm {...step} email={email.trim()} onChallenge={toChallenge} />;
    },
    recovery: (view) => (
      <RecoveryForm
        {...shared}
        hasCode={view.name === 'recovery' && view.hasCode}
        onSaved={() => toSignIn(AUTH_SCREEN.recovery.saved)}
        onCancel={() => toSignIn()}
      />
    ),
    'recovery-code': () => (
      <RecoveryCodeForm
        email={email.trim()}
        onUsed={() => toSignIn(AUTH_SCREEN.recoveryCode.used)}
        onCancel={() => toSignIn()}
      />
    ),
    'signed-up': () => <SignedUp email={email.trim()} onDone={() => toSignIn()} />,
  };
  const form = (
    <Suspense fallback={<Spinner label={AUTH_SCREEN.loading} />}>{forms[view.name](view)}</Suspense>
  );
  if (view.name !== 'signin' && view.name !== 'signup') return form;
  return (
    <AuthTabs active={view.name} onChange={(tab) => setView({ name: tab })}>
      {view.note !== undefined && (
        <InlineNotice tone="success">
          <p>{view.note}</p>
        </InlineNotice>
      )}
      {form}
    </AuthTabs>
  );
}
