import type { BoundForm } from './bound-form.ts';
import { checkQuote, problemNotice } from './check-quote.ts';
import type { Attempt } from './draft-store.ts';
import { byId, readValues, setDisabled, showProblems } from './quote-form-dom.ts';
import type { Outcome } from './send-quote.ts';
import { type Cause, showFailed, showStored } from './show-outcome.ts';

function showRefusal(bound: BoundForm, problems: readonly string[]): void {
  bound.isChecked = true;
  showProblems(bound.form, problems);
  bound.toasts.show(problemNotice(problems));
  byId('quote-problems').focus();
}

/** Removes what is shown of the attempt before. */
function clearOutcome(bound: BoundForm): void {
  bound.isChecked = false;
  showProblems(bound.form, []);
  bound.toasts.hide('destructive');
  byId('quote-failed').hidden = true;
  byId('quote-sent').hidden = true;
}

/** Sends with the form disabled, and gives a focus back that was lost by it. */
async function sendDisabled(bound: BoundForm, attempt: Attempt, cause: Cause): Promise<Outcome> {
  const button = byId('quote-submit');
  const idleText = button.textContent;
  const focused = document.activeElement;
  const setSending = (sending: boolean, text: string) => {
    bound.isSending = sending;
    button.toggleAttribute('disabled', sending);
    setDisabled(bound.form, sending);
    button.textContent = text;
  };
  setSending(true, button.dataset.busy ?? '');
  const outcome = await bound.send(attempt);
  setSending(false, idleText);
  // A disabled field loses the focus. A visitor who was typing when the connection came back gets it back.
  const isLost = document.activeElement === document.body;
  if (cause === 'online' && isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return outcome;
}

/** Checks the form and sends it, unless an attempt is under way. */
export async function submitForm(bound: BoundForm, cause: Cause): Promise<void> {
  if (bound.isSending) return;
  const values = readValues(bound.form);
  const problems = checkQuote(values);
  if (problems.length > 0) return showRefusal(bound, problems);
  clearOutcome(bound);
  const attempt = bound.draft.attemptFor(values);
  const outcome = await sendDisabled(bound, attempt, cause);
  if (outcome.kind === 'stored') showStored(bound, attempt, outcome, cause);
  else showFailed(bound, attempt, outcome, cause);
}
