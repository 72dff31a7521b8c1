import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { DESK, KEYS } from '../../../content/desk.ts';
import { isElsewhere } from '../PlaceLink.tsx';
import { approach, leadToCard } from '../quotes/lead-to-card.ts';
import { type PlacedPage, useQuotePageQuery } from '../quotes/use-older-pages.ts';
import { keysHelp } from '../views/character-keys.ts';
import type { RowWindow } from './row-window.ts';
import { TableRow } from './TableRow.tsx';
import { Index, Scroller } from './table-style.ts';
import { useCurrentCard } from './use-current-card.ts';
import { useFold } from './use-fold.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRows, useSteadyRows } from './use-rows.ts';

interface GapProps {
  /** Number of rows that are not drawn in its place. */
  readonly rows: number;
  /** Height of each in pixels. */
  readonly height: number;
  readonly children?: string;
}

function Gap({ rows, height, children }: GapProps) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden style={{ height: rows * height }}>
      <td colSpan={4}>{children}</td>
    </tr>
  );
}

interface SliceProps extends RowWindow {
  /** Position of the first row of the page, from 1. */
  readonly first: number;
  readonly currentId: string | undefined;
  /** Position of the row that Tab leads to. */
  readonly stop: number;
}

function Rows({
  quotes,
  first,
  from,
  to,
  currentId,
  stop,
}: SliceProps & { readonly quotes: readonly QuoteCard[] }) {
  const start = Math.max(from, first);
  return quotes
    .slice(start - first, Math.max(0, to - first))
    .map((quote, index) => (
      <TableRow
        key={quote.id}
        quote={quote}
        position={start + index}
        isCurrent={quote.id === currentId}
        isStop={start + index === stop}
      />
    ));
}

interface OlderRowsProps extends SliceProps, Pick<PlacedPage, 'cursor' | 'count'> {
  readonly height: number;
}

/** Rows of a page that the list may have dropped meanwhile: it is read again, as its cards are. */
function OlderRows({ cursor, count, height, ...slice }: OlderRowsProps) {
  const { data } = useQuery(useQuotePageQuery()(cursor));
  if (data !== undefined) return <Rows {...slice} quotes={data.quotes} />;
  const rows = Math.min(slice.to, slice.first + count) - Math.max(slice.from, slice.first);
  return (
    <Gap rows={rows} height={height}>
      {DESK.reading}
    </Gap>
  );
}

interface QuoteTableProps {
  readonly newest: readonly QuoteCard[];
  readonly older: readonly PlacedPage[];
  /** The list of the cards. */
  readonly feed: RefObject<HTMLElement | null>;
  /** Has the list keep room for the page of the card at this position. */
  readonly onReach: (position: number) => void;
}

/** Every request that the list has loaded, in a line each beside it. Only the rows in sight are drawn. */
export function QuoteTable({ newest, older, feed, onReach }: QuoteTableProps) {
  const index = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useFold(index);
  const last = older.at(-1);
  const count = last === undefined ? newest.length : last.first + last.count - 1;
  const current = useCurrentCard(feed);
  const rows = useRows(scroller, count);
  const { from, to, height, show } = rows;
  useSteadyRows(scroller, newest, height);
  const { stop, keys } = useRowFocus(scroller, rows, count, current?.position);
  const currentId = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is shown, and not the same one at another place
  useEffect(() => {
    if (current !== undefined) show(current.position);
  }, [currentId]);
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row === null || feed.current === null || isElsewhere(event)) return;
    event.preventDefault();
    const list = feed.current;
    const position = Number(row.dataset.position);
    onReach(position);
    leadToCard(list, { id: row.dataset.row ?? '', position }, () => approach(list, position));
  };
  const slice = { from, to, currentId, stop };
  return (
    <Index ref={index}>
      <Scroller ref={scroller} onClick={onClick} {...keys}>
        <table aria-rowcount={count + 1}>
          <caption>{DESK.caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {Object.entries(DESK.columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={from - 1} height={height} />
            <Rows {...slice} quotes={newest} first={1} />
            {older
              .filter((page) => page.first < to && page.first + page.count > from)
              .map(({ cursor, count: length, first }) => (
                <OlderRows
                  key={cursor}
                  {...slice}
                  cursor={cursor}
                  count={length}
                  first={first}
                  height={height}
                />
              ))}
            <Gap rows={count + 1 - to} height={height} />
          </tbody>
        </table>
      </Scroller>
      <Button type="button" variant="text" onClick={() => keysHelp.set(true)}>
        {KEYS.open}
      </Button>
    </Index>
  );
}
