import { namedEntries } from '#contract/named-entries.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import type { FieldProblems } from './Fields.tsx';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first line about each field that the API would refuse. */
export function problemsIn(issues: readonly Issue[]): FieldProblems {
  const lines = new Map(issues.toReversed().map(({ path: [name], message }) => [name, message]));
  return Object.fromEntries(
    namedEntries(WHOLE_FIELDS).flatMap(([name]) => (lines.has(name) ? [[name, lines.get(name)]] : [])),
  );
}

/** Brings a field to the person, and opens what it is folded away in. */
export function focusField(prefix: string, name: FieldName): void {
  const control = document.getElementById(prefix + name);
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
}

/** Brings the first field with a problem to the person. */
export function focusFirst(prefix: string, problems: FieldProblems): void {
  const [[name] = []] = namedEntries(problems);
  if (name !== undefined) focusField(prefix, name);
}
