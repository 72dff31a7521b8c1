import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CALENDAR_DAYS, dateAfter, isDate } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { CALENDAR } from '../../../content/appointments.ts';
import { STAFF_PATHS } from '../../paths.ts';
import { Icon } from '../../shared/Icon.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { POINTER } from '../../shared/pointer.ts';
import { Typed } from '../../shared/Typed.tsx';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { DESK, useRoom } from '../desk/room.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { edgeWhenScrolled, ListToolbar } from '../ListToolbar.tsx';
import { dialogNotLoaded, later } from '../later-panels.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { ofDay, useWeek } from '../quotes/use-week.ts';
import { LOW_SCREEN, PHONE, TOOLBAR_TOP, UPRIGHT_PHONE } from '../rail-height.ts';
import { CalendarDay, dayHeading } from './CalendarDay.tsx';
import { HEAD_HEIGHT, HEAD_TOP, HIGH_HEAD, STRIP_HEIGHT } from './calendar-head.ts';
import { lanesOf } from './lanes.ts';
import { useOpenQuotes } from './use-open-quotes.ts';
import { WeekStrip } from './WeekStrip.tsx';
import { daysOf, monthsOf } from './week-words.ts';

/** Loaded when it is opened: few make an address, and once. */
const CalendarFeedDialog = later(
  async () => (await import('./CalendarFeedDialog.tsx')).CalendarFeedDialog,
  dialogNotLoaded({ heading: CALENDAR.subscribe, close: CALENDAR.closeSubscribe }),
);

/** The end of the page: what is done once, and no part of the week. */
const Foot = styled('footer')(({ theme }) => ({
  paddingTop: theme.spacing(0.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > button': {
    gap: 8,
    marginInlineStart: -10,
    padding: '6px 10px',
    fontSize: '.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  '@media print': { display: 'none' },
}));

function Subscribe() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Foot>
      <Button type="button" variant="text" onClick={() => setIsOpen(true)}>
        <Icon name="calendar" />
        {CALENDAR.subscribe}
      </Button>
      <Suspense>{isOpen && <CalendarFeedDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </Foot>
  );
}

/** A day below the other on a phone. */
const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(3),
  [UPRIGHT_PHONE]: { gap: 0 },
  // The days beside each other, and a line for each truck across them.
  '@media print': {
    '& > *': { gridArea: 'auto !important' },
    '& > :is([data-lane], [data-corner])': { display: 'none' },
  },
  '@media screen': {
    '&[data-week=lanes]': {
      gridTemplateColumns: `max-content repeat(${CALENDAR_DAYS}, minmax(0, 1fr))`,
      gap: theme.spacing(0, 1),
      '& > [data-card]': { gridColumn: '1 / -1', marginTop: theme.spacing(2) },
      // The names of the lanes go below the head of the week as what is in them does.
      '& > [data-corner]': {
        position: 'sticky',
        top: HEAD_TOP,
        zIndex: 1,
        gridArea: '1 / 1 / span 2',
        display: 'flex',
        alignItems: 'end',
        marginInlineEnd: theme.spacing(-1),
        padding: theme.spacing(0, 2, 1, 0),
        fontSize: '.8125rem',
        lineHeight: 1.35,
        color: theme.vars.palette.text.secondary,
        whiteSpace: 'nowrap',
        backgroundColor: theme.vars.palette.background.default,
        boxShadow: `0 1px ${theme.vars.palette.divider}`,
        [LOW_SCREEN]: { position: 'static' },
      },
      '& > [data-lane]': {
        ...theme.typography.body2,
        fontWeight: 700,
        gridColumn: 1,
        maxWidth: '6rem',
        padding: theme.spacing(1, 0),
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        overflowWrap: 'anywhere',
      },
    },
  },
}));

/** What the week is, the way to another and its days: one line where it has the room; on a phone its days stay. */
const Head = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  // Its own head beside the weeks, and no bar of its own. What reads it again stands with what leads to another day.
  '&& > div > :first-child': { position: 'static', flex: '1 1 auto', margin: 0, padding: 0, border: 0 },
  '&& > div > :first-child > div': { columnGap: theme.spacing(1.5) },
  [theme.breakpoints.down('sm')]: {
    display: 'contents',
    '& h2': { fontSize: '1.1875rem' },
    '& > div': { minHeight: 48, marginTop: theme.spacing(0.5) },
  },
  [theme.breakpoints.up('sm')]: {
    position: 'sticky',
    top: TOOLBAR_TOP,
    zIndex: 5,
    display: 'flex',
    // A sentence that says why it is old, and text that is twice as large, need a second line.
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    boxSizing: 'border-box',
    minHeight: HIGH_HEAD,
    backgroundColor: theme.vars.palette.background.default,
    ...edgeWhenScrolled(theme),
    [LOW_SCREEN]: { position: 'static', borderColor: 'transparent', animation: 'none' },
    '& > div': { flex: 1 },
  },
  [PHONE]: { '&& > div > :first-child > div': { columnGap: 0 } },
  // What the numbers of the strip leave out on a phone; a tablet says it with each day, and has no room for it.
  '& [data-days], & [data-months]': { display: 'none', color: theme.vars.palette.text.secondary },
  [UPRIGHT_PHONE]: {
    '& [data-months]': { display: 'inline', marginInlineStart: 8 },
    // Beside the way back to today the time has no room.
    '&:has(label + a:not([aria-current])) p:not([role])': { display: 'none' },
  },
  [DESK]: {
    minHeight: HEAD_HEIGHT,
    marginTop: theme.spacing(0.5),
    [LOW_SCREEN]: { marginTop: 0 },
    '& [data-days]': { display: 'inline' },
  },
  [theme.breakpoints.up('md')]: { '&& > div > :first-child > button': { marginInlineEnd: 6 } },
  // The time says by itself that it is the one of reading.
  [theme.breakpoints.between('sm', 'md')]: { '&& > div > :first-child p > span': VISUALLY_HIDDEN },
  '@media print': { position: 'static' },
}));

/** What leads to another week. */
const stepStyle = (theme: Theme) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'center',
  '& > a, & input': {
    font: 'inherit',
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box' as const,
    minHeight: 48,
    padding: theme.spacing(0, 1.5),
    color: theme.vars.palette.primary.main,
    fontWeight: 650,
    textDecoration: 'none',
    backgroundColor: 'transparent',
    border: '1.5px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
  },
  // A pointer needs less than a thumb.
  [POINTER]: { '& > a, & input': { minHeight: 32, fontSize: '.9375rem' } },
  '@media print': { display: 'none' },
});

/** Where a thumb picks a day its field is a sign; what is in it stands above the days. */
const BY_THUMB = '@media (max-width: 599.95px) and (pointer: coarse)';

const Jump = styled('div')(({ theme }) => ({
  ...stepStyle(theme),
  '& label': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    gap: theme.spacing(1),
    alignItems: 'center',
    whiteSpace: 'nowrap',
  },
  // The week that begins today is the one that is shown.
  '& > a[aria-current]': { backgroundColor: theme.vars.palette.scene.mist },
  '& input': { color: theme.vars.palette.text.primary, fontWeight: 400 },
  '& svg': { display: 'none' },
  // The field says by itself what it is for.
  [theme.breakpoints.down('md')]: {
    '& label > span': VISUALLY_HIDDEN,
    '& input': { width: '11rem', paddingInline: theme.spacing(1) },
  },
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(0.5),
    '& > a': { minHeight: 44, paddingInline: theme.spacing(1), border: 0 },
    '& > a[aria-current]': { display: 'none' },
    '& input': { minHeight: 44, width: '9.5rem' },
  },
  [BY_THUMB]: {
    // The sign ends where all else does.
    '& label': {
      justifyContent: 'center',
      width: 44,
      height: 44,
      marginInlineEnd: -12,
      color: theme.vars.palette.primary.main,
    },
    '& svg': { display: 'block' },
    '& input': { position: 'absolute', inset: 0, width: 44, height: 44, padding: 0, opacity: 0 },
    '& label:has(:focus-visible)': {
      outline: `3px solid ${theme.vars.palette.secondary.main}`,
      borderRadius: theme.vars.shape.borderRadius,
    },
    '& ::-webkit-calendar-picker-indicator': {
      position: 'absolute',
      inset: 0,
      width: 'auto',
      height: 'auto',
    },
  },
}));

const Weeks = styled('nav')(({ theme }) => ({
  ...stepStyle(theme),
  // Arrows on a phone and on a tablet.
  [theme.breakpoints.down('md')]: {
    '& > a': { flex: 'none', minWidth: 48, paddingInline: 0 },
    '& > a > svg + span': VISUALLY_HIDDEN,
  },
  [theme.breakpoints.up('md')]: { '& > a > svg': { display: 'none' } },
  [theme.breakpoints.up('sm')]: { '& > ol': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    height: STRIP_HEIGHT,
    marginInline: theme.spacing(-1.5),
    backgroundColor: theme.vars.palette.background.default,
    '& > a': { minWidth: 44, minHeight: STRIP_HEIGHT, border: 0 },
  },
  [UPRIGHT_PHONE]: { position: 'sticky', top: TOOLBAR_TOP, zIndex: 5 },
}));

/** The first day that the address names; undefined for today. */
function firstDay(hash: string): string | undefined {
  const from = new URLSearchParams(hash.split('?')[1]).get('from') ?? '';
  return isDate(from) ? from : undefined;
}

const addressOf = (from: string | undefined): string =>
  `${STAFF_PATHS.admin}#calendar${from === undefined ? '' : `?${new URLSearchParams({ from })}`}`;

/** What somebody wants to say on the card of an appointment; new with each press. */
interface Reached {
  readonly by: 'what';
}

interface OpenCardProps {
  readonly quote: Quote;
  readonly reached: Reached | undefined;
  readonly children: ReactNode;
}

/** The card of an appointment, below its day. */
function OpenCard({ quote, reached, children }: OpenCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // No value of it: newer browsers answer with a promise, which React would call at the end.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div data-card ref={place} id={`calendar-card-${quote.id}`}>
      <Feed>
        <QuoteCard quote={quote} position={1} total={1} reached={reached} />
      </Feed>
      {children}
    </div>
  );
}

/** Another week is read from its first day on, also by whoever asks for it from the end of one. @param from its first day */
function useFromItsBeginning(from: string | undefined) {
  const week = useRef<HTMLDivElement>(null);
  const before = useRef(from);
  useEffect(() => {
    if (before.current === from) return;
    const isFirst = before.current === undefined;
    before.current = from;
    const place = week.current;
    if (!isFirst && place !== null && place.getBoundingClientRect().top < 0) place.scrollIntoView();
  }, [from]);
  return week;
}

/** Seven days of visits and moves, with the trucks that are free. */
export function CalendarView() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const asked = firstDay(hash);
  const query = useWeek(asked);
  const { data } = query;
  const [open, setOpen] = useState<{
    readonly id: string;
    readonly date: string;
    readonly reached?: Reached;
  }>();
  const opening = useOpenQuotes('calendar');
  // Until another week has arrived, the one before stands.
  const from = data && (data.calendar?.from ?? asked ?? businessDate(new Date(data.as_of)));
  const week = useFromItsBeginning(from);
  const hasRoom = useRoom();
  if (data === undefined || from === undefined)
    return (
      <EmptyNote query={query} unreadable={CALENDAR.failed}>
        {CALENDAR.nothing}
      </EmptyNote>
    );
  const now = Date.parse(data.as_of);
  const today = businessDate(new Date(now));
  const days = Array.from({ length: CALENDAR_DAYS }, (_, ahead) => dateAfter(from, ahead));
  const lanes = hasRoom ? lanesOf(data.quotes.map(asCorrected)) : undefined;
  // Another day, or another week, was agreed on: its card stays where it was opened.
  const opened = [...data.quotes, ...opening.quotes].find(({ id }) => id === open?.id);
  // In another week it is not there.
  const shownId = open !== undefined && days.includes(open.date) ? opened?.id : undefined;
  // What was asked for once is not asked again when the week comes back.
  if (open?.reached !== undefined && shownId === undefined) setOpen({ id: open.id, date: open.date });
  const isInWeek = data.quotes.some(({ id }) => id === shownId);
  const onOpen = (id: string, date: string) => {
    const quote = data.quotes.find((of) => of.id === id);
    for (const { id: known } of opening.quotes) opening.close(known);
    if (quote === undefined || id === shownId) return setOpen(undefined);
    opening.open(quote);
    setOpen({ id, date });
  };
  const onAnswer = (id: string, date: string) => {
    if (id !== shownId) onOpen(id, date);
    setOpen({ id, date, reached: { by: 'what' } });
  };
  return (
    <>
      <Head>
        <div>
          <ListToolbar query={query}>
            <Typography variant="h3" component="h2">
              {CALENDAR.heading}
            </Typography>
            <span data-days>{daysOf(days)}</span>
            <span data-months>{monthsOf(days)}</span>
          </ListToolbar>
          <Jump>
            <label>
              <span>{CALENDAR.goTo}</span>
              <Icon name="calendar" />
              <input
                type="date"
                value={asked ?? ''}
                onChange={({ target }) => isDate(target.value) && navigate(addressOf(target.value))}
              />
            </label>
            <PlaceLink to={addressOf(undefined)} aria-current={from === today ? 'date' : undefined}>
              {CALENDAR.today}
            </PlaceLink>
          </Jump>
        </div>
        <Weeks aria-label={CALENDAR.weeks}>
          <PlaceLink to={addressOf(dateAfter(from, -CALENDAR_DAYS))}>
            <Icon name="back" />
            <span>{CALENDAR.earlier}</span>
          </PlaceLink>
          <WeekStrip days={days} today={today} quotes={data.quotes} />
          <PlaceLink to={addressOf(dateAfter(from, CALENDAR_DAYS))}>
            <Icon name="arrow" />
            <span>{CALENDAR.later}</span>
          </PlaceLink>
        </Weeks>
      </Head>
      <Days ref={week} aria-busy={query.isPlaceholderData} data-week={lanes === undefined ? 'days' : 'lanes'}>
        {/* Each appointment names its truck, so these are for the eye. */}
        {lanes && (
          <span data-corner aria-hidden>
            {CALENDAR.freeTrucks}
          </span>
        )}
        {lanes?.map((name, index) => (
          <span key={name} data-lane aria-hidden style={{ gridRow: index + 3 }}>
            <Typed text={name} />
          </span>
        ))}
        {days.map((date, index) => {
          const quotes = ofDay(data.quotes, date);
          return [
            <CalendarDay
              key={date}
              date={date}
              isToday={date === today}
              isGone={date < today}
              now={now}
              quotes={quotes}
              lanes={lanes}
              column={index + 2}
              open={shownId}
              onOpen={(id) => onOpen(id, date)}
              onAnswer={(id) => onAnswer(id, date)}
            />,
            opened !== undefined && date === open?.date && (
              <OpenCard key={opened.id} quote={opened} reached={open?.reached}>
                {!isInWeek && (
                  <Button
                    type="button"
                    variant="outlined"
                    onClick={() => {
                      onOpen(opened.id, date);
                      document.getElementById(dayHeading(date))?.focus({ preventScroll: true });
                    }}
                  >
                    {CALENDAR.closeCard}
                  </Button>
                )}
              </OpenCard>
            ),
          ];
        })}
      </Days>
      {data.is_complete === false && <p>{interpolate(CALENDAR.more, { count: data.quotes.length })}</p>}
      <Subscribe />
    </>
  );
}
