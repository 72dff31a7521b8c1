import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { namedEntries } from '#contract/named-entries.ts';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { STAFF_PATHS } from '../paths.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { whenIdle } from '../shell/browser.ts';
import { useServices } from '../shell/staff-services.ts';
import { loadLaterPanels } from './later-panels.tsx';
import { LOW_SCREEN, RAIL_HEIGHT } from './rail-height.ts';
import { TAB_PANELS, type TabName } from './tab-panels.tsx';
import type { DashboardData } from './use-dashboard-data.ts';

const TABS = namedEntries(ADMIN_SCREEN.tabs).map(([name, label]) => ({
  name,
  label,
  Panel: TAB_PANELS[name],
}));

/** Stays reachable at any scroll position: at the bottom on a phone, else above the list. */
const Rail = styled(Tabs)(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  minHeight: RAIL_HEIGHT,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `3px solid ${theme.vars.palette.text.primary}`,
  '@media print': { display: 'none' },
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
  // The rail clips what is outside of it, so the focus outline stands inside.
  '& .MuiTab-root:focus-visible': { outlineOffset: -5 },
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

/** Keeps focused elements clear of the sticky bars. */
const SCROLL_ROOM = {
  html: {
    scrollPaddingTop: `calc(2 * ${RAIL_HEIGHT} + 1rem)`,
    scrollPaddingBottom: `calc(${RAIL_HEIGHT} + 1rem)`,
    [LOW_SCREEN]: { scrollPaddingTop: `calc(${RAIL_HEIGHT} + 1rem)` },
  },
};

/** Restores the scroll position of each tab. */
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

/** The open tab. It is kept in the history entry and the address, so that a reload restores it. */
function useTab(): readonly [TabName, (tab: TabName) => void] {
  const { state }: { readonly state: unknown } = useLocation();
  const navigate = useNavigate();
  const active = TABS.find(({ name }) => name === Object(state).tab)?.name ?? 'quotes';
  const open = (tab: TabName) => void navigate(STAFF_PATHS.admin, { replace: true, state: { tab } });
  return [active, open];
}

interface DashboardTabsProps {
  readonly data: DashboardData;
  readonly user: AuthUser;
}

/** The tabs of the dashboard. A tab that was opened keeps its state while another is shown. */
export function DashboardTabs({ data, user }: DashboardTabsProps) {
  const [active, open] = useTab();
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set([active]));
  if (!opened.has(active)) setOpened(new Set([...opened, active]));
  const { loadAmplify } = useServices();
  useScrollPlaces(active);
  useEffect(() => whenIdle(loadAmplify), [loadAmplify]);
  // Preloads the other tabs: a phone may be offline when they are opened.
  useEffect(() => whenIdle(loadLaterPanels), []);
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
        {TABS.map(({ name, label }) => (
          <Tab key={name} value={name} id={`tab-${name}`} aria-controls={`panel-${name}`} label={label} />
        ))}
      </Rail>
      {TABS.map(({ name, Panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== active}
        >
          <Suspense fallback={<Spinner label={ADMIN_SCREEN.opening} />}>
            {opened.has(name) && <Panel data={data} user={user} />}
          </Suspense>
        </div>
      ))}
    </Container>
  );
}
