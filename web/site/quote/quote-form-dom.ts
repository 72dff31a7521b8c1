import { TICKED } from '../../content/quote-form.ts';
import { formatMoveDate } from '../../format/move-date.ts';
import { problemField, problemNotice, QUOTE_PROBLEMS, type QuoteProblem } from './check-quote.ts';
import { EMPTY_QUOTE, HALF_TYPED_DATE, type QuoteField, type QuoteValues } from './quote-values.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element that React drew under this id. Throws when the document and the script have come apart. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The document has no element #${id}.`);
  return element;
}

function controls(form: HTMLFormElement): ReadonlyMap<string, Control> {
  const all = form.querySelectorAll<Control>('input[name],select[name],textarea[name]');
  return new Map([...all].map((control) => [control.name, control]));
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

/** What the form holds, also while its groups are disabled. */
export function readValues(form: HTMLFormElement): QuoteValues {
  const all = controls(form);
  const text = (field: QuoteField) => all.get(field)?.value ?? '';
  const isTicked = (field: QuoteField) => {
    const control = all.get(field);
    return control !== undefined && isCheckbox(control) && control.checked;
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    currentAddress: text('currentAddress'),
    newAddress: text('newAddress'),
    moveDate: all.get('moveDate')?.validity.badInput ? HALF_TYPED_DATE : text('moveDate'),
    moveType: text('moveType'),
    homeSize: text('homeSize'),
    packingService: isTicked('packingService'),
    storageNeeded: isTicked('storageNeeded'),
    specialItems: text('specialItems'),
    additionalNotes: text('additionalNotes'),
  };
}

/**
 * Puts a draft back. A control that was already touched, before the script came, keeps what was typed.
 * @returns whether anything was put back
 */
export function restoreValues(form: HTMLFormElement, draft: QuoteValues): boolean {
  const now = readValues(form);
  const values = new Map<string, string | boolean>(Object.entries(draft));
  const untouched = new Map<string, string | boolean>(Object.entries(EMPTY_QUOTE));
  const typed = new Map<string, string | boolean>(Object.entries(now));
  let restored = false;
  for (const [name, control] of controls(form)) {
    const value = values.get(name);
    if (value === undefined || typed.get(name) !== untouched.get(name) || value === typed.get(name)) continue;
    if (isCheckbox(control)) control.checked = value === true;
    else control.value = String(value);
    // A date control does not take the half of a date back.
    if (value !== HALF_TYPED_DATE || control.value !== '') restored = true;
  }
  return restored;
}

/** Shows these problems, and no others, in the summary and at their fields. */
export function showProblems(form: HTMLFormElement, problems: readonly QuoteProblem[]): void {
  const { title, text } = problemNotice(problems);
  byId('quote-problems-heading').textContent = title;
  byId('quote-problems-text').textContent = text;
  const found = new Set<string>(problems);
  for (const problem of QUOTE_PROBLEMS) {
    byId(problem).hidden = !found.has(problem);
    byId(`summary-${problem}`).hidden = !found.has(problem);
  }
  for (const [name, control] of controls(form)) {
    const wrong = problems.filter((problem) => problemField(problem) === name);
    if (wrong.length > 0) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    const described = [...wrong, ...(document.getElementById(`${name}-hint`) ? [`${name}-hint`] : [])];
    if (described.length > 0) control.setAttribute('aria-describedby', described.join(' '));
    else control.removeAttribute('aria-describedby');
  }
  byId('quote-problems').hidden = problems.length === 0;
}

/** What a visitor reads of one answer in the confirmation: the label of an option, a date in words, 'Yes'. */
function answerText(control: Control): string {
  if (isCheckbox(control)) return control.checked ? TICKED : '';
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  return control.type === 'date' && control.value !== ''
    ? formatMoveDate(control.value)
    : control.value.trim();
}

/** Lets nobody type into the form while what it holds is on its way. */
export function setDisabled(form: HTMLFormElement, disabled: boolean): void {
  for (const group of form.querySelectorAll('fieldset')) group.disabled = disabled;
}

/** Copies the answers of the form into the confirmation; a row without an answer stays hidden. */
export function fillReceipt(form: HTMLFormElement): void {
  for (const [name, control] of controls(form)) {
    const answer = answerText(control);
    const cell = byId(`sent-${name}`);
    cell.textContent = answer;
    if (cell.parentElement !== null) cell.parentElement.hidden = answer === '';
  }
}
