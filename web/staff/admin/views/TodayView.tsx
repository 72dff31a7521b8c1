import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { PARTS_OF_DAY, type PartOfDay } from '#contract/parts-of-day.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { useServices } from '../../shell/staff-services.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { TODAY_LIST } from '../offline/kept-keys.ts';
import { useMinute } from '../quotes/use-minute.ts';
import { byTruck } from './by-truck.ts';
import { DayRow } from './DayRow.tsx';
import { type Due, inMinutes } from './due-words.ts';

/** Milliseconds after which the day is read again. */
const PACE_MS = 60_000;

const Rows = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Truck = styled('h4')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1.5, 0, 0.5),
  fontWeight: 700,
  color: theme.vars.palette.text.secondary,
}));

interface Row {
  readonly quote: QuoteCard;
  readonly due: Due;
}

const rowsOf = ({ quotes, today }: QuotePage): readonly Row[] =>
  quotes.flatMap((quote, index) => {
    const due = today?.due[index];
    return due === undefined ? [] : { quote, due };
  });

function DayRows({ rows, now }: { readonly rows: readonly Row[]; readonly now: number }) {
  return (
    <Rows data-rows>
      {rows.map(({ quote, due }) => (
        <DayRow key={quote.id} quote={quote} due={due} now={now} />
      ))}
    </Rows>
  );
}

function Part({
  part,
  rows,
  now,
}: {
  readonly part: PartOfDay;
  readonly rows: readonly Row[];
  readonly now: number;
}) {
  if (rows.length === 0) return null;
  const heading = `day-${part}`;
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h3" sx={{ mt: 2, mb: 1 }}>
        {interpolate(TODAY.count, { part: TODAY.parts[part], count: rows.length })}
      </Typography>
      {part === 'appointment' ? (
        byTruck(rows).map(([title, group], place) => (
          <section key={title} aria-labelledby={`${heading}-${place}`}>
            <Truck id={`${heading}-${place}`}>{title}</Truck>
            <DayRows rows={group} now={now} />
          </section>
        ))
      ) : (
        <DayRows rows={rows} now={now} />
      )}
    </section>
  );
}

/** How fast the first replies were, and what was booked lately. */
function Figures({ today = { due: [] } }: Pick<QuotePage, 'today'>) {
  const { median_reply: reply, booked = 0 } = today;
  const said = [
    reply !== undefined && interpolate(TODAY.answered, { time: inMinutes(reply) }),
    booked > 0 && interpolate(TODAY.booked, { count: booked }),
  ].filter((part) => part !== false);
  return said.length > 0 && <p>{said.join(', ')}</p>;
}

/** The owner's day: who waits and what is due, the most overdue first, by the server's clock. */
export function TodayView() {
  const { api } = useServices();
  const query = useQuery({
    queryKey: TODAY_LIST,
    queryFn: ({ signal }) => api.ask('listQuotes', { query: { view: 'today' }, signal }),
    refetchInterval: PACE_MS,
  });
  const { data, dataUpdatedAt } = query;
  // The clock of this device says only how much time has passed since the answer.
  const now =
    useMinute() &&
    (data === undefined ? 0 : Date.parse(data.as_of) + Math.max(0, Date.now() - dataUpdatedAt));
  const head = (
    <Typography variant="h3" component="h2">
      {TODAY.heading}
    </Typography>
  );
  if (data === undefined || data.quotes.length === 0)
    return (
      <>
        <EmptyNote query={query} unreadable={TODAY.failed} head={head}>
          {TODAY.empty}
        </EmptyNote>
        <Figures today={data?.today} />
      </>
    );
  const rows = rowsOf(data);
  return (
    <>
      <ListToolbar query={query}>{head}</ListToolbar>
      <Figures today={data.today} />
      {PARTS_OF_DAY.map((part) => (
        <Part key={part} part={part} now={now} rows={rows.filter(({ due }) => due.part === part)} />
      ))}
      {data.is_complete === false && <p>{interpolate(TODAY.more, { count: rows.length })}</p>}
    </>
  );
}
