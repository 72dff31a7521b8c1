import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { mailHref, phoneHref, withCountryCode } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { Icon } from '../../shared/Icon.tsx';
import { Typed } from '../../shared/Typed.tsx';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { CLOSED_ROW } from '../desk/current-card.ts';
import { DESK } from '../desk/room.ts';
import { mailDraft } from '../quotes/mail-draft.ts';
import { nameOf } from '../quotes/name-of.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { reachName } from '../quotes/reach-name.ts';
import type { Reaching } from '../quotes/reaching.ts';
import { ThumbBar } from './ThumbBar.tsx';

const Row = styled('li')(({ theme }) => ({
  listStyle: 'none',
  '& > div:first-of-type': { display: 'flex', gap: theme.spacing(1), alignItems: 'center' },
  '& > div > button': {
    font: 'inherit',
    display: 'grid',
    flex: 1,
    gap: 2,
    minWidth: 0,
    minHeight: 56,
    padding: theme.spacing(1, 0),
    textAlign: 'start',
    overflowWrap: 'anywhere',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  // The card that is open below it would cover the lower edge of the ring.
  '& > div > :focus-visible': { position: 'relative', zIndex: 1 },
  '& > div > button > *': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  // What matters most is its end: since when it is late.
  '& > div > button > [data-urgency]': { WebkitLineClamp: 4 },
  '& strong': { fontSize: '1.0625rem' },
  '& > div > button > span': theme.typography.body2,
  '& em': { fontStyle: 'normal' },
  '& [data-facts]': { color: theme.vars.palette.text.secondary },
  '& [data-urgency=overdue], & [data-urgency=soon], & [data-urgency=now]': { fontWeight: 650 },
  '& [data-urgency=overdue]': { color: theme.vars.palette.error.main },
  '& > p': { margin: 0 },
  '& > p > a': {
    display: 'inline-grid',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
  },
  // On paper nothing is pressed: what the buttons hold is written there.
  '& [data-paper]': { ...theme.typography.body2, display: 'none', margin: theme.spacing(0, 0, 1) },
  // The row has just said them, and while the bar at the thumb is there it has the call.
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '& article h2': VISUALLY_HIDDEN,
      '& article .gist': { display: 'none' },
      '&:has(> [data-thumb]):not(:has([data-panel])) > div > a': { display: 'none' },
      '& article :is(a, button)': { scrollMarginBottom: '8rem' },
    },
  },
  '@media print': {
    breakInside: 'avoid',
    '& > div > button': { minHeight: 0 },
    // Of the row alone: on the card below it they hold what is written.
    '&& > div > a, && > p > a': { display: 'none' },
    '& [data-paper]': { display: 'block' },
  },
  '& > div > a': {
    display: 'flex',
    flex: 'none',
    gap: 8,
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '6.5rem',
    minHeight: 56,
    padding: theme.spacing(0, 2),
    fontWeight: 650,
    textDecoration: 'none',
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderRadius: theme.vars.shape.borderRadius,
  },
  // Who, what, and when: the first and the last line stand beside those between them.
  [DESK]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    '& > *': { gridColumn: '1 / -1', minWidth: 0 },
    '& > div:first-of-type': { gridColumn: 1 },
    '& > p:has(> a)': { gridArea: '1 / 2', paddingInlineStart: theme.spacing(2) },
    '& > div > button': {
      gridTemplateColumns: '12rem minmax(0, 1fr) 23rem',
      columnGap: theme.spacing(2),
      alignItems: 'center',
      minHeight: 52,
      paddingBlock: 2,
    },
    '& > div > button > *': { gridColumn: 2 },
    '& > div > button > strong': { gridColumn: 1, gridRow: '1 / span 3' },
    '& > div > button > :last-child': { gridColumn: 3, gridRow: '1 / span 3' },
    // The only one between them.
    '& > div > button > strong + :nth-last-child(2)': { gridRowEnd: 'span 3' },
    '& > div > a': { minHeight: 44 },
  },
}));

/** A call where there is a number, a mail where there is none. */
function reachOf(quote: Quote) {
  const { call, write } = QUOTES_PANEL.actions;
  const [tel, mail] = [withCountryCode(phoneHref(quote.phone)), mailHref(quote.email, mailDraft(quote))];
  if (tel !== undefined)
    return { by: 'call', href: tel, icon: 'phone', action: call, to: quote.phone } as const;
  return mail && ({ by: 'mail', href: mail, icon: 'mail', action: write, to: quote.email } as const);
}

interface QuoteRowProps {
  readonly quote: Quote;
  /** Lines below the name, a `span` each. */
  readonly children: ReactNode;
  /** What stands between the row and its card. */
  readonly below?: ReactNode;
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
export function QuoteRow({ quote: stored, children, below, inFeed, onToggle }: QuoteRowProps) {
  const quote = asCorrected(stored);
  // How somebody has just reached out, new with each press: each is a call of its own.
  const [open, setOpen] = useState<{ readonly reached?: { readonly by: Reaching | 'what' } }>();
  const toggle = (to: typeof open) => {
    setOpen(to);
    onToggle?.(to !== undefined);
  };
  const reach = reachOf(quote);
  const card = `row-card-${quote.id}`;
  const name = nameOf(quote);
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
            <Typed text={name} />
          </strong>
          {children}
        </button>
        {reach && (
          <a
            href={reach.href}
            aria-label={reachName(reach.action, name, reach.to)}
            onClick={() => toggle({ reached: { by: reach.by } })}
          >
            <Icon name={reach.icon} />
            {reach.action}
          </a>
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
