import { type ComponentType, useEffect } from 'react';
import { ADMIN_SCREEN, NOTIFICATIONS, ROLES_HEAD, SECOND_FACTOR_HEAD } from '../../content/admin.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { Modal } from '../shared/Modal.tsx';
import { useServices } from '../shell/staff-services.ts';
import { LoadFailure } from './LoadFailure.tsx';

/** Replaces a part whose script could not be loaded. */
export function NotLoaded() {
  return <LoadFailure message={ADMIN_SCREEN.notLoaded} isWorking={false} onAgain={() => location.reload()} />;
}

/** The question for the password did not arrive: what needs it is told that nothing was entered. */
function NoStepUp() {
  const { cancel } = useServices().stepUp;
  useEffect(cancel, [cancel]);
  return null;
}

/** The same, as a dialog. */
export function dialogNotLoaded({ heading, close }: { readonly heading: string; readonly close: string }) {
  return ({ onClose }: { readonly onClose: () => void }) => (
    <Modal heading={heading} close={close} onClose={onClose}>
      <NotLoaded />
    </Modal>
  );
}

/** A part whose script loads after the first paint. If it fails to load, the other parts still work. */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: ComponentType<NoInfer<Props>> = NotLoaded,
) {
  return Object.assign(lazyPart<Props>(load, failure), {
    /** Fetches the script before it is needed. A failure is reported where the part is opened. */
    ahead: () => void load().catch(() => undefined),
  });
}

/**
 * Fetches what a press is going to open while the pointer, the thumb or the focus is on its way to the button.
 * @returns properties of the button
 */
export const onTheWay = (fetch: (() => void) | undefined) => ({ onPointerEnter: fetch, onFocus: fetch });

export const RolesDialog = later(
  async () => (await import('./account/RolesDialog.tsx')).RolesDialog,
  dialogNotLoaded(ROLES_HEAD),
);
export const SecondFactorDialog = later(
  async () => (await import('./account/SecondFactorDialog.tsx')).SecondFactorDialog,
  dialogNotLoaded(SECOND_FACTOR_HEAD),
);
export const NotificationsDialog = later(
  async () => (await import('./account/NotificationsDialog.tsx')).NotificationsDialog,
  dialogNotLoaded(NOTIFICATIONS),
);
/** Whoever wants to go can go, also where the question did not arrive. */
export const SignOutDialog = later(
  async () => (await import('./account/SignOutDialog.tsx')).SignOutDialog,
  ({ onLeave }) => {
    useEffect(onLeave, [onLeave]);
    return null;
  },
);
/** Without it new requests are told of all the same, until this device signs in anew. */
export const KeepPush = later(
  async () => (await import('./account/KeepPush.tsx')).KeepPush,
  () => null,
);

/** Without it the dashboard works with a connection alone. */
export const KeepOffline = later(
  async () => (await import('./offline/KeepOffline.tsx')).KeepOffline,
  () => null,
);

export const StepUpDialog = later(
  async () => (await import('./account/StepUpDialog.tsx')).StepUpDialog,
  NoStepUp,
);
export const SecondFactorGate = later(
  async () => (await import('./account/SecondFactorGate.tsx')).SecondFactorGate,
);
export const LaterSignIn = later(async () => (await import('./account/LaterSignIn.tsx')).LaterSignIn);
