import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SIGNS_GROUP } from '#contract/held-quotes.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { HELD_DAYS } from '#contract/retention.ts';
import { HELD_QUOTE as words } from '../../../content/held-quotes.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { formatDay } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { cardButtonStyle } from './card-button-style.ts';
import { useSettleHeld } from './use-settle-held.ts';

const DAY_MS = 86_400_000;

const Folded = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  '& > div': { flex: 1, minWidth: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& h2': { ...theme.typography.body1, margin: theme.spacing(0.5, 0, 0), fontWeight: 650 },
  '& .badge': { color: theme.vars.palette.text.secondary, borderStyle: 'dashed' },
  '& > button': cardButtonStyle(theme),
  [theme.breakpoints.down('sm')]: {
    '&[data-fold]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: 0,
      alignItems: 'start',
      '& > div': { display: 'contents' },
      '& > button': { gridColumn: 2, gridRow: '1 / span 2' },
      '& .badge': { justifySelf: 'start' },
      '& h2': { gridRow: 2, margin: 0 },
      '& p': { gridColumn: '1 / -1', gridRow: 3 },
    },
  },
  [theme.breakpoints.up('md')]: {
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5, 2),
      alignItems: 'baseline',
    },
    '& h2': { margin: 0 },
  },
}));

/** The card as it would be without the fold, which stands above it. */
const Unfolded = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  paddingTop: theme.spacing(1.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .decision': {
    marginTop: theme.spacing(1.5),
    '& p': { ...theme.typography.body2, margin: 0 },
    '& .choices, & .alike': {
      ...theme.typography.body2,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 8,
      marginTop: theme.spacing(1),
    },
    '& .alike > div': { marginTop: 0, marginBottom: theme.spacing(1) },
    '& button': cardButtonStyle(theme),
    '& [role=group]': { flexBasis: '100%' },
    '@media print': { '& button': { display: 'none' } },
  },
  // What it says and what to do about it, and below them who sent it.
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: theme.spacing(1, 4),
    '&&& > *': { gridColumn: '1 / -1', gridRow: 'auto', marginTop: 0 },
    '&&& > .contacts': { gridColumn: 1 },
    '&&& > .facts': { gridColumn: 2, gridTemplateColumns: '1fr 1fr', paddingTop: 0 },
    '& .decision': {
      display: 'flex',
      alignItems: 'start',
      flexWrap: 'wrap',
      columnGap: 8,
      '& > p:first-of-type': { flexBasis: '100%' },
    },
  },
}));

const isKnown = (sign: string): sign is keyof typeof words.signs => sign in words.signs;

/** For example `Why: it contains links; it was not sent by our form.` */
function whyHeld({ held_for: signs = [] }: QuoteCard): string {
  const told = signs.map((sign) => (isKnown(sign) ? words.signs[sign] : words.unknownSign));
  return interpolate(words.why, { signs: [...new Set(told)].join('; ') || words.unknownSign });
}

const endOf = ({ created_at: createdAt }: QuoteCard) =>
  formatDay(new Date(Date.parse(createdAt) + HELD_DAYS * DAY_MS).toISOString());

/** After the pressed button has gone with the fold. */
function focusOn(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

type Settle = ReturnType<typeof useSettleHeld>;

interface PartProps {
  readonly quote: QuoteCard;
  readonly settling: Settle;
  /** Id of the element with the name of the sender. */
  readonly label: string;
}

/** What an admin can do about it: each for this one, or for all that look like it. */
function Decision({ quote, settling: { settle, running }, label }: PartProps) {
  const isOf = (outcome: string) => running?.alike === false && running.outcome === outcome;
  const hasSigns = quote.held_group?.startsWith(SIGNS_GROUP) === true;
  const alike = (outcome: 'released' | 'removed', working: string) => (
    <ConfirmButton
      label={words.alike[outcome].label}
      question={hasSigns ? words.alike[outcome].ofSigns : words.alike[outcome].question}
      confirm={words.alike[outcome].confirm}
      cancel={words.alike.cancel}
      working={working}
      onConfirm={() => settle(outcome, true)}
      after={() => null}
    />
  );
  return (
    <div className="decision">
      <p>{interpolate(words.kept, { date: endOf(quote) })}</p>
      <p className="choices">
        <button
          type="button"
          aria-describedby={label}
          aria-disabled={running !== undefined}
          onClick={() => settle('released')}
        >
          {isOf('released') ? words.releasing : words.release}
        </button>
        <button
          type="button"
          aria-describedby={label}
          aria-disabled={running !== undefined}
          onClick={() => settle('removed')}
        >
          {isOf('removed') ? words.removing : words.remove}
        </button>
      </p>
      <div className="alike">
        {alike('released', words.releasing)}
        {alike('removed', words.removing)}
      </div>
    </div>
  );
}

/** In the place of a card that was removed: says so, and takes it back. */
function Removed({ quote, title, settling: { settle, running, last }, label }: PartProps & TitleProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const state = useId();
  const wasHere = last?.outcome === 'removed';
  // The pressed button has gone with its card.
  useEffect(() => {
    if (wasHere) undo.current?.focus({ preventScroll: true });
  }, [wasHere]);
  return (
    <Folded>
      <div id={state}>
        <p>{words.removed}</p>
        <h2 id={label}>
          <Typed text={title} />
        </h2>
      </div>
      <button
        ref={undo}
        type="button"
        aria-describedby={state}
        aria-disabled={running !== undefined}
        data-removed={quote.id}
        onClick={() => settle('restored', wasHere && last.alike)}
      >
        {running === undefined ? words.undo : words.undoing}
      </button>
    </Folded>
  );
}

interface TitleProps {
  /** Name of the sender. */
  readonly title: string;
}

interface HeldQuoteProps extends TitleProps {
  readonly quote: QuoteCard;
  readonly label: string;
  /** The whole card with this in the place of the work on it. */
  readonly children: (decision: ReactNode) => ReactNode;
}

/** The card of a request that looks like spam, folded to a badge with the reasons for it. */
export function HeldQuote({ quote, title, label, children }: HeldQuoteProps) {
  const [isOpen, setOpen] = useState(false);
  const isReleased = useRef(false);
  const settling = useSettleHeld(quote, () => {
    isReleased.current = true;
  });
  useEffect(() => () => void (isReleased.current && focusOn(label)), [label]);
  const [state, card] = [useId(), useId()];
  const toggle = useRef<HTMLButtonElement>(null);
  const wasRestored = settling.last?.outcome === 'restored';
  const isRemoved = quote.held === 'removed';
  // It comes back as it was held: folded.
  useEffect(() => {
    if (isRemoved) setOpen(false);
  }, [isRemoved]);
  const restored = wasRestored ? settling.last : undefined;
  const answered = useRef(restored);
  // The card may come back before or after it is known that it was put back here, where Undo has gone with the focus.
  useEffect(() => {
    if (restored === undefined || restored === answered.current || isRemoved) return;
    answered.current = restored;
    if (document.activeElement === document.body) toggle.current?.focus({ preventScroll: true });
  }, [restored, isRemoved]);
  if (isRemoved) return <Removed quote={quote} title={title} settling={settling} label={label} />;
  return (
    <>
      <Folded data-fold={isOpen ? 'open' : 'closed'}>
        <div id={state}>
          <span className="badge">{words.badge}</span>
          {!isOpen && (
            <h2 id={label}>
              <Typed text={title} />
            </h2>
          )}
          <p>{whyHeld(quote)}</p>
        </div>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? card : undefined}
          aria-describedby={state}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </button>
      </Folded>
      {isOpen && (
        <Unfolded id={card}>
          {children(<Decision quote={quote} settling={settling} label={label} />)}
        </Unfolded>
      )}
    </>
  );
}
