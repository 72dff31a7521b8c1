import GlobalStyles from '@mui/material/GlobalStyles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PAPER } from '../../../content/paper.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { serverTime } from '../../shared/server-time.ts';
import { usePlace } from '../use-place.ts';
import { cardOnPaper, ON_PAPER } from './card-on-paper.ts';
import { type ListOnPaper, listOnPaper } from './list-on-paper.ts';
import { PaperRow } from './PaperRow.tsx';
import { PAPER_STYLE, Sheet } from './paper-style.ts';

function headOf({ quotes, total }: ListOnPaper, isSearch: boolean, now: number): string {
  const shown = quotes.length;
  const said = { shown, total: total ?? shown, time: formatMoment(new Date(now).toISOString()) };
  if (isSearch) return interpolate(PAPER.found, said);
  return interpolate(shown < said.total ? PAPER.some : PAPER.all, said);
}

/**
 * What paper holds of requests: one card whole, where somebody was led to one, else a line or two for each of the list.
 * The list is drawn while the browser prints, because its cards fill a hundred sheets.
 */
export function Paper() {
  const client = useQueryClient();
  const { tab, view } = usePlace();
  const isSearch = view === 'search';
  const isList = isSearch || (view === undefined && tab === 'quotes');
  const [list, setList] = useState<ListOnPaper>();
  useEffect(() => {
    let card: HTMLElement | undefined;
    let place = 0;
    const begin = () => {
      card = cardOnPaper();
      place = scrollY;
      card?.setAttribute(ON_PAPER, PAPER.card);
      // The browser lays the page out as soon as this returns.
      if (card === undefined && isList) flushSync(() => setList(listOnPaper(client, isSearch)));
    };
    const end = () => {
      if (card !== undefined) {
        card.removeAttribute(ON_PAPER);
        // A page of paper has nothing to scroll, and browsers stay at its top.
        scrollTo({ top: place, behavior: 'instant' });
        card = undefined;
      }
      setList(undefined);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      end();
    };
  }, [client, isList, isSearch]);
  const now = serverTime();
  return (
    <>
      <GlobalStyles styles={PAPER_STYLE} />
      {list !== undefined && (
        <Sheet {...{ [ON_PAPER]: PAPER.list }}>
          <p>{headOf(list, isSearch, now)}</p>
          <table>
            <caption>{PAPER.caption}</caption>
            <thead>
              <tr>
                {Object.entries(PAPER.columns).map(([name, label]) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.quotes.map((quote) => (
                <PaperRow key={quote.id} quote={quote} now={now} />
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </>
  );
}
