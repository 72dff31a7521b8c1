import type { BoundForm, QuoteFormDependencies } from './bound-form.ts';
import { checkQuote } from './check-quote.ts';
import { byId, readValues, restoreValues, showProblems, showSoon } from './quote-form-dom.ts';
import { submitForm } from './submit-form.ts';

/** A press this soon after the form was emptied is the second tap of the double tap that submitted it. */
const ONE_GESTURE_MS = 500;

function bindSubmit(bound: BoundForm): void {
  bound.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.timeStamp - bound.emptiedAt > ONE_GESTURE_MS) void submitForm(bound, 'pressed');
  });
  addEventListener('online', () => {
    if (bound.draft.unsentAttempt(readValues(bound.form))) void submitForm(bound, 'online');
  });
}

function bindTyping(bound: BoundForm): void {
  const recheck = () => bound.isChecked && showProblems(bound.form, checkQuote(readValues(bound.form)));
  bound.form.addEventListener('input', () => {
    bound.emptiedAt = Number.NEGATIVE_INFINITY;
    // On a phone it covers the fields; the summary stays.
    bound.toasts.hide('destructive');
    bound.draft.save(readValues(bound.form));
    showSoon(bound.form);
    recheck();
  });
  // Runs after the form has been emptied.
  bound.form.addEventListener('reset', () => setTimeout(() => showSoon(bound.form)));
  // Clearing a half-typed date changes no value, so there is no input event for it.
  bound.form.addEventListener('keyup', recheck);
}

/** The key of a phone's keyboard that says 'next' leads there while the form lacks something. */
function bindNext(bound: BoundForm): void {
  bound.form.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next')
      return;
    if (!matchMedia('(pointer:coarse)').matches || checkQuote(readValues(bound.form)).length === 0) return;
    event.preventDefault();
    const all = [...bound.form.querySelectorAll<HTMLElement>('input,textarea')];
    all[all.indexOf(target) + 1]?.focus();
  });
}

function bindAgain({ form }: BoundForm): void {
  byId('quote-again').addEventListener('click', () => {
    form.hidden = false;
    byId('quote-again').hidden = true;
    byId('firstName').focus();
  });
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
    if (kept && restoreValues(bound.form, kept)) {
      byId('quote-draft').hidden = false;
      showSoon(bound.form);
    }
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
  bindNext(bound);
  bindAgain(bound);
  submitOrRestore(bound);
}
