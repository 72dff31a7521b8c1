import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { asCorrected } from '#contract/corrected.ts';
import { PARTS_OF_DAY, type PartOfDay } from '#contract/parts-of-day.ts';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { DESK } from '../desk/room.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { FLUSH_CARD, requestSheet } from '../paper-sheet.ts';
import { BackToNewest } from '../quotes/BackToNewest.tsx';
import { useMinute } from '../quotes/use-minute.ts';
import { PHONE } from '../rail-height.ts';
import { byTruck } from './by-truck.ts';
import { DayRow } from './DayRow.tsx';
import {
  type DayPage,
  type DayRowData,
  type OpenPlace,
  placeOf,
  rowsOf,
  waitingIn,
  withOpen,
} from './day-rows.ts';
import { dueWords, inMinutes } from './due-words.ts';
import { useDay } from './use-day.ts';
import { useLongerPart } from './use-longer-part.ts';
import { useOpenQuotes } from './use-open-quotes.ts';

/** The whole of the day below its head. */
const Day = styled('div')(({ theme }) => ({
  // The first of what it has is its head.
  '& > div:first-of-type': { marginBlock: theme.spacing(1, 0) },
  [DESK]: { '& > div:first-of-type': { marginBlock: theme.spacing(0.75, 0), paddingBlock: 0 } },
  [PHONE]: {
    '& > div:first-of-type': { marginBlock: 0, '& h2': { fontSize: '1.1875rem' } },
  },
}));

/** The parts of the day below each other, and at the desk in two columns, each without a gap. */
const Parts = styled('div')(({ theme }) => ({
  // The first of them belongs to the head of the day.
  marginTop: theme.spacing(-1.5),
  '& > [data-end] > p': {
    ...theme.typography.body2,
    margin: theme.spacing(2, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
  [DESK]: {
    display: 'grid',
    // As wide as an open card whose name has beside it whom to reach.
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    // Whoever waits and is to be chased stand at the left, what has its day at the right.
    gridTemplateRows: 'auto 1fr auto',
    columnGap: theme.spacing(3),
    alignItems: 'start',
    '& > [data-part]': { gridColumn: 1 },
    '& > [data-part=call]': { gridRow: '1 / 3' },
    '& > [data-part=chase]': { gridRow: 3 },
    '& > [data-part=appointment]': { gridArea: '1 / 2' },
    '& > [data-end]': { gridArea: '2 / 2 / 4' },
    '&[data-longer=appointment]': {
      '& > [data-part=call]': { gridRow: 1 },
      '& > [data-part=chase]': { gridRow: '2 / 4' },
      '& > [data-part=appointment]': { gridRow: '1 / 3' },
      '& > [data-end]': { gridRow: 3 },
    },
    // A column that would have nothing takes what else there is: the first part stands at the left.
    '&:not(:has(> [data-part=call], > [data-part=chase]))': {
      '& > [data-part=appointment]': { gridArea: '1 / 1 / 4' },
      '& > [data-end]': { gridArea: '1 / 2 / 4' },
      '&:not(:has(> [data-part=appointment])) > [data-end]': { gridColumn: 1 },
    },
    '&:has(> [data-part=call]):not(:has(> [data-part=appointment], [data-part=slip])) > [data-part=chase]': {
      gridArea: '1 / 2',
    },
  },
}));

const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.body2,
  // Nearer to what it is about than to what stands before it.
  margin: theme.spacing(3, 0, 1),
  fontWeight: 700,
  lineHeight: 1.35,
  [PHONE]: { marginTop: theme.spacing(2.5) },
}));

/** The paper on which the rows of a part stand: as wide as the screen on a phone. */
const Sheet = styled('div')(({ theme }) => ({
  ...requestSheet(theme),
  '& > section + section': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&& article:not([data-held])': FLUSH_CARD,
  '@media print': { padding: 0, border: 0 },
}));

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Truck = styled('h4')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  fontSize: '.8125rem',
  fontWeight: 650,
  lineHeight: 1.35,
  color: theme.vars.palette.text.secondary,
}));

/** What follows the end of the day stands below this part. */
const LAST: PartOfDay = 'slip';

type OnToggle = (row: DayRowData, isOpen: boolean) => void;

interface RowsProps {
  readonly rows: readonly DayRowData[];
  /** The one whose button stands out. */
  readonly first: DayRowData | undefined;
  readonly now: number;
  /** Called when the card of a row was opened or closed. */
  readonly onToggle: OnToggle;
}

function DayRows({ rows, first, now, onToggle }: RowsProps) {
  return (
    <Rows data-rows>
      {rows.map((row) => (
        <DayRow
          key={row.quote.id}
          quote={row.quote}
          due={row.due}
          before={row.groupedBy}
          isFirst={row === first}
          now={now}
          onToggle={(isOpen) => onToggle(row, isOpen)}
        />
      ))}
    </Rows>
  );
}

interface PartProps extends RowsProps {
  readonly part: PartOfDay;
  /** How many are in it: a row that is being read may be so no more. */
  readonly count: number;
}

function Part({ part, count, rows, ...props }: PartProps) {
  if (rows.length === 0) return null;
  const heading = `day-${part}`;
  return (
    <section aria-labelledby={heading} data-part={part}>
      <Heading id={heading}>
        {count === 0 ? TODAY.parts[part] : interpolate(TODAY.count, { part: TODAY.parts[part], count })}
      </Heading>
      <Sheet>
        {part === 'appointment' ? (
          byTruck(rows).map(([title, group], place) => (
            <section key={title} aria-labelledby={`${heading}-${place}`}>
              <Truck id={`${heading}-${place}`}>{title}</Truck>
              <DayRows rows={group} {...props} />
            </section>
          ))
        ) : (
          <DayRows rows={rows} {...props} />
        )}
      </Sheet>
    </section>
  );
}

/** Whoever is to be reached before all others: of those who are late, or due within the hour, the first of the day. */
const firstOf = (shown: readonly DayRowData[], now: number): DayRowData | undefined =>
  PARTS_OF_DAY.flatMap((part) => shown.filter((row) => row.part === part)).find(
    ({ quote, due, groupedBy }) => dueWords(asCorrected(quote), due, now, groupedBy).isPressing,
  );

/** The end of the day: below a line of its own, and below both columns of a desk. */
const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '1 / -1',
  gridRow: 4,
  margin: theme.spacing(3, 0, 0),
  paddingTop: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** How fast the first replies were, and what was booked lately. */
function Figures({ today = { due: [] } }: Pick<QuotePage, 'today'>) {
  const { median_reply: reply, booked = 0 } = today;
  const said = [
    reply !== undefined && interpolate(TODAY.answered, { time: inMinutes(reply) }),
    booked > 0 && interpolate(TODAY.booked, { count: booked }),
  ].filter((part) => part !== false);
  return said.length > 0 && <Foot>{said.join(', ')}</Foot>;
}

/** The rows of the day, and the ones whose cards are open where these were opened. */
function useDayRows(data: DayPage | undefined, head: RefObject<HTMLElement | null>, onClose: () => void) {
  const [places, setPlaces] = useState<readonly OpenPlace[]>([]);
  const [closed, setClosed] = useState<{ readonly id: string }>();
  useEffect(() => {
    if (closed === undefined || document.activeElement !== document.body) return;
    // The button that was pressed has gone: with its row out of the day, or with it to another part.
    const row = document.getElementById(`row-${closed.id}`)?.closest('button');
    (row ?? head.current)?.focus({ preventScroll: true });
  }, [closed, head]);
  const { quotes, open, close } = useOpenQuotes('today');
  const shown = data === undefined ? [] : withOpen(rowsOf(data), places, quotes);
  const onToggle: OnToggle = (row, isOpen) => {
    const others = places.filter(({ quote }) => quote.id !== row.quote.id);
    if (isOpen) {
      open(row.quote);
      if (others.length === places.length) setPlaces([...places, placeOf(row, shown)]);
      return;
    }
    setClosed({ id: row.quote.id });
    close(row.quote.id);
    setPlaces(others);
    onClose();
  };
  return { shown, onToggle };
}

/** The owner's day: who waits and what is due, the most overdue first, by the server's clock. */
export function TodayView() {
  const { query, day: data, release } = useDay();
  const { dataUpdatedAt } = query;
  // The clock of this device says only how much time has passed since the answer.
  const now =
    useMinute() &&
    (data === undefined ? 0 : Date.parse(data.as_of) + Math.max(0, Date.now() - dataUpdatedAt));
  const heading = useRef<HTMLHeadingElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const longer = useLongerPart(parts);
  const { shown, onToggle } = useDayRows(data, heading, release);
  const head = (
    <Typography ref={heading} tabIndex={-1} variant="h3" component="h2">
      {TODAY.heading}
    </Typography>
  );
  if (data === undefined || shown.length === 0)
    return (
      <>
        <EmptyNote query={query} unreadable={TODAY.failed} head={head}>
          {TODAY.empty}
        </EmptyNote>
        <Figures today={data?.today} />
      </>
    );
  const waiting = waitingIn(data);
  const onNewest = () => {
    // The button goes with what it says.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
    release();
  };
  const first = firstOf(shown, now);
  const partOf = (part: PartOfDay) => (
    <Part
      key={part}
      part={part}
      first={first}
      now={now}
      count={shown.filter((row) => row.part === part && row.due !== undefined).length}
      rows={shown.filter((row) => row.part === part)}
      onToggle={onToggle}
    />
  );
  return (
    <Day>
      <ListToolbar query={query}>
        {head}
        {waiting > 0 && (
          <BackToNewest isAtHead onClick={onNewest}>
            {interpolate(TODAY.later, { count: waiting })}
          </BackToNewest>
        )}
      </ListToolbar>
      <Parts ref={parts} data-longer={longer}>
        {PARTS_OF_DAY.filter((part) => part !== LAST).map(partOf)}
        <div data-end>
          {partOf(LAST)}
          {data.is_complete === false && (
            <p>{interpolate(TODAY.more, { count: data.today?.due.length ?? 0 })}</p>
          )}
        </div>
        <Figures today={data.today} />
      </Parts>
    </Day>
  );
}
