import { NOTIFICATIONS } from '../../../content/admin.ts';
import { NOTIFICATIONS_DIALOG } from '../../../content/push.ts';
import { usePushDevice } from '../../push/use-push-device.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { NotificationsHelp } from './NotificationsHelp.tsx';
import { NotificationsSwitch } from './NotificationsSwitch.tsx';

/** Whether this device tells of new requests, and how to have it do so. */
export function NotificationsDialog({ onClose }: { readonly onClose: () => void }) {
  const { state, isLost, isWorking, failure, turn, lookAgain } = usePushDevice();
  const { heading, close } = NOTIFICATIONS;
  return (
    <Modal heading={heading} close={close} onClose={onClose}>
      <p>{NOTIFICATIONS_DIALOG.intro}</p>
      {state === undefined && <p role="status">{NOTIFICATIONS_DIALOG.loading}</p>}
      <FailureNotice message={failure || (isLost ? NOTIFICATIONS_DIALOG.lost : '')} />
      {(state === 'on' || state === 'off') && (
        <NotificationsSwitch isOn={state === 'on'} isWorking={isWorking} onTurn={turn} />
      )}
      {(state === 'blocked' || state === 'to-install' || state === 'unsupported') && (
        <NotificationsHelp state={state} onAgain={lookAgain} />
      )}
    </Modal>
  );
}
