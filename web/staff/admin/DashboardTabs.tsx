import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { namedEntries } from '#contract/named-entries.ts';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { AuthUser } from '../auth/auth-session.ts';
import { STAFF_PATHS } from '../paths.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { DESK, PLACES_WIDTH, WIDE_DESK } from './desk/room.ts';
import { onTheWay } from './later-panels.tsx';
import { View } from './later-views.tsx';
import {
  LINE_HEIGHT,
  LOW_SCREEN,
  ONE_LINE,
  PHONE_RAIL,
  RAIL_HEIGHT,
  RAIL_LEAVES,
  RAIL_TOP,
  TABS_IN_LINE,
  TABS_WIDTH,
  TOOLBAR_TOP,
  UPRIGHT_PHONE,
  VIEWS_WIDTH,
} from './rail-height.ts';
import { TAB_PANELS, TABS_AHEAD } from './tab-panels.tsx';
import type { DashboardData } from './use-dashboard-data.ts';
import { isOpen, type TabName, usePlace } from './use-place.ts';

const TABS = namedEntries(ADMIN_SCREEN.tabs).map(([name, label]) => ({
  name,
  label,
  Panel: TAB_PANELS[name],
}));

/** Logs and sessions are an admin's. */
const OF_QUOTES = TABS.filter(({ name }) => name === 'quotes');

/** The sticky bars above a list. */
const BARS = `calc(${RAIL_HEIGHT} + ${TOOLBAR_TOP} + 1rem)`;

/** Stays above the list, except on a phone held upright: its screen is for the list, and the views are at the thumb. */
const Rail = styled(Tabs)(({ theme }) => ({
  position: 'sticky',
  top: RAIL_TOP,
  zIndex: 10,
  [UPRIGHT_PHONE]: { position: 'static' },
  minHeight: RAIL_HEIGHT,
  [LOW_SCREEN]: { position: 'static', minHeight: 0 },
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `3px solid ${theme.vars.palette.text.primary}`,
  '@media print': { display: 'none' },
  // As wide as each other, but never narrower than a word; what has no room then is scrolled to.
  '& .MuiTab-root': {
    flex: '1 0 0',
    minWidth: 'min-content',
    maxWidth: 'none',
    minHeight: 56,
    [LOW_SCREEN]: { minHeight: 44 },
    padding: theme.spacing(1),
    lineHeight: 1.2,
    overflowWrap: 'normal',
    // One line of a phone.
    [theme.breakpoints.down('sm')]: {
      minHeight: 44,
      padding: theme.spacing(0.5, 0.25),
      fontSize: '.875rem',
      letterSpacing: '-0.02em',
    },
    // It stands in the room that is kept for it, so a focus there need not move the page.
    scrollMarginTop: `calc(-1 * ${BARS})`,
  },
  // In the line of the header, behind whom it names: what is read begins right below.
  [ONE_LINE]: {
    position: 'absolute',
    top: 0,
    insetInlineEnd: `calc(${VIEWS_WIDTH} + env(safe-area-inset-right, 0px))`,
    width: TABS_WIDTH,
    height: LINE_HEIGHT,
    backgroundColor: 'transparent',
    border: 0,
    '--focus': theme.vars.palette.scene.onNight,
    '& .MuiTabs-list, & .MuiTab-root': { height: LINE_HEIGHT, minHeight: 0 },
    '& .MuiTab-root': {
      padding: theme.spacing(0, 0.5),
      fontSize: '.8125rem',
      color: theme.vars.palette.scene.onNight,
      textWrap: 'balance',
    },
    '& .MuiTab-root.Mui-selected': {
      '--focus': 'initial',
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.background.default,
    },
    '& .MuiTabs-indicator': { display: 'none' },
  },
  // The rail clips what is outside of it, so the focus outline stands inside.
  '& .MuiTab-root:focus-visible': { outlineOffset: -5 },
  '& .MuiTabs-indicator': { height: 5 },
}));

/** Keeps focused elements clear of the sticky bars. */
const SCROLL_ROOM = {
  html: {
    '@media (max-width: 599.95px)': PHONE_RAIL,
    [UPRIGHT_PHONE]: RAIL_LEAVES,
    scrollPaddingTop: BARS,
    scrollPaddingBottom: `calc(${RAIL_HEIGHT} + 1rem)`,
    [LOW_SCREEN]: { ...RAIL_LEAVES, scrollPaddingTop: `calc(${RAIL_TOP} + 1rem)` },
    [ONE_LINE]: TABS_IN_LINE,
    // Nothing stands below there.
    [WIDE_DESK]: { scrollPaddingBottom: '1rem' },
  },
  // What was in sight of another tab is no anchor: a list that comes later stays at its beginning.
  'html:has(main [role=progressbar])': { overflowAnchor: 'none' },
};

/** The quotes with their table are as wide as the window, beside the links to the views, and all else nearly so. */
const ROOMY = {
  [DESK]: {
    maxWidth: 'none',
    // From the edge at which the tabs begin.
    '& > .column': { maxWidth: 1600 },
  },
  // Nothing stands over the end of the page there.
  [WIDE_DESK]: { maxWidth: 1920, paddingInlineStart: PLACES_WIDTH, paddingBottom: '24px' },
};

/** A tab whose list is still being read begins where it is going to stay. */
const ROOM_TO_BEGIN = { '&:has([role=progressbar])': { minHeight: '100vh' } };

/** Restores the scroll position of each tab. One that was not open before begins below what was scrolled away. */
function useScrollPlaces(active: string): RefObject<HTMLElement | null> {
  const places = useRef<Record<string, number>>({});
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const beginning = Math.min(scrollY, main.current?.offsetTop ?? 0);
    scrollTo({ top: places.current[active] ?? beginning, behavior: 'instant' });
    const remember = () => {
      places.current[active] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [active]);
  return main;
}

/** The open tab and view, and what opens another tab. */
function useTab(isAdmin: boolean): readonly [TabName, string | undefined, (tab: TabName) => void] {
  const { tab, view } = usePlace();
  // The history of a browser may name a tab of somebody else who used it.
  const active = isAdmin ? tab : 'quotes';
  const navigate = useNavigate();
  // Back from a tab is what was open before, another tab as well.
  const open = (next: TabName) =>
    void navigate(STAFF_PATHS.admin, { replace: isOpen(STAFF_PATHS.admin, next), state: { tab: next } });
  return [active, view, open];
}

interface DashboardTabsProps {
  readonly data: DashboardData;
  readonly user: AuthUser;
}

/** The tabs of the dashboard. A tab that was opened keeps its state while another is shown. */
export function DashboardTabs({ data, user }: DashboardTabsProps) {
  const { isAdmin } = useAuth();
  const tabs = isAdmin ? TABS : OF_QUOTES;
  const [active, view, open] = useTab(isAdmin);
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set([active]));
  if (!opened.has(active)) setOpened(new Set([...opened, active]));
  const main = useScrollPlaces(view ?? active);
  return (
    <Container
      component="main"
      ref={main}
      id="content"
      tabIndex={-1}
      maxWidth="lg"
      sx={{ px: { xs: 1.5, sm: 3 }, pb: 12, outline: 'none', ...ROOM_TO_BEGIN, ...ROOMY }}
    >
      <GlobalStyles styles={SCROLL_ROOM} />
      <Rail
        value={view === undefined && active}
        variant="scrollable"
        scrollButtons={false}
        aria-label={ADMIN_SCREEN.tabsLabel}
        onChange={(_event, tab: TabName) => open(tab)}
      >
        {tabs.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={label}
            {...onTheWay(TABS_AHEAD[name])}
          />
        ))}
      </Rail>
      {tabs.map(({ name, Panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={view !== undefined || name !== active}
          className={name === 'quotes' ? undefined : 'column'}
        >
          <Suspense fallback={<Spinner label={ADMIN_SCREEN.opening} />}>
            {opened.has(name) && <Panel data={data} user={user} />}
          </Suspense>
        </div>
      ))}
      <Suspense fallback={<Spinner label={ADMIN_SCREEN.opening} />}>
        {view && (
          <div className="column">
            <View name={view} />
          </div>
        )}
      </Suspense>
    </Container>
  );
}
