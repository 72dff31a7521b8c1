import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { Appointment } from '#contract/appointments.ts';
import { mailHref, phoneHref, withCountryCode } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import { spacedPhone } from '#contract/phone.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { decorativeContent } from '../../../components/decorative-content.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { TODAY, UNSENT_ROW } from '../../../content/quote-views.ts';
import { Icon } from '../../shared/Icon.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { MARK, WRITTEN_MARK } from '../../shared/JoinedLine.tsx';
import { BY_POINTER, POINTER } from '../../shared/pointer.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { Typed } from '../../shared/Typed.tsx';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { CLOSED_ROW } from '../desk/current-card.ts';
import { DESK } from '../desk/room.ts';
import { mailDraft } from '../quotes/mail-draft.ts';
import { nameOf } from '../quotes/name-of.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed, LABEL_BEFORE, LOW_CARD, NAME, NARROW } from '../quotes/quote-feed-style.ts';
import { reachName } from '../quotes/reach-name.ts';
import type { Reaching } from '../quotes/reaching.ts';
import { SHEET } from '../rail-height.ts';
import { hasTyped, useUnsent } from '../unsaved.ts';
import { ThumbBar } from './ThumbBar.tsx';

/** From this width on what else can be done stands beside the button, and not above it. */
const TABLET = '@media screen and (min-width: 44em)';

/** Where the line of a row itself has room for it, what is due stands beside the name, whatever else is on the screen. */
const ROOMY_LINE = '@container row (min-width: 35rem)';

const WIDE_LINE = '@container row (min-width: 62rem)';

/** As narrow as one of two columns of a desk. */
const NARROW_LINE = `@container row (max-width: ${NARROW})`;

/** At a desk without a touch screen. */
const AT_POINTER = `${DESK} and ${BY_POINTER}`;

/** Of what closes a card, in pixels: as large as a thumb, of which the edge of the paper has a part. */
const CLOSE = 44;
const IN_EDGE = 12;
const CLOSE_ROOM = CLOSE - IN_EDGE;

/** Of the button that asks what happened, at the right of the head of a low card: as wide as the call and the text above it. */
const WHAT_WIDTH = '9.8125rem';
const WHAT_HEIGHT = 48;

/** Whom to reach, as what that button is placed by. */
const REACH = '--reach';

/** Of the sign after a name, in pixels: its size, the gap before it, and what a line keeps for both, turned as it is. */
const SIGN = 7;
const SIGN_GAP = 9;
const SIGN_ROOM = SIGN_GAP + SIGN + 3;

/** The sign of a row that opens, drawn of two borders: its point looks down, and up while the row is open. */
const turned = (degrees: 45 | -135, size: number) => ({
  content: '""',
  boxSizing: 'border-box' as const,
  display: 'inline-block',
  width: size,
  height: size,
  border: 'solid currentColor',
  borderWidth: '0 2px 2px 0',
  transform: `rotate(${degrees}deg)`,
});

const Row = styled('li')(({ theme }) => ({
  listStyle: 'none',
  '& > div:first-of-type': {
    // Not the whole of the row: what is asked on its card stands at the thumb, out of it.
    containerType: 'inline-size',
    containerName: 'row',
    display: 'grid',
    // With large text the words keep most of it.
    gridTemplateColumns: 'minmax(0, 1fr) min(7rem, 38%)',
    columnGap: theme.spacing(1),
    alignItems: 'center',
  },
  '& > div > [aria-expanded]': {
    font: 'inherit',
    display: 'grid',
    gap: 1,
    minWidth: 0,
    minHeight: 72,
    padding: '6px 0',
    alignContent: 'center',
    lineHeight: 1.35,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  // The card that is open below it would cover the lower edge of the ring.
  '& > div > :focus-visible': { position: 'relative', zIndex: 1 },
  '& > div > [aria-expanded] > *': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  // What matters most is its end: since when it is late.
  '& > div > [aria-expanded] > [data-urgency]': { WebkitLineClamp: 4 },
  // Of two lines the first may end with the hour.
  '& [aria-expanded] > strong': { fontSize: '1.0625rem', textWrap: 'balance' },
  '@media (hover: hover)': {
    '& > div > [aria-expanded=false]:hover > strong': { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
  // Whole, wherever the line has room for it.
  '& [data-at]': { display: 'inline-block', fontVariantNumeric: 'tabular-nums' },
  '& [data-between]': {
    ...MARK,
    '@media (forced-colors: active)': {
      '&::before': { content: decorativeContent('"\\a0·"') },
      ...WRITTEN_MARK,
    },
  },
  '& [data-typed]': { fontSize: '.8125rem', fontWeight: 650, color: theme.vars.palette.secondary.main },
  // Weaker than what is said of urgency below.
  '& > div > :where([aria-expanded]) > span': { fontSize: '.875rem' },
  '& em': { fontStyle: 'normal' },
  '& [data-facts]': { color: theme.vars.palette.text.secondary },
  '& [data-urgency=overdue], & [data-urgency=soon], & [data-urgency=now]': { fontWeight: 650 },
  '& [data-urgency=overdue]': { color: theme.vars.palette.error.main },
  '& > p': { margin: 0 },
  // Above what most would press, as wide as that.
  '& > div > span + [data-reach]': { gridColumn: 2, alignSelf: 'start', marginBottom: theme.spacing(0.75) },
  '& > div > span': {
    display: 'flex',
    gap: 8,
    gridColumn: 2,
    alignSelf: 'end',
    marginBlock: theme.spacing(0.75),
  },
  '& > div > [aria-expanded]:has(+ span)': { gridRow: '1 / span 2' },
  // On paper nothing is pressed: what the buttons hold is written there.
  '& [data-paper]': { ...theme.typography.body2, display: 'none', margin: theme.spacing(0, 0, 1) },
  // Nothing is said twice: the open card says all of its row, which becomes what closes it, at the right of the card's head.
  '@media screen': {
    // It never stands alone in a line: each has the room for it, and it takes none of its own.
    '& > div > [aria-expanded=false] > strong': { paddingInlineEnd: SIGN_ROOM },
    '& > div > [aria-expanded] > strong::after': {
      ...turned(45, SIGN),
      marginInline: `${SIGN_GAP}px ${-SIGN_GAP - SIGN}px`,
      verticalAlign: 3,
      color: theme.vars.palette.text.secondary,
    },
    '& > div > [aria-expanded=true] > :not(strong, [data-found])': { display: 'none' },
    '&& > div > [aria-expanded=true] > strong': VISUALLY_HIDDEN,
    '&:has(> div > [aria-expanded=true])': { position: 'relative', '--close-room': `${CLOSE_ROOM}px` },
    '&& > div:has(> [aria-expanded=true])': {
      position: 'absolute',
      zIndex: 1,
      inset: '0 0 auto',
      display: 'flex',
      justifyContent: 'flex-end',
      paddingTop: 2,
      pointerEvents: 'none',
    },
    // Its card has the same ways; while somebody is on one of these it stays.
    '&&& > div > [aria-expanded=true] ~ :not(:focus, :focus-within)': { display: 'none' },
    '&& > div > [aria-expanded=true]': {
      // Also with the focus: the name in the head is pressed as well.
      position: 'static',
      gridTemplateColumns: `minmax(0, 1fr) ${CLOSE}px`,
      gridColumn: '1 / -1',
      gap: 0,
      minHeight: CLOSE,
      marginInlineEnd: -IN_EDGE,
      padding: 0,
      pointerEvents: 'auto',
      // On nothing of what stands beside it.
      outlineOffset: -6,
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        width: '40%',
      },
      '&::after': { ...turned(-135, 12), gridArea: '1 / 2', placeSelf: 'center', marginTop: 8 },
    },
    // What it was found by stands above the card, which does not say it.
    '&& > div:has(> [aria-expanded=true] > [data-found])': {
      position: 'static',
      display: 'grid',
      '& > button::before': { display: 'none' },
    },
    [`& article > header > ${NAME}`]: { paddingInlineEnd: CLOSE_ROOM },
  },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '&& > div > [aria-expanded=true]::before': { width: `calc(100% - ${CLOSE_ROOM}px)` },
      '& article :is(a, button)': { scrollMarginBottom: '8rem' },
    },
  },
  // In line with whom to reach, which stands beside the name.
  [theme.breakpoints.up('sm')]: {
    '@media screen': {
      '&& > div:has(> [aria-expanded=true])': { paddingTop: 18 },
      [`& article:not([data-held]) > header > ${NAME}`]: { paddingInlineEnd: 0 },
    },
  },
  [theme.breakpoints.up('md')]: {
    '@media screen': { '&& > div:has(> [aria-expanded=true])': { paddingTop: 22 } },
  },
  [LOW_CARD]: {
    '&& > div:has(> [aria-expanded=true])': { paddingTop: 10 },
    // What happened is asked of the open card below its call and its text, in sight with them.
    '&& article:not([data-held])': {
      position: 'relative',
      anchorScope: REACH,
      '& > .reach': { paddingBottom: WHAT_HEIGHT + 6, anchorName: REACH },
      '& > header > .due': { marginInlineEnd: `calc(${WHAT_WIDTH} + ${CLOSE_ROOM + 16}px)` },
      '& .work > .now > p.choices > button': { flex: '0 1 auto', paddingInline: 12 },
      '& .work > .now > p.choices > .what': {
        position: 'absolute',
        // Below one line of whom to reach, and below however many it has where a browser can tell.
        insetBlockStart: 8 + 48 + 6,
        '@supports (anchor-scope: all)': {
          insetBlockStart: `calc(anchor(${REACH} bottom) - ${WHAT_HEIGHT}px)`,
        },
        insetInlineEnd: `calc(var(--pad) + ${CLOSE_ROOM}px)`,
        boxSizing: 'border-box',
        width: WHAT_WIDTH,
        height: WHAT_HEIGHT,
        padding: 0,
      },
    },
  },
  [SHEET]: {
    '& article .what': { display: 'none' },
    '&& article :is(.reach, .contacts) a .action': {
      padding: 0,
      color: theme.vars.palette.primary.main,
      background: 'none',
      border: 0,
    },
    // The bar at the thumb has the call and the text, unless something is asked in its place.
    '&& article .reach': { marginTop: 4 },
    '&& article :is(.reach, .contacts) > div': LABEL_BEFORE,
    '&& article .reach > div': { '&, & a': { minHeight: 36 } },
    '&&:not(:has([data-panel])) article .reach :is(.action, a + a)': { display: 'none' },
  },
  '@media print': {
    breakInside: 'avoid',
    '& > div > [aria-expanded]': { minHeight: 0 },
    // Of the row alone: on the card below it they hold what is written.
    '&& > div > [data-reach], && > div > span': { display: 'none' },
    '& [data-paper]': { display: 'block' },
  },
  '& > div > [data-reach], & > div > span > a': {
    font: 'inherit',
    display: 'flex',
    gap: 6,
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 56,
    padding: theme.spacing(0, 0.5),
    fontSize: '.9375rem',
    fontWeight: 650,
    textDecoration: 'none',
    color: theme.vars.palette.primary.main,
    background: 'none',
    border: '1.5px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
    cursor: 'pointer',
  },
  '& > div > span > a': {
    flex: 1,
    minWidth: 0,
    minHeight: 48,
    gap: 4,
    borderColor: theme.vars.palette.divider,
    '& > svg': { width: 18, height: 18 },
  },
  // Two of them share the place of one.
  '& > div > span > a:not(:only-child) > span': VISUALLY_HIDDEN,
  // Whoever is to be reached before all others.
  '& > div > [data-reach=first]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& [data-number]': { display: 'none' },
  [ROOMY_LINE]: {
    '& > div > [aria-expanded]': {
      paddingInlineEnd: theme.spacing(1),
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(66%)',
      columnGap: theme.spacing(2),
      alignItems: 'baseline',
    },
    '& > div > [aria-expanded] > *': { gridColumn: '1 / -1', [POINTER]: { WebkitLineClamp: 1 } },
    '& > div > [aria-expanded] > strong': { gridColumn: 1, WebkitLineClamp: 2 },
    '& > div > [aria-expanded] > :last-child:not(strong)': { gridArea: '1 / 2', textAlign: 'end' },
  },
  // As wide as the window of a desk: nothing is left empty between a name and its button.
  [WIDE_LINE]: {
    '& > div > [aria-expanded]': {
      // What is next has as much as it needs, and what the move is the rest.
      gridTemplateColumns: '12rem minmax(0, 1fr) 16rem',
      alignItems: 'center',
    },
    '& > div > [aria-expanded] > *': { gridColumn: 2, [POINTER]: { WebkitLineClamp: 2 } },
    '& > div > [aria-expanded] > strong': { gridColumn: 1, gridRow: '1 / span 3' },
    '& > div > [aria-expanded] > :last-child:not(strong)': { gridArea: '1 / 3 / span 3', textAlign: 'start' },
    // The only one between them.
    '& > div > [aria-expanded] > strong + :nth-last-child(2)': { gridRowEnd: 'span 3' },
  },
  [TABLET]: {
    '& > div > [aria-expanded]': { minHeight: 64, paddingBlock: 8 },
    '& > div:first-of-type': { gridTemplateColumns: 'minmax(0, 1fr) auto 7rem' },
    '& > div > span': { margin: 0, alignSelf: 'center' },
    // The words are for what would be pressed first.
    '& > div > span > a': { flex: 'none', width: 48, padding: 0, '& > span': VISUALLY_HIDDEN },
    '& > div > [data-reach], & > div > span + [data-reach]': {
      gridColumn: 3,
      alignSelf: 'center',
      minHeight: 48,
      margin: 0,
    },
    '& > div > [aria-expanded]:not(:has(+ span))': { gridColumn: '1 / span 2' },
    '& > div > [aria-expanded]:has(+ span)': { gridRow: 'auto' },
  },
  [DESK]: {
    '& > div:first-of-type': { gridTemplateColumns: 'minmax(0, 1fr) auto 9.5rem' },
    '& > div > [aria-expanded]': { minHeight: 60 },
    '& > div > span > a': { width: 44, minHeight: 44 },
    '& > div > [data-reach], & > div > span + [data-reach]': { minHeight: 44 },
    // In the line of a name that has nobody to reach beside it.
    [NARROW_LINE]: { '&& > div > [aria-expanded=true]': { marginTop: -8 } },
    '& [data-reach] > span:has(+ [data-number])': { display: 'none' },
    '& [data-reach] > [data-number]': {
      display: 'block',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  // A pointer needs less than a thumb, and a day in one glance is worth more there.
  [AT_POINTER]: {
    '& > div > [aria-expanded]': { minHeight: 56, paddingBlock: 7 },
    '& > div > [aria-expanded=false] > strong': { fontSize: '1rem' },
    '& > div > [data-reach], & > div > span + [data-reach]': { minHeight: 38 },
    '& > div > span > a': { width: 38, minHeight: 38 },
  },
}));

/** A call where there is a number, a mail where there is none. */
function reachOf(quote: Quote) {
  const { call, write } = QUOTES_PANEL.actions;
  const [tel, mail] = [withCountryCode(phoneHref(quote.phone)), mailHref(quote.email, mailDraft(quote))];
  if (tel !== undefined)
    return { by: 'call', href: tel, icon: 'phone', action: call, to: spacedPhone(quote.phone) } as const;
  return mail && ({ by: 'mail', href: mail, icon: 'mail', action: write, to: quote.email } as const);
}

interface QuoteRowProps {
  readonly quote: Quote;
  /** Lines below the name, a `span` each. */
  readonly children: ReactNode;
  /** What stands between the row and its card. */
  readonly below?: ReactNode;
  /** A link beside the button, such as the way there. */
  readonly way?: ReactNode;
  /** The hour for which it stands in the list. */
  readonly at?: string | undefined;
  /** What should be over by now: the button then leads to the answers, and the call stands beside it. */
  readonly asked?: Appointment['kind'] | undefined;
  /** Whether its button is the one of the list that stands out. */
  readonly isFirst?: boolean;
  /**
   * Where it stands in a feed, whose keys lead from article to article; without it, it is an item of a list. Of a feed that
   * may have more the total is -1.
   */
  readonly inFeed?: { readonly position: number; readonly total: number };
  /** Called when its card was opened or closed. */
  readonly onToggle?: (isOpen: boolean) => void;
}

/** What makes a row a card of a feed: while it is open, the card below it is the one that is printed and led to. */
const ofFeed = (
  { id }: Quote,
  { position, total }: NonNullable<QuoteRowProps['inFeed']>,
  isOpen: boolean,
) => ({
  as: 'article' as const,
  tabIndex: -1,
  'aria-labelledby': `row-${id}`,
  'aria-posinset': position,
  'aria-setsize': total,
  ...(!isOpen && { 'data-quote': id, [CLOSED_ROW]: '' }),
});

/** One request in a few lines, with a button to call or write at the thumb. Each press opens its card below. */
export function QuoteRow({
  quote: stored,
  children,
  below,
  way,
  at,
  asked,
  isFirst = false,
  inFeed,
  onToggle,
}: QuoteRowProps) {
  const quote = asCorrected(stored);
  // How somebody has just reached out, new with each press: each is a call of its own.
  const [open, setOpen] = useState<{ readonly reached?: { readonly by: Reaching | 'what' } }>();
  const [unsent] = useUnsent(quote.id);
  const toggle = (to: typeof open) => {
    setOpen(to);
    onToggle?.(to !== undefined);
  };
  const reach = reachOf(quote);
  const card = `row-card-${quote.id}`;
  const name = nameOf(quote);
  const link = reach && (
    <a
      href={reach.href}
      aria-label={reachName(reach.action, name, reach.to)}
      {...(asked === undefined && { 'data-reach': isFirst ? 'first' : '' })}
      onClick={() => toggle({ reached: { by: reach.by } })}
    >
      <Icon name={reach.icon} />
      <span>{reach.action}</span>
      {/* At the desk another telephone dials it. */}
      {reach.by === 'call' && <span data-number>{reach.to}</span>}
    </a>
  );
  return (
    <Row {...(inFeed && ofFeed(quote, inFeed, open !== undefined))}>
      <div>
        <button
          type="button"
          aria-expanded={open !== undefined}
          aria-controls={open && card}
          onClick={() => toggle(open === undefined ? {} : undefined)}
        >
          <strong id={`row-${quote.id}`}>
            {at !== undefined && (
              <>
                <span data-at>{at}</span>
                <span data-between> </span>
              </>
            )}
            <Typed text={name} />
          </strong>
          {open === undefined && hasTyped(unsent) && <em data-typed>{UNSENT_ROW}</em>}
          {children}
        </button>
        {(way || (asked && link)) && (
          <span>
            {way}
            {asked && link}
          </span>
        )}
        {asked ? (
          <button
            type="button"
            data-reach=""
            aria-label={interpolate(TODAY.answerFor[asked], { name: revealed(name) })}
            onClick={() => toggle({ reached: { by: 'what' } })}
          >
            <Icon name="check" />
            {TODAY.answer}
          </button>
        ) : (
          link
        )}
      </div>
      {below}
      {open !== undefined && (
        <>
          <Feed id={card}>
            <QuoteCard quote={stored} position={1} total={1} reached={open.reached} />
          </Feed>
          <ThumbBar quote={quote} onReach={(by) => setOpen({ reached: { by } })} />
        </>
      )}
    </Row>
  );
}
