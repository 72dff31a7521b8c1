import { appointmentOf, isByVideo } from '#contract/appointments.ts';
import { mapHref } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import { spacedPhone } from '#contract/phone.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { Icon } from '../../shared/Icon.tsx';
import { JoinedLine } from '../../shared/JoinedLine.tsx';
import { joined } from '../../shared/joined.ts';
import { Typed } from '../../shared/Typed.tsx';
import { nameOf } from '../quotes/name-of.ts';
import { reachName } from '../quotes/reach-name.ts';
import { againWords } from './again-words.ts';
import { askedOf, crewOf, type Due, dueWords, factsOf, hourToday } from './due-words.ts';
import { mayBeOnTheWay } from './is-over.ts';
import { QuoteRow } from './QuoteRow.tsx';

/** Number and addresses in one line. */
function onPaper({ phone, email, current_address: from, new_address: to }: Quote): string {
  return joined([phone === '' ? email : spacedPhone(phone), from, to]);
}

interface DayRowProps {
  readonly quote: Quote;
  /** Undefined for one that is not of the day any more. */
  readonly due: Due | undefined;
  /** How it was when its card was opened, or its row was begun to be read. */
  readonly before: Quote;
  /** Whether it is the most pressing of the day. */
  readonly isFirst: boolean;
  /** The time by the server's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Called when its card was opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
}

/** One quote of the day: what it is, whether they asked again, and what is due since when. */
export function DayRow({ quote: stored, due, before, isFirst, now, onToggle }: DayRowProps) {
  const quote = asCorrected(stored);
  const { urgency, text, time } = dueWords(quote, due, now, before);
  const [again, crew] = [againWords(quote), crewOf(quote)];
  const asked = askedOf(quote, now);
  const below = (
    <p data-paper>
      <Typed text={onPaper(quote)} />
    </p>
  );
  const isAtHour = due?.part === 'appointment';
  const hour = isAtHour ? hourToday(quote, now) : undefined;
  // Its hour says that it moves today, and what is not booked yet says its day below.
  const isDateSaid = due?.part === 'slip' || (hour !== undefined && appointmentOf(quote)?.kind === 'move');
  const facts = factsOf(quote, isDateSaid ? undefined : now);
  const isAhead = asked === undefined || mayBeOnTheWay(quote, now);
  const way = isAtHour && isAhead && quote.current_address !== '' && !isByVideo(quote) && (
    <a
      href={mapHref(quote.current_address)}
      target="_blank"
      rel="noreferrer"
      aria-label={reachName(TODAY.directions, nameOf(quote), quote.current_address)}
    >
      <Icon name="pin" />
      <span>{TODAY.directions}</span>
    </a>
  );
  return (
    <QuoteRow
      quote={stored}
      below={below}
      way={way}
      at={hour}
      asked={asked}
      isFirst={isFirst}
      onToggle={onToggle}
    >
      {facts !== '' && (
        <span data-facts>
          <JoinedLine text={facts} />
        </span>
      )}
      {crew !== '' && (
        <span data-facts>
          <Typed text={crew} />
        </span>
      )}
      {again !== undefined && (
        <span data-again>
          <Typed text={again} />
        </span>
      )}
      <span data-urgency={urgency} title={time}>
        {text}
      </span>
    </QuoteRow>
  );
}
