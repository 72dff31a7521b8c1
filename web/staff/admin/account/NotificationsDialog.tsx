import { useEffect, useMemo } from 'react';
import { NOTIFICATIONS } from '../../../content/admin.ts';
import { NOTIFICATIONS_DIALOG } from '../../../content/push.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { signInIdOf } from '../../auth/auth-session.ts';
import { thisDevice } from '../../push/this-browser.ts';
import { usePushDevice } from '../../push/use-push-device.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { NotificationsHelp } from './NotificationsHelp.tsx';
import { NotificationsSwitch } from './NotificationsSwitch.tsx';

/** Whether this device tells of new requests, and how to have it do so. */
export function NotificationsDialog({ onClose }: { readonly onClose: () => void }) {
  const { state, isWorking, failure, turn, lookAgain } = usePushDevice();
  const { heading, close } = NOTIFICATIONS;
  return (
    <Modal heading={heading} close={close} onClose={onClose}>
      <p>{NOTIFICATIONS_DIALOG.intro}</p>
      {state === undefined && <p role="status">{NOTIFICATIONS_DIALOG.loading}</p>}
      <FailureNotice message={failure} />
      {(state === 'on' || state === 'off') && (
        <NotificationsSwitch isOn={state === 'on'} isWorking={isWorking} onTurn={turn} />
      )}
      {(state === 'blocked' || state === 'to-install' || state === 'unsupported') && (
        <NotificationsHelp state={state} onAgain={lookAgain} />
      )}
    </Modal>
  );
}

/**
 * Draws nothing. While the dashboard is open, the server knows this device by its present sign-in, and what was pushed
 * counts as seen whenever somebody looks.
 */
export function KeepPush() {
  const { api, warn } = useServices();
  const { session } = useAuth();
  const device = useMemo(() => thisDevice(api), [api]);
  const signIn = session === null ? '' : signInIdOf(session);
  useEffect(() => {
    if (signIn === '') return;
    const failed = (error: unknown) => warn('Could not renew the notifications of this device.', error);
    const see = () => {
      if (document.visibilityState === 'visible') device.see().catch(failed);
    };
    device.keep().catch(failed);
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [device, warn, signIn]);
  return null;
}
