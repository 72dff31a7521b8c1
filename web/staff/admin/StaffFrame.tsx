import { type MouseEvent, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { SkipLink } from '../../components/SkipLink.tsx';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { LOADING_DASHBOARD } from '../../content/dashboard-loading.ts';
import { wantsLaterSignIn, wantsSecondFactor } from '../api/call-api.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useServices } from '../shell/staff-services.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { LaterSignIn, SecondFactorGate, StepUpDialog } from './later-panels.tsx';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';

/** The hash of this page names its view, so the link does not go there. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Over whatever is open, while the password is asked for again. */
function Asking() {
  const { isAsking } = useServices().stepUp;
  const isOpen = useSyncExternalStore(isAsking.subscribe, isAsking.get, isAsking.get);
  return <Suspense>{isOpen && <StepUpDialog />}</Suspense>;
}

function gateFor(error: unknown) {
  if (wantsLaterSignIn(error)) return LaterSignIn;
  return wantsSecondFactor(error) ? SecondFactorGate : undefined;
}

interface StaffFrameProps {
  readonly user: AuthUser;
  /** With which the server refused what the content shows, if it did. */
  readonly error: unknown;
  readonly children: ReactNode;
}

/** What every member of staff has around the content, or in its place while the server asks for more. */
export function StaffFrame({ user, error, children }: StaffFrameProps) {
  const Gate = gateFor(error);
  return (
    <>
      <SkipLink href="#content" onClick={skip}>
        {ADMIN_SCREEN.skip}
      </SkipLink>
      <DashboardHeader user={user} />
      {Gate ? (
        <Suspense fallback={<Spinner label={LOADING_DASHBOARD} />}>
          <Gate />
        </Suspense>
      ) : (
        <>
          <SecondFactorNotice />
          {children}
        </>
      )}
      <Asking />
    </>
  );
}
