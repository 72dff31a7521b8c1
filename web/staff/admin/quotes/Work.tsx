import { use, useEffect, useRef } from 'react';
import { answerBy, answerDue } from '#contract/answer-by.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { StaffWorkContext } from './staff-work.ts';
import { useChangeStage } from './use-change-stage.ts';

const words = QUOTES_PANEL.work;

/** What was promised to the customer, until somebody has dealt with the request. */
function Promised({ quote }: { readonly quote: Quote }) {
  const sentAt = Date.parse(quote.created_at);
  const isLate = answerDue(sentAt) < Date.now();
  return (
    <p className="due" data-late={isLate || undefined}>
      {interpolate(isLate ? words.late : words.due, { time: answerBy(sentAt) })}
    </p>
  );
}

/** What was done, when and by whom. */
function Done({ quote }: { readonly quote: Quote }) {
  const { userId } = use(StaffWorkContext);
  const { stage, updated_at: at = '', updated_by: by } = quote;
  if (stage === 'new') return null;
  const who = by === userId ? words.byYou : words.byOther;
  return <p>{interpolate(words.done[stage], { time: formatMoment(at), who })}</p>;
}

interface WorkProps {
  readonly quote: Quote;
  /** Whether somebody has just called, texted or written from this card. */
  readonly isReached: boolean;
  /** Id of the element with the name of the customer. */
  readonly label: string;
}

/**
 * What became of a request: one tap says that the customer was contacted or that nothing is to be done, for every device
 * alike, and another takes it back.
 */
export function Work({ quote, isReached, label }: WorkProps) {
  const { change, isSaving, problem, hasChanged } = useChangeStage(quote);
  const group = useRef<HTMLDivElement>(null);
  const isNew = quote.stage === 'new';
  // The pressed button has given way to another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each change that was made here
  useEffect(() => {
    if (hasChanged) group.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hasChanged, quote.version]);
  const choices = isNew ? (['contacted', 'dismissed'] as const) : (['new'] as const);
  return (
    <div ref={group} className="work" data-asking={(isNew && isReached) || undefined}>
      {isNew ? <Promised quote={quote} /> : <Done quote={quote} />}
      {isNew && isReached && <p role="status">{words.asked}</p>}
      <p className="choices">
        {choices.map((stage) => (
          <button
            key={stage}
            type="button"
            aria-describedby={label}
            aria-disabled={isSaving}
            onClick={() => change(stage)}
          >
            {isSaving ? words.saving : words.choices[stage]}
          </button>
        ))}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
