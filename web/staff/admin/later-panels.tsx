import { type ComponentType, lazy } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { LoadFailure } from './LoadFailure.tsx';

const importLogs = () => import('./logs/LogsPanel.tsx');
const importSessions = () => import('./sessions/SessionsPanel.tsx');

/** Stands where a panel would if its script did not arrive; browsers try that again only with the whole page. */
function NotLoaded() {
  return <LoadFailure message={ADMIN_SCREEN.notLoaded} isWorking={false} onAgain={() => location.reload()} />;
}

/** A panel whose script comes after the first paint. A failure to get it leaves the other tabs as they are. */
function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (panel) => ({ default: panel }),
      () => ({ default: NotLoaded }),
    ),
  );
}

export const LogsPanel = later(async () => (await importLogs()).LogsPanel);
export const SessionsPanel = later(async () => (await importSessions()).SessionsPanel);

/** Fetches the scripts before a tab is opened; what fails is said where it is missed. */
export function loadLaterPanels(): void {
  for (const load of [importLogs, importSessions]) load().catch(() => undefined);
}
