import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { STAFF_PATHS } from '../paths.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { whenIdle } from '../shell/browser.ts';
import { useServices } from '../shell/staff-services.ts';
import { LogsPanel, loadLaterPanels, SessionsPanel } from './later-panels.tsx';
import { QuotesPanel } from './quotes/QuotesPanel.tsx';
import { LOW_SCREEN, RAIL_HEIGHT } from './rail-height.ts';
import type { DashboardData } from './use-dashboard-data.ts';

type TabName = keyof typeof ADMIN_SCREEN.tabs;

const TABS: readonly TabName[] = ['quotes', 'logs', 'sessions'];

/** Always in reach, however far the list was scrolled: below the thumb on a phone, else above the list. */
const Rail = styled(Tabs)(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  minHeight: RAIL_HEIGHT,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `3px solid ${theme.vars.palette.text.primary}`,
  // As wide as each other, but never narrower than a word; what has no room then is scrolled to.
  '& .MuiTab-root': {
    flex: '1 0 0',
    minWidth: 'min-content',
    maxWidth: 'none',
    minHeight: 56,
    padding: theme.spacing(1),
    lineHeight: 1.2,
    overflowWrap: 'normal',
  },
  '& .MuiTabs-indicator': { height: 5 },
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    top: 'auto',
    bottom: 0,
    insetInline: 0,
    minHeight: 0,
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderBottom: 0,
    borderTop: `3px solid ${theme.vars.palette.text.primary}`,
    '& .MuiTabs-indicator': { top: 0 },
  },
}));

/** What gets the focus must not end up below the bars that stay in place. */
const SCROLL_ROOM = {
  html: {
    scrollPaddingTop: `calc(2 * ${RAIL_HEIGHT} + 1rem)`,
    scrollPaddingBottom: `calc(${RAIL_HEIGHT} + 1rem)`,
    [LOW_SCREEN]: { scrollPaddingTop: `calc(${RAIL_HEIGHT} + 1rem)` },
  },
};

/** Brings each tab back to where it was left. */
function useScrollPlaces(active: TabName): void {
  const places = useRef<Partial<Record<TabName, number>>>({});
  useLayoutEffect(() => {
    scrollTo({ top: places.current[active] ?? 0, behavior: 'instant' });
    const remember = () => {
      places.current[active] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [active]);
}

/** The tab that is open, kept with the entry of the history: a reload comes back to it, and the address is one. */
function useTab(): readonly [TabName, (tab: TabName) => void] {
  const { state }: { readonly state: unknown } = useLocation();
  const navigate = useNavigate();
  const active = TABS.find((tab) => tab === Object(state).tab) ?? 'quotes';
  const open = (tab: TabName) => void navigate(STAFF_PATHS.admin, { replace: true, state: { tab } });
  return [active, open];
}

interface DashboardTabsProps {
  readonly data: DashboardData;
  readonly user: AuthUser;
}

/** The three parts of the dashboard. A part that was opened stays as it is while another is looked at. */
export function DashboardTabs({ data, user }: DashboardTabsProps) {
  const [active, open] = useTab();
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set([active]));
  if (!opened.has(active)) setOpened(new Set([...opened, active]));
  const { loadAmplify } = useServices();
  useScrollPlaces(active);
  useEffect(() => whenIdle(loadAmplify), [loadAmplify]);
  // A phone may have no network by the time that they are asked for.
  useEffect(() => whenIdle(loadLaterPanels), []);
  const panels: Readonly<Record<TabName, ReactNode>> = {
    quotes: (
      <QuotesPanel query={data.quotes} summary={data.summary} userId={user.id} isOpen={active === 'quotes'} />
    ),
    logs: <LogsPanel query={data.logs} user={user} />,
    sessions: <SessionsPanel query={data.sessions} user={user} />,
  };
  return (
    <Container component="main" maxWidth="lg" sx={{ px: { xs: 1.5, sm: 3 }, pb: 12 }}>
      <GlobalStyles styles={SCROLL_ROOM} />
      <Rail
        value={active}
        variant="scrollable"
        scrollButtons={false}
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
          <Suspense fallback={<Spinner label={ADMIN_SCREEN.opening} />}>
            {opened.has(tab) && panels[tab]}
          </Suspense>
        </div>
      ))}
    </Container>
  );
}
