import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Suspense, useSyncExternalStore } from 'react';
import { namedEntries } from '#contract/named-entries.ts';
import { KEYS } from '../../../content/desk.ts';
import { QUOTE_VIEWS } from '../../../content/quote-views.ts';
import { STAFF_PATHS } from '../../paths.ts';
import { dialogNotLoaded, later, onTheWay } from '../later-panels.tsx';
import { VIEWS } from '../later-views.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { RAIL_TOP, SIDEWAYS, VIEWS_WIDTH } from '../rail-height.ts';
import { usePlace } from '../use-place.ts';
import { keysHelp } from './character-keys.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useKeys } from './use-keys.ts';

const KeysDialog = later(async () => (await import('./KeysDialog.tsx')).KeysDialog, dialogNotLoaded(KEYS));

/** Where each leads, and what fetches it; the quotes are there from the beginning. */
const PLACES: Readonly<
  Record<keyof typeof QUOTE_VIEWS.places, { readonly hash: string; readonly ahead?: () => void }>
> = {
  today: { hash: '#today', ahead: VIEWS.today.ahead },
  quotes: { hash: '' },
  calendar: { hash: '#calendar', ahead: VIEWS.calendar.ahead },
  search: { hash: '#search', ahead: VIEWS.search.ahead },
  new: { hash: '#new', ahead: VIEWS.new.ahead },
};

/** What the camera takes of a phone on its side. */
const CUT_OUT = 'env(safe-area-inset-right, 0px)';

/** Of the links at the edge of such a phone. */
const WIDTH = `calc(${VIEWS_WIDTH} + ${CUT_OUT})`;

/** Header and tabs at the desk, with text of the usual size, and the line that says that there is no connection. */
const PLACES_TOP = `calc(7.3125rem + ${RAIL_TOP})`;

/** At the thumb, below what it leads to; at the edge of a phone on its side; beside the list where there is room. */
const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: 20,
  bottom: 0,
  insetInline: 0,
  display: 'flex',
  // Five words in 320 px, and in two lines when they are twice as large.
  flexWrap: 'wrap',
  justifyContent: 'center',
  minHeight: 56,
  paddingBottom: 'env(safe-area-inset-bottom)',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `0 solid ${theme.vars.palette.text.primary}`,
  borderTopWidth: 3,
  '@media print': { display: 'none' },
  '& a': {
    display: 'flex',
    flex: '1 0 auto',
    maxWidth: '10rem',
    whiteSpace: 'nowrap',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    padding: theme.spacing(1, 0.5),
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  // The bar clips what is outside of it.
  '& a:focus-visible': { outlineOffset: -5 },
  [SIDEWAYS]: {
    flexFlow: 'column',
    insetBlock: 0,
    insetInline: 'auto 0',
    boxSizing: 'border-box',
    width: WIDTH,
    paddingBlock: 0,
    paddingInlineEnd: CUT_OUT,
    borderWidth: '0 0 0 2px',
    overflowY: 'auto',
    '& a': { minHeight: 44, fontSize: '.875rem' },
  },
  '@media (min-width: 90em)': {
    flexFlow: 'column',
    // Before the page is scrolled its upper edge goes on with the line below the tabs.
    inset: `${PLACES_TOP} auto auto 24px`,
    minHeight: 0,
    maxHeight: `calc(100dvh - ${PLACES_TOP})`,
    overflowY: 'auto',
    padding: 0,
    borderWidth: '3px 0 0',
    '& a': { justifyContent: 'start', paddingInline: theme.spacing(1.5, 2.5) },
  },
}));

/** All else stands beside them, and what the other screens share with these above them. */
const ROOM_BESIDE = {
  '@media (min-width: 600px) and (max-width: 89.99em)': { html: { '--views-height': '3.5rem' } },
  [SIDEWAYS]: {
    html: { '--views-width': '5.25rem', '--views-height': '0px' },
    body: { paddingInlineEnd: WIDTH },
  },
};

/** The list of the keys, when somebody asks for it. */
function KeysHelp() {
  const isOpen = useSyncExternalStore(keysHelp.subscribe, keysHelp.get);
  return <Suspense>{isOpen && <KeysDialog onClose={() => keysHelp.set(false)} />}</Suspense>;
}

/** Links to the views, at hand at any scroll position, and the keys. */
export function Places() {
  useKeys();
  const { tab, view } = usePlace();
  useFocusBack(view);
  // None of them, where another tab than that of the quotes is open.
  const current = view ?? tab;
  return (
    <>
      <GlobalStyles styles={ROOM_BESIDE} />
      <Bar aria-label={QUOTE_VIEWS.label}>
        {namedEntries(QUOTE_VIEWS.places).map(([name, label]) => (
          <PlaceLink
            key={name}
            to={STAFF_PATHS.admin + PLACES[name].hash}
            aria-current={name === current ? 'page' : undefined}
            {...onTheWay(PLACES[name].ahead)}
          >
            {label}
          </PlaceLink>
        ))}
      </Bar>
      <KeysHelp />
    </>
  );
}
