import GlobalStyles from '@mui/material/GlobalStyles';
import { keyframes, styled } from '@mui/material/styles';
import { Suspense, useSyncExternalStore } from 'react';
import { namedEntries } from '#contract/named-entries.ts';
import { KEYS } from '../../../content/desk.ts';
import { QUOTE_VIEWS } from '../../../content/quote-views.ts';
import { STAFF_PATHS } from '../../paths.ts';
import { Icon } from '../../shared/Icon.tsx';
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

/** Height of the header at the desk, which is scrolled away before the tabs stay. */
const HEADER = '3.75rem';

/** Goes on with the line below the tabs while the header is scrolled away. */
const withTabs = keyframes({ to: { transform: `translateY(-${HEADER})` } });

/** The mark of the open one, where they stand one below the other. */
const MARK_AT_SIDE = {
  inset: 'calc(50% - 14px) auto calc(50% - 14px) 0',
  borderTop: 0,
  borderInlineStart: '3px solid currentColor',
  borderRadius: '0 3px 3px 0',
} as const;

/** At the thumb, below what it leads to; at the edge of a phone on its side; beside the list where there is room. */
const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: 20,
  bottom: 0,
  insetInline: 0,
  display: 'flex',
  // Five of equal width, and in two lines when their words are twice as large.
  flexWrap: 'wrap',
  justifyContent: 'center',
  minHeight: 56,
  paddingBottom: 'env(safe-area-inset-bottom)',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `0 solid ${theme.vars.palette.divider}`,
  borderTopWidth: 1,
  '@media print': { display: 'none' },
  '& a': {
    position: 'relative',
    display: 'flex',
    flex: '1 0 20%',
    flexDirection: 'column',
    gap: 3,
    boxSizing: 'border-box',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    padding: '4px 2px 2px',
    fontSize: '.75rem',
    fontWeight: 600,
    lineHeight: 1.25,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    // The words have all the room that there is.
    '@media (max-width: 19.9em)': { fontSize: '.875rem', '& > svg': { display: 'none' } },
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': { fontWeight: 750, color: theme.vars.palette.primary.main },
  // Drawn by a border, which is left where the colours are those of the system.
  '& a[aria-current]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    insetInline: 'calc(50% - 18px)',
    borderTop: '3px solid currentColor',
    borderRadius: '0 0 3px 3px',
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
    borderWidth: '0 0 0 1px',
    overflowY: 'auto',
    '& a': { flex: '1 0 auto', minHeight: 44 },
    '& a[aria-current]::before': MARK_AT_SIDE,
  },
  '@media (min-width: 600px)': { '& a': { fontSize: '.8125rem' } },
  '@media (min-width: 90em)': {
    flexFlow: 'column',
    // Before the page is scrolled its upper edge goes on with the line below the tabs.
    inset: `${PLACES_TOP} auto auto 24px`,
    minHeight: 0,
    maxHeight: `calc(100dvh - ${PLACES_TOP})`,
    overflowY: 'auto',
    padding: 0,
    // A part of the frame, and no box beside it.
    backgroundColor: theme.vars.palette.background.default,
    borderColor: theme.vars.palette.text.primary,
    borderWidth: '3px 0 0',
    '@supports (animation-timeline: scroll())': {
      animation: `${withTabs} linear both`,
      animationTimeline: 'scroll(root)',
      animationRange: `0 ${HEADER}`,
    },
    '& a': {
      flex: 'none',
      flexDirection: 'row',
      gap: 8,
      justifyContent: 'start',
      padding: '0 10px',
      fontSize: '.9375rem',
    },
    '& a[aria-current]::before': MARK_AT_SIDE,
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
            <Icon name={name} />
            {label}
          </PlaceLink>
        ))}
      </Bar>
      <KeysHelp />
    </>
  );
}
