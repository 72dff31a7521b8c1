import { type ComponentType, lazy } from 'react';
import { ADMIN_SCREEN, ROLES_DIALOG, SECOND_FACTOR_DIALOG } from '../../content/admin.ts';
import { Modal } from '../shared/Modal.tsx';
import { LoadFailure } from './LoadFailure.tsx';

const importLogs = () => import('./logs/LogsPanel.tsx');
const importSessions = () => import('./sessions/SessionsPanel.tsx');
const importRoles = () => import('./account/RolesDialog.tsx');
const importSecondFactor = () => import('./account/SecondFactorDialog.tsx');

/** Stands where a part would if its script did not arrive; browsers try that again only with the whole page. */
function NotLoaded() {
  return <LoadFailure message={ADMIN_SCREEN.notLoaded} isWorking={false} onAgain={() => location.reload()} />;
}

/** The same in the place of a dialog. */
function dialogNotLoaded({ heading, close }: { readonly heading: string; readonly close: string }) {
  return ({ onClose }: { readonly onClose: () => void }) => (
    <Modal heading={heading} close={close} onClose={onClose}>
      <NotLoaded />
    </Modal>
  );
}

/** A part whose script comes after the first paint. A failure to get it leaves all others as they are. */
function later<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: ComponentType<NoInfer<Props>> = NotLoaded,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: failure }),
    ),
  );
}

export const LogsPanel = later(async () => (await importLogs()).LogsPanel);
export const SessionsPanel = later(async () => (await importSessions()).SessionsPanel);
export const RolesDialog = later(
  async () => (await importRoles()).RolesDialog,
  dialogNotLoaded(ROLES_DIALOG),
);
export const SecondFactorDialog = later(
  async () => (await importSecondFactor()).SecondFactorDialog,
  dialogNotLoaded(SECOND_FACTOR_DIALOG),
);

/** Fetches the scripts before they are needed; what fails is said where it is missed. */
export function loadLaterPanels(): void {
  for (const load of [importLogs, importSessions, importRoles, importSecondFactor]) {
    load().catch(() => undefined);
  }
}
