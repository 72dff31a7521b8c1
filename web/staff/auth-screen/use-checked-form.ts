import { type FormEvent, useState } from 'react';
import { usePending } from '../shared/use-pending.ts';
import { checkFields, type FieldName, type Problems, readForm } from './check-form.ts';

type Values = Readonly<Record<FieldName, string>>;

interface CheckedForm {
  readonly problems: Problems;
  readonly isSending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that is sent only when its fields are valid. Otherwise the first invalid field gets the focus.
 * @param send runs once at a time
 */
export function useCheckedForm(
  fields: readonly FieldName[],
  send: (values: Values) => Promise<void>,
): CheckedForm {
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, start] = usePending(send);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readForm(form);
    const found = checkFields(values, fields);
    setProblems(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first === undefined) start(values);
    else form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return { problems, isSending, onSubmit };
}
