import { styled } from '@mui/material/styles';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { canBeUndone } from '#contract/quote-work.ts';
import type { QuoteEvent } from '#contract/quote-work-answer-schemas.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Bounded } from '../../shared/Bounded.tsx';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { factLines } from './appointment-words.ts';
import { headline } from './event-words.ts';
import { correctionLines } from './field-words.ts';
import type { ChangingWork } from './use-change-work.ts';
import { useColleagues } from './use-colleagues.ts';
import { useQuoteEvents } from './use-quote-events.ts';
import { whoWords } from './who-words.ts';

const words = QUOTE_WORK.history;

const Timeline = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& li': {
    paddingInlineStart: theme.spacing(1.5),
    paddingBottom: theme.spacing(1.25),
    borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  },
  '& p': { ...theme.typography.body2, margin: 0 },
  '& .note': { whiteSpace: 'pre-wrap' },
  '& .who': { color: theme.vars.palette.text.secondary },
}));

/** In rem: about six lines. */
const TEXT_HEIGHT = 9;

/** What somebody typed, a visitor's words before a correction among it. */
const Said = ({ text, of }: { readonly text: string; readonly of: QuoteEvent }) => (
  <Bounded text={text} label={headline(of)} height={TEXT_HEIGHT}>
    <p className="note">
      <Typed text={text} />
    </p>
  </Bounded>
);

interface LineProps {
  readonly event: QuoteEvent;
  readonly isTakenBack: boolean;
  /** Takes it back; undefined unless it is the last. */
  readonly onUndo: (() => unknown) | undefined;
}

function Line({ event, isTakenBack, onUndo }: LineProps) {
  const { user } = useAuth();
  const colleagues = useColleagues(true);
  return (
    <li>
      <p>
        {isTakenBack ? (
          <>
            <s>{headline(event)}</s> ({words.takenBack})
          </>
        ) : (
          <strong>{headline(event)}</strong>
        )}
      </p>
      {event.note !== undefined && <Said text={event.note} of={event} />}
      {[...factLines(event, true), ...correctionLines(event)].map((line) => (
        <Said key={line} text={line} of={event} />
      ))}
      <p className="who">
        <time dateTime={event.at}>
          {interpolate(words.line, {
            time: formatMoment(event.at),
            who: whoWords(event.by, user?.id, colleagues),
          })}
        </time>
      </p>
      {onUndo && (
        <button type="button" onClick={onUndo}>
          {words.takeBack}
        </button>
      )}
    </li>
  );
}

interface WorkHistoryProps {
  readonly quote: Quote;
  readonly changing: ChangingWork;
}

/** Everything that staff did about a quote, newest first; read when it is opened, and after each change. */
export function WorkHistory({ quote, changing }: WorkHistoryProps) {
  const { data, isPending, isFetching, error, refetch } = useQuoteEvents(quote);
  if (isPending) return <p role="status">{words.loading}</p>;
  if (data === undefined)
    return <LoadFailure message={words.failed} error={error} isWorking={isFetching} onAgain={refetch} />;
  const { events } = data;
  const undone = new Set(events.map(({ undoes }) => undoes));
  return (
    <section aria-label={words.heading}>
      {changing.problem !== undefined && <p role="alert">{changing.problem}</p>}
      {events.length === 0 && <p>{words.empty}</p>}
      <Timeline>
        {events.map((event) => {
          const isLast = event.version === quote.version && canBeUndone(event);
          const undo = () => changing.change({ happened: 'undo', undoes: event.operation });
          return (
            <Line
              key={event.operation}
              event={event}
              isTakenBack={undone.has(event.operation)}
              onUndo={isLast ? undo : undefined}
            />
          );
        })}
      </Timeline>
      {!data.is_complete && <p>{words.older}</p>}
    </section>
  );
}
