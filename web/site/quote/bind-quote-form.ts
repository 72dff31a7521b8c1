import type { BoundForm, QuoteFormDependencies } from './bound-form.ts';
import { checkQuote } from './check-quote.ts';
import { byId, readValues, restoreValues, showProblems } from './quote-form-dom.ts';
import { submitForm } from './submit-form.ts';

/** A press this soon after the form was emptied is the second tap of the double tap that submitted it. */
const ONE_GESTURE_MS = 500;

function bindSubmit(bound: BoundForm): void {
  bound.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.timeStamp - bound.emptiedAt > ONE_GESTURE_MS) void submitForm(bound, 'pressed');
  });
  addEventListener('online', () => {
    if (bound.draft.unsentAttempt(readValues(bound.form)) !== undefined) void submitForm(bound, 'online');
  });
}

function bindTyping(bound: BoundForm): void {
  const recheck = () => bound.isChecked && showProblems(bound.form, checkQuote(readValues(bound.form)));
  bound.form.addEventListener('input', () => {
    bound.emptiedAt = Number.NEGATIVE_INFINITY;
    bound.draft.save(readValues(bound.form));
    recheck();
  });
  // Clearing a half-typed date changes no value, so there is no input event for it.
  bound.form.addEventListener('keyup', recheck);
}

function bindClear(bound: BoundForm): void {
  byId('quote-clear').addEventListener('click', () => {
    bound.draft.clear();
    bound.form.reset();
    showProblems(bound.form, []);
    byId('quote-draft').hidden = true;
    byId('firstName').focus();
  });
}

/**
 * The early script recorded a press before this script. It submits only what the visitor saw, without an older draft:
 * a success clears that draft, otherwise it is kept for the next visit.
 */
function submitOrRestore(bound: BoundForm): void {
  if ('pressed' in bound.form.dataset) void submitForm(bound, 'pressed');
  else {
    const kept = bound.draft.values();
    if (kept !== undefined && restoreValues(bound.form, kept)) byId('quote-draft').hidden = false;
  }
}

/** Binds validation, submission and draft to the rendered form. */
export function bindQuoteForm(form: HTMLFormElement, dependencies: QuoteFormDependencies): void {
  const bound: BoundForm = {
    ...dependencies,
    form,
    isSending: false,
    isChecked: false,
    emptiedAt: Number.NEGATIVE_INFINITY,
  };
  bindSubmit(bound);
  bindTyping(bound);
  bindClear(bound);
  submitOrRestore(bound);
}
