import { useEffect, useRef } from 'react';
import { appointmentOf } from '#contract/appointments.ts';
import { BUSINESS } from '#contract/business.ts';
import { calendarEvent, type Side } from '#contract/calendar-event.ts';
import { calendarFile } from '#contract/calendar-file.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { CALENDAR_FILES as words } from '../../../content/appointments.ts';
import { download } from '../../shared/download.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { surveyAddress } from '../survey-address.ts';

/** Where a phone has a sheet to hand a file on, the customer's goes there; else it is saved, to be attached. */
async function handOn(file: File): Promise<(() => void) | undefined> {
  if (navigator.canShare?.({ files: [file] }) !== true) return download(file);
  try {
    await navigator.share({ files: [file] });
    return undefined;
  } catch (error) {
    // The sheet was closed again.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    return download(file);
  }
}

/** What goes with a visit or a move: a file for the calendar of each side, and the sheet of paper. */
export function AppointmentPapers({ quote, label }: { readonly quote: Quote; readonly label: string }) {
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => forget.current?.(), []);
  const first = asCorrected(quote).first_name.trim();
  async function give(side: Side) {
    const event = calendarEvent(quote, side, location.origin);
    if (event === undefined) return;
    const name = interpolate(words.file, {
      what: appointmentOf(quote)?.kind ?? '',
      reference: quoteReference(quote.id),
    });
    const text = calendarFile([event], { maker: BUSINESS.name, now: new Date() });
    const file = new File([text], name, { type: 'text/calendar' });
    forget.current?.();
    forget.current = side === 'ours' ? download(file) : await handOn(file);
  }
  return (
    <section aria-label={label}>
      <p className="choices papers">
        <button type="button" onClick={() => give('ours')}>
          {words.ours}
        </button>
        <button type="button" onClick={() => give('theirs')}>
          <Typed text={interpolate(words.theirs, { name: first || words.customer })} />
        </button>
        <PlaceLink to={surveyAddress(quote.id)}>{words.survey}</PlaceLink>
      </p>
    </section>
  );
}
