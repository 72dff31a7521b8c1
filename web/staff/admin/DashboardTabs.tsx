import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { LogsPanel } from './logs/LogsPanel.tsx';
import { QuotesPanel } from './quotes/QuotesPanel.tsx';
import { SessionsPanel } from './sessions/SessionsPanel.tsx';
import type { DashboardData } from './use-dashboard-data.ts';

type TabName = keyof typeof ADMIN_SCREEN.tabs;

const TABS: readonly TabName[] = ['quotes', 'logs', 'sessions'];

const Rail = styled(Tabs)(({ theme }) => ({
  minHeight: 56,
  borderBottom: `3px solid ${theme.vars.palette.text.primary}`,
  '& .MuiTab-root': { minWidth: 0, minHeight: 56, padding: theme.spacing(1), lineHeight: 1.2 },
  '& .MuiTabs-indicator': { height: 5 },
}));

interface DashboardTabsProps {
  readonly data: DashboardData;
  readonly user: AuthUser;
}

/** The three parts of the dashboard. A part that was opened stays as it is while another is looked at. */
export function DashboardTabs({ data, user }: DashboardTabsProps) {
  const [active, setActive] = useState<TabName>('quotes');
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set(['quotes']));
  const open = (tab: TabName) => {
    setActive(tab);
    setOpened(new Set([...opened, tab]));
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const panels: Readonly<Record<TabName, ReactNode>> = {
    quotes: <QuotesPanel query={data.quotes} userId={user.id} />,
    logs: <LogsPanel query={data.logs} />,
    sessions: <SessionsPanel query={data.sessions} userId={user.id} />,
  };
  return (
    <Container component="main" maxWidth="lg" sx={{ px: { xs: 1.5, sm: 3 }, pb: 12 }}>
      <Rail
        value={active}
        variant="fullWidth"
        aria-label={ADMIN_SCREEN.tabsLabel}
        onChange={(_event, tab: TabName) => open(tab)}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`tab-${tab}`}
            aria-controls={`panel-${tab}`}
            label={ADMIN_SCREEN.tabs[tab]}
          />
        ))}
      </Rail>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          hidden={tab !== active}
        >
          {opened.has(tab) && panels[tab]}
        </div>
      ))}
    </Container>
  );
}
