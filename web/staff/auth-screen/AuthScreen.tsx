import { type ReactNode, useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import type { Challenge } from '../auth/sign-in.ts';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { type AuthTab, AuthTabs } from './AuthTabs.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FirstPasswordForm } from './FirstPasswordForm.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';
import { SignedUp } from './SignedUp.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** What stands on the screen: a tab, or a step that follows from one. */
type View =
  | { readonly name: AuthTab; readonly note?: string }
  | { readonly name: 'challenge'; readonly challenge: Challenge }
  | { readonly name: 'recovery' }
  | { readonly name: 'signed-up' };

/** Signing in, signing up, and the steps that go with them. The email typed in one is kept for the others. */
export function AuthScreen() {
  const [view, setView] = useState<View>({ name: 'signin' });
  const [email, setEmail] = useState('');
  const shared = { email, onEmail: setEmail };
  const toSignIn = (note?: string) => setView({ name: 'signin', ...(note === undefined ? {} : { note }) });
  const toChallenge = (challenge: Challenge) => setView({ name: 'challenge', challenge });
  const forms: Readonly<Record<View['name'], (view: View) => ReactNode>> = {
    signin: () => (
      <SignInForm {...shared} onChallenge={toChallenge} onForgotten={() => setView({ name: 'recovery' })} />
    ),
    signup: () => <SignUpForm {...shared} onSignedUp={() => setView({ name: 'signed-up' })} />,
    challenge: (view) => {
      if (view.name !== 'challenge') return null;
      const { kind, answer } = view.challenge;
      const step = { answer, onCancel: () => toSignIn() };
      if (kind === 'code-needed') return <CodeForm {...step} />;
      return <FirstPasswordForm {...step} email={email.trim()} onChallenge={toChallenge} />;
    },
    recovery: () => (
      <RecoveryForm
        {...shared}
        onSaved={() => toSignIn(AUTH_SCREEN.recovery.saved)}
        onCancel={() => toSignIn()}
      />
    ),
    'signed-up': () => <SignedUp email={email.trim()} onDone={() => toSignIn()} />,
  };
  const form = forms[view.name](view);
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
