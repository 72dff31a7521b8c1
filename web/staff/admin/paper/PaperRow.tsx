import { movesOn } from '#contract/appointments.ts';
import { asCorrected } from '#contract/corrected.ts';
import { spacedPhone } from '#contract/phone.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { HOME_SIZES } from '#contract/quote-options.ts';
import { townOf } from '#contract/town-of.ts';
import { PAPER } from '../../../content/paper.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { dateWords, nextWords, stageWords } from '../desk/row-words.ts';
import { nameOf } from '../quotes/name-of.ts';
import { formatOnPaper } from '../quotes/next-words.ts';

/** From where and to where, by the towns. */
function Route({ quote: { current_address: current, new_address: next } }: { readonly quote: QuoteCard }) {
  const [from, to] = [townOf(current), townOf(next)];
  return (
    <td>
      {from !== '' && (
        <p>
          <Typed text={interpolate(PAPER.from, { from })} />
        </p>
      )}
      {to !== '' && (
        <p>
          <Typed text={interpolate(PAPER.to, { to })} />
        </p>
      )}
    </td>
  );
}

interface PaperRowProps {
  readonly quote: QuoteCard;
  /** The time by the server's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** One request in two lines: who, when, from where to where, how big, how far it has come and what is next. */
export function PaperRow({ quote: stored, now }: PaperRowProps) {
  const quote = asCorrected(stored);
  const { home_size: size } = quote;
  const next = nextWords(quote, now, formatOnPaper);
  const isErased = quote.erased_at !== undefined;
  return (
    <tr data-printed={quote.id}>
      <th scope="row">
        <p>
          <strong>
            <Typed text={nameOf(quote)} />
          </strong>
        </p>
        <p>
          <Typed text={spacedPhone(quote.phone) || quote.email} />
        </p>
      </th>
      <td>{!isErased && dateWords(movesOn(quote), now)}</td>
      <Route quote={quote} />
      <td>
        {!isAssumed('home_size', size, quote) && (
          <Typed text={new Map<string, string>(Object.entries(HOME_SIZES)).get(size) ?? size} />
        )}
      </td>
      <td>
        <p>{stageWords(quote)}</p>
        {next !== undefined && <p data-urgency={next.urgency}>{next.text}</p>}
      </td>
    </tr>
  );
}
