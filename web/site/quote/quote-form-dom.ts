import { formatMoveDate } from '#contract/move-date.ts';
import { spacedPhone } from '#contract/phone.ts';
import { TICKED } from '#contract/quote-labels.ts';
import { problemNotice } from './check-quote.ts';
import { FORM_FIELDS, HALF_TYPED_DATE, type QuoteValues, valuesOf } from './quote-values.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The rendered element with this id. Throws when the document and the script do not match. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No #${id}`);
  return element;
}

function controls(form: HTMLFormElement): ReadonlyMap<string, Control> {
  const all = form.querySelectorAll<Control>('input[name],select[name],textarea[name]');
  return new Map([...all].map((control) => [control.name, control]));
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

function heldBy(control: Control): string | boolean {
  if (isCheckbox(control)) return control.checked;
  return control.type === 'date' && control.validity.badInput ? HALF_TYPED_DATE : control.value;
}

/** The form's values, also while its groups are disabled. */
export function readValues(form: HTMLFormElement): QuoteValues {
  const all = controls(form);
  return valuesOf((field) => {
    const control = all.get(field.control);
    return control ? heldBy(control) : field.default;
  });
}

/**
 * Restores a draft. A control that the visitor changed before the script ran keeps its value. A control that does not
 * accept the stored value, such as half of a date or an option no longer offered, stays unchanged.
 * @returns whether anything was restored
 */
export function restoreValues(form: HTMLFormElement, draft: QuoteValues): boolean {
  const all = controls(form);
  let restored = false;
  for (const { control: name, default: untouched } of FORM_FIELDS) {
    const control = all.get(name);
    if (!control || heldBy(control) !== untouched || draft[name] === untouched) continue;
    if (isCheckbox(control)) control.checked = draft[name] === true;
    else control.value = String(draft[name]);
    if (heldBy(control) === draft[name]) restored = true;
    else control.value = String(untouched);
  }
  return restored;
}

function setOrRemove(control: Control, attribute: string, value: string): void {
  if (value === '') control.removeAttribute(attribute);
  else control.setAttribute(attribute, value);
}

/** Shows exactly these problems in the summary and at their fields. */
export function showProblems(form: HTMLFormElement, problems: readonly string[]): void {
  const { title, text } = problemNotice(problems);
  byId('quote-problems-heading').textContent = title;
  byId('quote-problems-text').textContent = text;
  for (const line of byId('quote-problems').querySelectorAll('li')) {
    const problem = line.id.replace('summary-', '');
    line.hidden = byId(problem).hidden = !problems.includes(problem);
  }
  for (const [name, control] of controls(form)) {
    const wrong = problems.filter((problem) => problem.startsWith(`${name}-`));
    const hint = document.getElementById(`${name}-hint`) === null ? [] : [`${name}-hint`];
    setOrRemove(control, 'aria-invalid', wrong.length > 0 ? 'true' : '');
    setOrRemove(control, 'aria-describedby', [...wrong, ...hint].join(' '));
  }
  byId('quote-problems').hidden = problems.length === 0;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows the line about a move within a week when the move date is; today may be yesterday in Greenwich. */
export function showSoon(form: HTMLFormElement): void {
  const days = (Date.parse(String(readValues(form).moveDate)) - Date.now()) / DAY_MS;
  byId('soon').hidden = !(days > -1.5 && days < 7);
}

/** An answer as the confirmation shows it: the label of an option, a date in words, 'Yes'. */
function answerText(control: Control): string {
  if (isCheckbox(control)) return control.checked ? TICKED : '';
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  if (control.type === 'tel') return spacedPhone(control.value);
  return control.type === 'date' && control.value !== ''
    ? formatMoveDate(control.value)
    : control.value.trim();
}

/** Disables the form's fields while a request is pending. */
export function setDisabled(form: HTMLFormElement, disabled: boolean): void {
  for (const group of form.querySelectorAll('fieldset')) group.disabled = disabled;
}

/**
 * Copies the form's answers into the confirmation, whose rows are in the same order. Rows without an answer are hidden.
 * Call it when the confirmation is visible: the keyboard can scroll the answers that are longer than their bound.
 */
export function fillReceipt(form: HTMLFormElement): void {
  const answers = [...controls(form).values()].map(answerText);
  for (const [index, cell] of byId('quote-sent').querySelectorAll('dd').entries()) {
    cell.textContent = answers[index] ?? '';
    cell.parentElement?.toggleAttribute('hidden', cell.textContent === '');
    if (cell.scrollHeight > cell.clientHeight) cell.tabIndex = 0;
  }
}
