import { styled } from '@mui/material/styles';
import { appointmentOf, doClash, isByVideo } from '#contract/appointments.ts';
import { mailHref, mapHref, phoneHref, withCountryCode } from '#contract/contact-links.ts';
import { FLEET } from '#contract/fleet.ts';
import { spacedPhone } from '#contract/phone.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { decorativeContent } from '../../../components/decorative-content.ts';
import { CALENDAR } from '../../../content/appointments.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { Icon } from '../../shared/Icon.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { joined } from '../../shared/joined.ts';
import { POINTER } from '../../shared/pointer.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { Typed } from '../../shared/Typed.tsx';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { formatDate } from '../quotes/appointment-words.ts';
import { mailDraft } from '../quotes/mail-draft.ts';
import { nameOf } from '../quotes/name-of.ts';
import { reachName } from '../quotes/reach-name.ts';
import { LOW_SCREEN, TOOLBAR_TOP, UPRIGHT_PHONE } from '../rail-height.ts';
import { BELOW_HIGH_HEAD, HEAD_TOP, PHONE_HEAD_TOP } from './calendar-head.ts';
import { loadOf, routeOf, timeOf } from './due-words.ts';
import { standingOf } from './is-over.ts';
import { laneOf } from './lanes.ts';

/** Where days stand one below the other, a thumb presses. */
const ONE_BELOW_THE_OTHER = '&:not([data-lanes])';

/** Beside its day there is room for what is done then. */
const TABLET = '@media screen and (min-width: 37.5em)';

/** Height of the first line of the head of a day. */
const HEAD_LINE = '1.5rem';

const Day = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderTop: `3px solid ${theme.vars.palette.divider}`,
  '&[data-today]': { borderTopColor: theme.vars.palette.primary.main },
  '&[data-gone] h3': { color: theme.vars.palette.text.secondary },
  '&[data-clash]': { borderTopColor: theme.vars.palette.error.main },
  '& h3': { ...theme.typography.body1, fontWeight: 700, margin: theme.spacing(1, 0) },
  '@media screen': {
    [ONE_BELOW_THE_OTHER]: {
      // At the thumb, beside the time and the name.
      '& li': { position: 'relative', minHeight: 66 },
      '& li > button': { display: 'block', minHeight: 48 },
      '& li > button > *': { display: 'block' },
      '& :is([data-when], [data-what])': { display: 'inline' },
      // Its number stays beside its word.
      '& [data-truck]': { whiteSpace: 'nowrap' },
      '& [data-what]::before': { content: decorativeContent('"\\a0· "') },
      '& li:has(a) > button::before': { content: '""', float: 'right', width: 52, height: 48 },
      '& li:has(a + a) > button::before': { width: 108 },
      '&& [data-ways]': { position: 'absolute', top: 8, insetInlineEnd: 8, gap: 8, margin: 0 },
      '& [data-ways] a': {
        justifyContent: 'center',
        width: 48,
        height: 48,
        border: '1.5px solid currentColor',
        borderRadius: theme.vars.shape.borderRadius,
      },
      '& [data-ways] svg': { display: 'block' },
      '& [data-ways] span': VISUALLY_HIDDEN,
      // Which trucks are free is said beside the day.
      '& > [data-top]': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: theme.spacing(1.5),
        alignItems: 'baseline',
        justifyContent: 'space-between',
        paddingBlock: theme.spacing(1),
        '& > h3': { margin: 0 },
      },
      // Whose appointments these are stays above them.
      [UPRIGHT_PHONE]: {
        '& > [data-top]': {
          position: 'sticky',
          top: PHONE_HEAD_TOP,
          zIndex: 2,
          backgroundColor: theme.vars.palette.background.default,
        },
        // Above the room before the next day too, of which the next head takes its place.
        '&::after': { content: '""', display: 'block', height: theme.spacing(2) },
        '& li :is(a, button)': { scrollMarginTop: '5rem' },
      },
    },
    // Its part of the line of each truck, as high as the fullest day of the week has it.
    '&[data-lanes]': {
      display: 'grid',
      gridTemplateRows: 'subgrid',
      // No word makes its day wider than the others.
      gridTemplateColumns: 'minmax(0, 1fr)',
      '--column': theme.vars.palette.background.default,
      // Found at once among its week.
      '&[data-today]': {
        '--column': `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.default})`,
        '& h3': { color: theme.vars.palette.primary.main },
        position: 'relative',
        // Its line is as wide as its colour, which goes beyond its cards.
        '&::before': {
          content: '""',
          position: 'absolute',
          // Before the corner of the week.
          zIndex: 1,
          bottom: '100%',
          insetInline: -4,
          borderTop: 'inherit',
        },
      },
      backgroundColor: 'var(--column)',
      boxShadow: '-4px 0 var(--column), 4px 0 var(--column)',
      // The names of the days, and which trucks are free, stay in sight below the bar that says when the week was read.
      '& > [data-top]': { display: 'contents' },
      '& :is(h3, [data-head])': {
        position: 'sticky',
        top: HEAD_TOP,
        zIndex: 1,
        backgroundColor: 'var(--column)',
        // The last is a line, below which what is scrolled goes on.
        boxShadow: `-4px 0 var(--column), 4px 0 var(--column), 0 1px ${theme.vars.palette.divider}`,
        [LOW_SCREEN]: { position: 'static' },
      },
      '& h3': {
        margin: 0,
        padding: theme.spacing(1, 0),
        fontSize: '.9375rem',
        lineHeight: HEAD_LINE,
        whiteSpace: 'nowrap',
      },
      '& [data-head]': {
        top: `calc(${HEAD_TOP} + ${HEAD_LINE} + ${theme.spacing(2)})`,
        paddingBottom: theme.spacing(1),
      },
      '& > [data-lane]': {
        minHeight: '2.5rem',
        paddingTop: theme.spacing(1),
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      },
      // Said once for the week, in its corner.
      '& [data-free]': { fontSize: '.8125rem', lineHeight: 1.35, '& > span': VISUALLY_HIDDEN },
      '& li': {
        position: 'relative',
        padding: theme.spacing(0.5, 0.75),
        fontSize: '.8125rem',
        lineHeight: 1.4,
      },
      '& :is([data-facts], [data-crew], [role=alert], [data-ask])': {
        fontSize: '.8125rem',
        lineHeight: 1.35,
      },
      '& li > [data-ask]': { display: 'grid', justifyContent: 'stretch' },
      '& li > button > strong': { fontSize: '.875rem', lineHeight: 1.3 },
      '& :is([data-when], [data-what])': { fontSize: '.8125rem' },
      // What kind of a visit it is matters after whose it is, and where.
      '& li[data-kind=visit] > button > [data-what]': { order: 1 },
      // A week is read for who drives where with whom, in two lines each at most; the rest stands on the card.
      '& [data-rest]': { display: 'none' },
      '& [data-label]': VISUALLY_HIDDEN,
      '& li > button > :is([data-facts], [data-crew])': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      },
      // A pointer needs less than a thumb: beside the time they take no line of their own.
      [POINTER]: {
        '& li > button': { minHeight: 24 },
        '& [data-when]': { lineHeight: '1.5rem' },
        '& li:has(a) [data-when]': { paddingInlineEnd: 26 },
        '& li:has(a + a) [data-when]': { paddingInlineEnd: 52 },
        '& li > [data-ask] > button': { minWidth: 0, minHeight: 32 },
        '&& [data-ways]': { position: 'absolute', top: 4, insetInlineEnd: 4, columnGap: 2, margin: 0 },
        '& [data-ways] a': { justifyContent: 'center', width: 24, minWidth: 24, minHeight: 24 },
        '& [data-ways] svg': { display: 'block', width: 18, height: 18 },
        '& [data-ways] span': VISUALLY_HIDDEN,
      },
      // The line across the week has the name of its truck.
      '& li[data-kind=move]:not([data-standing=done]) [data-what]': VISUALLY_HIDDEN,
    },
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    marginBottom: theme.spacing(1),
    padding: theme.spacing(1, 1.25),
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderInlineStart: `5px solid ${theme.vars.palette.primary.main}`,
    borderRadius: theme.vars.shape.borderRadius,
    overflowWrap: 'anywhere',
  },
  '& li[data-kind=visit]': { borderInlineStartColor: theme.vars.palette.secondary.main },
  '& li[data-clash]': {
    border: `2px solid ${theme.vars.palette.error.main}`,
    borderInlineStartWidth: 8,
  },
  // What is over stands back behind what is ahead, and under way stands before both.
  '& li:is([data-standing=done], [data-standing=past])': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
  },
  '& li[data-standing=done]': {
    borderColor: theme.vars.palette.divider,
    '& [data-what]': { fontWeight: 650, color: theme.vars.palette.success.main },
    '& [data-ways] a': { color: 'inherit' },
  },
  '& li[data-standing=past]': { borderStyle: 'dashed', borderInlineStartStyle: 'solid' },
  '& li[data-standing=now]': {
    borderColor: theme.vars.palette.success.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.success.main}`,
  },
  '& [data-when] em': {
    marginInlineEnd: 4,
    padding: '1px 6px',
    fontStyle: 'normal',
    fontSize: '.8125rem',
    color: theme.vars.palette.success.contrastText,
    backgroundColor: theme.vars.palette.success.main,
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& li > button': {
    font: 'inherit',
    display: 'grid',
    width: '100%',
    minHeight: 48,
    padding: 0,
    textAlign: 'start',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  // When, who and where are read in this order, by their weights.
  '& [data-when]': { fontSize: '.9375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& [data-when] > span': { whiteSpace: 'nowrap' },
  '& [data-what]': { fontSize: '.9375rem', color: theme.vars.palette.text.secondary },
  '& li > button > strong': { fontSize: '1.0625rem', lineHeight: 1.35, fontWeight: 700 },
  '& [data-rest]::before': { content: decorativeContent('"\\a0· "') },
  // Nobody has said how it went: the one thing to do about it.
  '& li > [data-ask]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: theme.spacing(1),
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
    '& > button': {
      font: 'inherit',
      display: 'flex',
      gap: 6,
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: '6.5rem',
      minHeight: 48,
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      border: '1.5px solid transparent',
      borderRadius: theme.vars.shape.borderRadius,
      cursor: 'pointer',
    },
  },
  '& [data-free] b': { whiteSpace: 'nowrap', fontWeight: 650, color: theme.vars.palette.success.main },
  '& [data-facts], & [data-crew]': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& [role=alert]': { color: theme.vars.palette.error.main, fontWeight: 650 },
  '& [data-ways]': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(2) },
  '& [data-ways] a': {
    display: 'inline-flex',
    gap: 6,
    alignItems: 'center',
    minWidth: 44,
    minHeight: 44,
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
  },
  '& [data-ways]:not(:empty)': { marginBottom: -8 },
  '& [data-ways] svg': { display: 'none' },
  [TABLET]: {
    [ONE_BELOW_THE_OTHER]: {
      display: 'grid',
      gridTemplateColumns: '10.5rem minmax(0, 1fr)',
      paddingTop: theme.spacing(1),
      columnGap: 0,
      '& > [data-top]': { display: 'contents' },
      '& h3': {
        gridRow: '1 / span 2',
        alignSelf: 'start',
        position: 'sticky',
        top: BELOW_HIGH_HEAD,
        margin: 0,
      },
      // That bar is scrolled away there, and the date beside the day covers nothing of it.
      [LOW_SCREEN]: { '& h3': { top: `calc(${TOOLBAR_TOP} + 8px)` } },
      '& > ul, & [data-head]': { gridColumn: 2 },
      '& [data-head]:not(:empty)': { marginBottom: theme.spacing(1) },
    },
  },
  // On paper nothing is pressed: what the links hold is written there.
  '& [data-paper]': { display: 'none' },
  '@media print': {
    breakInside: 'avoid',
    '& :is([data-ways], [data-ask] > button)': { display: 'none' },
    '& li > [data-paper]': { display: 'block' },
  },
}));

/** What an appointment is, with its truck. */
function kindOf({ progress }: Quote, kind: 'visit' | 'move'): string {
  if (kind === 'visit') return CALENDAR.visit[progress?.visit?.kind ?? 'unsaid'];
  return progress?.booking?.truck ?? CALENDAR.noTruck;
}

/** Whether its truck may be needed by another one at the same time. */
function clashesWith({ progress }: Quote, others: readonly Quote[]): boolean {
  const { booking } = progress ?? {};
  if (booking === undefined) return false;
  return others.some(({ progress: of }) => of?.booking !== undefined && doClash(booking, of.booking));
}

/** Those of a day that may need the truck of this one. */
const othersOf = ({ id }: Quote, quotes: readonly Quote[]) =>
  quotes.filter((other) => other.id !== id && other.stage === 'booked');

interface EntryProps {
  readonly quote: Quote;
  /** Others of the day. */
  readonly others: readonly Quote[];
  /** The time by the server's clock, in milliseconds since 1970. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Called by whoever wants to say how it went. */
  readonly onAnswer: () => void;
}

function Entry({ quote, others, now, isOpen, onOpen, onAnswer }: EntryProps) {
  const { kind } = appointmentOf(quote) ?? { kind: 'move' };
  const { booking } = quote.progress ?? {};
  const isDone = quote.stage === 'done';
  const name = nameOf(quote);
  const [route, load] = [routeOf(quote), loadOf(quote)];
  const call = withCountryCode(phoneHref(quote.phone));
  const phone = spacedPhone(quote.phone);
  const write = call === undefined ? mailHref(quote.email, mailDraft(quote)) : undefined;
  const clashes = clashesWith(quote, others);
  const standing = isDone ? 'done' : standingOf(quote, now);
  return (
    <li data-kind={kind} data-standing={standing} data-clash={clashes || undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `calendar-card-${quote.id}` : undefined}
        onClick={onOpen}
      >
        <span data-when>
          {standing === 'now' && <em>{CALENDAR.now}</em>} <span>{timeOf(quote)}</span>
        </span>
        <span data-what data-truck={(kind === 'move' && booking?.truck !== undefined) || undefined}>
          {joined([kindOf(quote, kind), isDone && CALENDAR.done])}
        </span>
        <strong>
          <Typed text={name} />
        </strong>
        {(route !== '' || load !== '') && (
          <span data-facts>
            {route !== '' && <Typed text={route} />}
            {load !== '' && (
              // Where the route is known, a week can do without it.
              <span {...(route !== '' && { 'data-rest': '' })}>
                <Typed text={load} />
              </span>
            )}
          </span>
        )}
        {kind === 'move' && booking?.crew !== undefined && (
          <span data-crew>
            <span data-label>{CALENDAR.crew} </span>
            <Typed text={booking.crew} />
          </span>
        )}
      </button>
      {clashes && <p role="alert">{interpolate(CALENDAR.clash, { truck: booking?.truck ?? '' })}</p>}
      <p data-paper>
        <Typed text={joined([phone, quote.current_address])} />
      </p>
      <span data-ways>
        {quote.current_address !== '' && !isByVideo(quote) && (
          <a
            href={mapHref(quote.current_address)}
            target="_blank"
            rel="noreferrer"
            aria-label={reachName(CALENDAR.directions, name, quote.current_address)}
          >
            <Icon name="pin" />
            <span>{CALENDAR.directions}</span>
          </a>
        )}
        {call !== undefined && (
          <a href={call} aria-label={reachName(CALENDAR.call, name, phone)}>
            <Icon name="phone" />
            <span>{CALENDAR.call}</span>
          </a>
        )}
        {write !== undefined && (
          <a href={write} aria-label={reachName(CALENDAR.write, name, quote.email)}>
            <Icon name="mail" />
            <span>{CALENDAR.write}</span>
          </a>
        )}
      </span>
      {standing === 'past' && (
        <p data-ask>
          <button
            type="button"
            aria-label={interpolate(TODAY.answerFor[kind], { name: revealed(name) })}
            onClick={onAnswer}
          >
            <Icon name="check" />
            {TODAY.answer}
          </button>
        </p>
      )}
    </li>
  );
}

/** The trucks that nobody needs on a day, for who is asked for one on the telephone; nothing where all are away. */
function FreeTrucks({ quotes }: { readonly quotes: readonly Quote[] }) {
  const away = new Set<string | undefined>(quotes.map(({ progress }) => progress?.booking?.truck));
  const free = FLEET.trucks.filter((name) => !away.has(name));
  if (free.length === 0) return null;
  if (free.length === FLEET.trucks.length)
    return (
      <p data-free>
        <b>{CALENDAR.allFree}</b>
      </p>
    );
  return (
    <p data-free>
      <span>{CALENDAR.freeTrucks} </span>
      {free.map((name, index) => [index > 0 && ', ', <b key={name}>{name}</b>])}
    </p>
  );
}

/** Id of the heading of a day. */
export const dayHeading = (date: string): string => `calendar-${date}`;

interface CalendarDayProps {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isToday: boolean;
  /** Whether it is a day before today: nobody asks which trucks were free. */
  readonly isGone: boolean;
  /** The time by the server's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Its visits and moves, as they read now. */
  readonly quotes: readonly Quote[];
  /** What has a line of its own across the week, one below the other; undefined for a day that reads by its hours. */
  readonly lanes: readonly string[] | undefined;
  /** Of the grid of the week. */
  readonly column: number;
  /** The quote whose card is open. */
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onAnswer: (id: string) => void;
}

/** One day: the trucks that are free, and its visits and moves by their times, or for each truck by their times. */
export function CalendarDay({
  date,
  isToday,
  isGone,
  now,
  quotes,
  lanes,
  column,
  open,
  onOpen,
  onAnswer,
}: CalendarDayProps) {
  const heading = dayHeading(date);
  const list = (of: readonly Quote[]) =>
    of.length > 0 && (
      <ul>
        {of.map((quote) => (
          <Entry
            key={quote.id}
            quote={quote}
            others={othersOf(quote, quotes)}
            now={now}
            isOpen={quote.id === open}
            onOpen={() => onOpen(quote.id)}
            onAnswer={() => onAnswer(quote.id)}
          />
        ))}
      </ul>
    );
  return (
    <Day
      aria-labelledby={heading}
      data-today={isToday || undefined}
      data-gone={isGone || undefined}
      data-clash={quotes.some((quote) => clashesWith(quote, othersOf(quote, quotes))) || undefined}
      data-lanes={lanes && ''}
      style={lanes && { gridColumn: column, gridRow: `1 / span ${lanes.length + 2}` }}
    >
      <div data-top>
        <h3 id={heading} tabIndex={-1}>
          {isToday ? `${CALENDAR.today}, ${formatDate(date)}` : formatDate(date)}
        </h3>
        {/* First what is asked on the telephone; its line of the week stays where there is nothing to say. */}
        <div data-head>{!isGone && <FreeTrucks quotes={quotes} />}</div>
      </div>
      {lanes === undefined
        ? list(quotes)
        : lanes.map((lane) => (
            <div key={lane} data-lane>
              {list(quotes.filter((quote) => laneOf(quote) === lane))}
            </div>
          ))}
    </Day>
  );
}
