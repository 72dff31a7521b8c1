import { styled } from '@mui/material/styles';
import { namedEntries } from '#contract/named-entries.ts';
import { UNSAID } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS, type WholeField } from '#contract/quote-fields.ts';
import { QUOTE_LABELS } from '#contract/quote-labels.ts';
import { MOVE_DATES, NO_MOVE_DATE } from '#contract/quote-options.ts';
import { Checkbox, SelectInput, TextArea, TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { NOT_SAID } from '../../../content/quote-entry.ts';
import { FieldProblem } from '../../shared/FieldProblem.tsx';

export type FieldValues = Readonly<Record<FieldName, string | boolean>>;
export type FieldProblems = Readonly<Partial<Record<FieldName, string>>>;

const Tick = styled('label')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  minHeight: 48,
  fontWeight: 650,
});

const INPUTS = {
  line: { type: 'text', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date', ...MOVE_DATES },
} as const;

interface ControlProps {
  readonly id: string;
  readonly field: WholeField;
  readonly value: string | boolean;
  readonly isRequired: boolean;
  readonly hasProblem: boolean;
  readonly mayBeUnsaid: boolean;
  readonly onChange: (value: string | boolean) => void;
  readonly onLeave: () => void;
}

/** The control for a kind of field. None cuts what is pasted: what is too long is said when it is saved. */
function Control({ id, field, value, isRequired, hasProblem, mayBeUnsaid, onChange, onLeave }: ControlProps) {
  const text = String(value);
  const shared = {
    id,
    'aria-invalid': hasProblem || undefined,
    'aria-describedby': hasProblem ? `${id}-problem` : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  if (field.kind === 'choice')
    return (
      <SelectInput {...shared} value={text}>
        {mayBeUnsaid && <option value={UNSAID}>{NOT_SAID}</option>}
        {namedEntries(field.options ?? {}).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectInput>
    );
  if (field.kind === 'address' || field.kind === 'text')
    return <TextArea {...shared} rows={field.kind === 'address' ? 1 : 2} autoComplete="off" value={text} />;
  if (field.kind === 'tick') return null;
  return (
    <TextInput
      {...shared}
      {...INPUTS[field.kind]}
      required={isRequired}
      onBlur={onLeave}
      autoComplete="off"
      spellCheck={false}
      value={text === NO_MOVE_DATE ? '' : text}
    />
  );
}

interface FieldsProps {
  /** Makes the ids of the controls its own. */
  readonly prefix: string;
  readonly names: readonly FieldName[];
  readonly required?: readonly FieldName[];
  /** Choices that offer to be left unsaid. */
  readonly unsaid?: readonly FieldName[];
  readonly values: FieldValues;
  readonly problems: FieldProblems;
  readonly onChange: (name: FieldName, value: string | boolean) => void;
  /** Called when the focus leaves a field of one line. */
  readonly onLeave?: (name: FieldName) => void;
}

/** Fields of a quote, as staff fills them in. */
export function Fields({
  prefix,
  names,
  required = [],
  unsaid = [],
  values,
  problems,
  onChange,
  onLeave,
}: FieldsProps) {
  return names.map((name) => {
    const [field, id] = [WHOLE_FIELDS[name], prefix + name];
    if (field.kind === 'tick')
      return (
        <Tick key={name}>
          <Checkbox
            type="checkbox"
            checked={values[name] === true}
            onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
          />
          {QUOTE_LABELS[name]}
        </Tick>
      );
    const isRequired = required.includes(name);
    return (
      <Field
        key={name}
        name={id}
        label={QUOTE_LABELS[name]}
        required={isRequired || undefined}
        messages={<FieldProblem name={id} problem={problems[name]} />}
      >
        <Control
          id={id}
          field={field}
          value={values[name]}
          isRequired={isRequired}
          hasProblem={problems[name] !== undefined}
          mayBeUnsaid={unsaid.includes(name)}
          onChange={(value) => onChange(name, value)}
          onLeave={() => onLeave?.(name)}
        />
      </Field>
    );
  });
}
