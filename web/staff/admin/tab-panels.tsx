import type { ReactNode } from 'react';
import type { AuthUser } from '../auth/auth-session.ts';
import { later } from './later-panels.tsx';
import { QuotesPanel } from './quotes/QuotesPanel.tsx';
import type { DashboardData } from './use-dashboard-data.ts';
import type { TabName } from './use-place.ts';

interface TabPanelProps {
  /** What is read for the tabs from the beginning; a panel may read what else it shows once it is opened. */
  readonly data: DashboardData;
  /** The signed-in admin. */
  readonly user: AuthUser;
}

const LogsPanel = later(async () => (await import('./logs/LogsPanel.tsx')).LogsPanel);
const SessionsPanel = later(async () => (await import('./sessions/SessionsPanel.tsx')).SessionsPanel);

/** What each tab shows; one without a panel does not compile. */
export const TAB_PANELS: Readonly<Record<TabName, (props: TabPanelProps) => ReactNode>> = {
  quotes: ({ data }) => <QuotesPanel query={data.quotes} summary={data.summary} news={data.news} />,
  logs: ({ data, user }) => <LogsPanel query={data.logs} user={user} />,
  sessions: ({ data, user }) => <SessionsPanel query={data.sessions} user={user} />,
};

/** What fetches the script of a tab that is not in the first paint. */
export const TABS_AHEAD: Readonly<Partial<Record<TabName, () => void>>> = {
  logs: LogsPanel.ahead,
  sessions: SessionsPanel.ahead,
};
