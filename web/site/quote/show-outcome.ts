import { answerPromise } from '#contract/answer-by.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { QUOTE_NOTICES } from '../../content/notices.ts';
import type { BoundForm } from './bound-form.ts';
import type { Attempt } from './draft-store.ts';
import { byId, fillReceipt, readValues } from './quote-form-dom.ts';
import type { Outcome } from './send-quote.ts';

/** Whether the visitor pressed the button or the connection came back. */
export type Cause = 'pressed' | 'online';

type Stored = Extract<Outcome, { kind: 'stored' }>;
type Failure = Exclude<Outcome, Stored>;

/** Shows that the quote is stored, and empties the form. */
export function showStored(bound: BoundForm, attempt: Attempt, { sentAt }: Stored, cause: Cause): void {
  byId('sent-reference').textContent = quoteReference(attempt.key);
  byId('sent-by').textContent = answerPromise(sentAt || Date.now());
  byId('quote-sent').hidden = false;
  fillReceipt(bound.form);
  bound.draft.dropAttempt(attempt);
  bound.draft.clear();
  bound.form.reset();
  bound.emptiedAt = performance.now();
  byId('quote-draft').hidden = true;
  byId('quote-failed').hidden = true;
  bound.toasts.hide('destructive');
  bound.toasts.show(QUOTE_NOTICES.sent, ` ${byId('sent-when').textContent}`);
  if (cause === 'pressed') {
    byId('quote-sent-heading').focus({ preventScroll: true });
    byId('quote-sent').scrollIntoView();
  }
  // Whoever types while a request goes out by itself keeps the field under the cursor.
  bound.form.hidden = !bound.form.contains(document.activeElement);
  byId('quote-again').hidden = !bound.form.hidden;
}

function noteRefusal(bound: BoundForm, attempt: Attempt, outcome: Outcome): void {
  if (outcome.kind !== 'refused') return;
  // 409: the service has stored other content under this key, so the next submission gets a new one.
  if (outcome.status === 409) bound.draft.dropAttempt(attempt);
  else bound.draft.refuse(attempt);
}

/** Handles an answer that arrived after the visitor was told that there was none. */
function settleLate(bound: BoundForm, attempt: Attempt, outcome: Outcome): void {
  noteRefusal(bound, attempt, outcome);
  if (outcome.kind !== 'stored' || bound.isSending) return;
  const isUnchanged = bound.draft.unsentAttempt(readValues(bound.form))?.key === attempt.key;
  if (isUnchanged) showStored(bound, attempt, outcome, 'online');
}

/** Shows that the quote was not accepted, and waits for a late answer. */
export function showFailed(bound: BoundForm, attempt: Attempt, outcome: Failure, cause: Cause): void {
  console.error(`The quote was not accepted: ${outcome.detail}.`);
  noteRefusal(bound, attempt, outcome);
  byId('failed-reference').textContent = quoteReference(attempt.key);
  byId('quote-failed').hidden = false;
  bound.toasts.show(QUOTE_NOTICES.failed);
  if (cause === 'pressed') {
    // Scrolls the failure and the button to try again into view together, wherever the focus was before.
    byId('quote-end').scrollIntoView({ block: 'nearest' });
    byId('quote-submit').focus({ preventScroll: true });
  }
  void outcome.late?.then((late) => settleLate(bound, attempt, late));
}
