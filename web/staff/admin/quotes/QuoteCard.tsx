import { memo } from 'react';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { HOME_SIZES, MOVE_TYPES, quoteReference } from '#contract/quote-options.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { formatMoveDate } from '../../../format/move-date.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { Typed } from '../../shared/Typed.tsx';
import { mailHref, mapHref, phoneHref, textHref } from './contact-links.ts';
import { Detail, Reach } from './QuoteDetail.tsx';

const { labels, actions, missing } = QUOTES_PANEL;

/** The label of a known value; an unknown one as it is. */
function labelOf(options: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value;
}

interface QuoteCardProps {
  readonly quote: Quote;
  readonly isNew: boolean;
  /** Place in the list, from 1. */
  readonly position: number;
  /** How long the list is; undefined while nobody knows. */
  readonly total: number | undefined;
  /** How high the card was when it was last drawn, in pixels. */
  readonly height?: number | undefined;
}

/** One request for a quote, with everything an answer needs within reach of a thumb. */
export const QuoteCard = memo(function QuoteCard({ quote, isNew, position, total, height }: QuoteCardProps) {
  const style = height === undefined ? undefined : { containIntrinsicSize: `auto ${height}px` };
  const heading = `quote-${quote.id}`;
  const smsHref = textHref(quote.phone);
  return (
    <article
      aria-labelledby={heading}
      aria-posinset={position}
      aria-setsize={total ?? -1}
      data-quote={quote.id}
      style={style}
    >
      <header>
        <h2 id={heading}>
          <Typed text={`${quote.first_name} ${quote.last_name}`.trim() || missing} />
        </h2>
        <p className="made">
          <time dateTime={quote.created_at}>{formatMoment(quote.created_at)}</time>
          <span>{quoteReference(quote.id)}</span>
        </p>
        <p className="badges">
          {isNew && <b data-new>{QUOTES_PANEL.isNew}</b>}
          {quote.packing_service && <b>{QUOTES_PANEL.packing}</b>}
          {quote.storage_needed && <b>{QUOTES_PANEL.storage}</b>}
        </p>
      </header>
      <dl className="reach">
        <Reach
          label={labels.phone}
          text={quote.phone}
          href={phoneHref(quote.phone)}
          icon="phone"
          action={actions.call}
        >
          {smsHref !== undefined && (
            <a href={smsHref} aria-label={`${actions.text} ${revealed(quote.phone)}`}>
              <i>{actions.text}</i>
            </a>
          )}
        </Reach>
        <Reach
          label={labels.email}
          text={quote.email}
          href={mailHref(quote.email)}
          icon="mail"
          action={actions.write}
        />
        <Reach
          label={labels.from}
          text={quote.current_address}
          href={mapHref(quote.current_address)}
          icon="pin"
          action={actions.map}
        />
        <Reach
          label={labels.to}
          text={quote.new_address}
          href={mapHref(quote.new_address)}
          icon="pin"
          action={actions.map}
        />
      </dl>
      <dl className="facts">
        <Detail label={labels.moveDate} text={formatMoveDate(quote.move_date)} />
        {quote.move_time && <Detail label={labels.moveTime} text={quote.move_time} />}
        <Detail label={labels.homeSize} text={labelOf(HOME_SIZES, quote.home_size) || missing} />
        <Detail label={labels.moveType} text={labelOf(MOVE_TYPES, quote.move_type) || missing} />
      </dl>
      {(quote.special_items || quote.additional_notes) && (
        <dl className="words">
          {quote.special_items && <Detail label={labels.specialItems} text={quote.special_items} />}
          {quote.additional_notes && <Detail label={labels.additionalNotes} text={quote.additional_notes} />}
        </dl>
      )}
    </article>
  );
});
