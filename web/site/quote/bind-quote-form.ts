import { quoteReference } from '#contract/quote-options.ts';
import { QUOTE_NOTICES } from '../../content/notices.ts';
import type { Toasts } from '../shell/toasts.ts';
import { checkQuote, problemNotice } from './check-quote.ts';
import type { Attempt, DraftStore } from './draft-store.ts';
import { byId, fillReceipt, readValues, restoreValues, setDisabled, showProblems } from './quote-form-dom.ts';
import { answerBy } from './receipt.ts';
import type { Outcome } from './send-quote.ts';

export interface QuoteFormDependencies {
  readonly draft: DraftStore;
  readonly toasts: Toasts;
  readonly send: (attempt: Attempt) => Promise<Outcome>;
}

/** Presses that come this soon after the form was emptied belong to the gesture that sent it: a double tap. */
const ONE_GESTURE_MS = 500;

/** Whether a person pressed the button, or the connection came back. */
type Cause = 'pressed' | 'online';

/** Binds the checks, the sending and the draft to the form that stands in the document. */
export function bindQuoteForm(form: HTMLFormElement, { draft, toasts, send }: QuoteFormDependencies): void {
  const button = byId('quote-submit');
  const idleText = button.textContent;
  let isSending = false;
  /** Once something was found wrong, the messages follow the typing. */
  let isChecked = false;
  /** When a success emptied the form, in the time of events; forgotten as soon as something is typed. */
  let emptiedAt = Number.NEGATIVE_INFINITY;

  const setSending = (sending: boolean) => {
    isSending = sending;
    button.toggleAttribute('disabled', sending);
    setDisabled(form, sending);
    button.textContent = sending ? (button.dataset.busy ?? '') : idleText;
  };

  const refuse = (problems: ReturnType<typeof checkQuote>) => {
    isChecked = true;
    showProblems(form, problems);
    toasts.show(problemNotice(problems));
    byId('quote-problems').focus();
  };

  const confirm = (attempt: Attempt, cause: Cause) => {
    byId('sent-reference').textContent = quoteReference(attempt.key);
    byId('sent-by').textContent = answerBy(Date.now());
    fillReceipt(form);
    draft.dropAttempt(attempt);
    draft.clear();
    form.reset();
    emptiedAt = performance.now();
    byId('quote-draft').hidden = true;
    byId('quote-failed').hidden = true;
    byId('quote-sent').hidden = false;
    toasts.hide('destructive');
    toasts.show(QUOTE_NOTICES.sent, ` ${byId('sent-when').textContent}`);
    if (cause === 'pressed') byId('quote-sent-heading').focus();
  };

  const noteRefusal = (attempt: Attempt, outcome: Outcome) => {
    if (outcome.kind !== 'refused') return;
    // 409: the service knows this key with other content, so the next press goes out under a new one.
    if (outcome.status === 409) draft.dropAttempt(attempt);
    else draft.refuse(attempt);
  };

  /** An answer that came after the visitor was told that there was none. */
  const settleLate = (attempt: Attempt, outcome: Outcome) => {
    noteRefusal(attempt, outcome);
    const isUnchanged = !isSending && draft.unsentAttempt(readValues(form))?.key === attempt.key;
    if (outcome.kind === 'stored' && isUnchanged) confirm(attempt, 'online');
  };

  const fail = (attempt: Attempt, outcome: Exclude<Outcome, { kind: 'stored' }>, cause: Cause) => {
    console.error(`The quote request was not accepted: ${outcome.detail}.`);
    noteRefusal(attempt, outcome);
    byId('quote-failed').hidden = false;
    toasts.show(QUOTE_NOTICES.failed);
    if (cause === 'pressed') {
      // What happened and the button to try again stand together, and both are seen, whatever had the focus before.
      byId('quote-end').scrollIntoView({ block: 'nearest' });
      button.focus({ preventScroll: true });
    }
    if ('late' in outcome) void outcome.late?.then((late) => settleLate(attempt, late));
  };

  const submit = async (cause: Cause) => {
    if (isSending) return;
    const values = readValues(form);
    const problems = checkQuote(values);
    if (problems.length > 0) return refuse(problems);
    isChecked = false;
    showProblems(form, []);
    toasts.hide('destructive');
    byId('quote-failed').hidden = true;
    byId('quote-sent').hidden = true;
    const attempt = draft.attemptFor(values);
    const focused = document.activeElement;
    setSending(true);
    const outcome = await send(attempt);
    setSending(false);
    // A disabled field loses the focus: whoever was in it when the connection came back is put back there.
    const isLost = document.activeElement === document.body;
    if (cause === 'online' && isLost && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
    if (outcome.kind === 'stored') confirm(attempt, cause);
    else fail(attempt, outcome, cause);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.timeStamp - emptiedAt > ONE_GESTURE_MS) void submit('pressed');
  });
  const recheck = () => isChecked && showProblems(form, checkQuote(readValues(form)));
  form.addEventListener('input', () => {
    emptiedAt = Number.NEGATIVE_INFINITY;
    draft.save(readValues(form));
    recheck();
  });
  // Emptying a date that was half typed changes no value, so that no input event tells of it.
  form.addEventListener('keyup', recheck);
  addEventListener('online', () => {
    if (draft.unsentAttempt(readValues(form)) !== undefined) void submit('online');
  });
  byId('quote-clear').addEventListener('click', () => {
    draft.clear();
    form.reset();
    showProblems(form, []);
    byId('quote-draft').hidden = true;
    byId('firstName').focus();
  });

  // A press that came before this script was noted by the early script. It sends what the visitor saw and nothing
  // of another day's draft: that goes with the success, or else waits for the next visit.
  if ('pressed' in form.dataset) void submit('pressed');
  else {
    const kept = draft.values();
    if (kept !== undefined && restoreValues(form, kept)) byId('quote-draft').hidden = false;
  }
}
