import { namedEntries } from '#contract/named-entries.ts';
import {
  FIELD_DETAILS,
  type FieldName,
  type FormGroup,
  type QuoteField,
  WHOLE_FIELDS,
} from '#contract/quote-fields.ts';
import { MOVE_DATES } from '#contract/quote-options.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { controlName } from './quote-values.ts';

interface Control {
  readonly control: 'text' | 'email' | 'tel' | 'date' | 'area' | 'select' | 'checkbox';
  readonly rows?: number;
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'words';
  /** `next` has the key of a phone's keyboard lead to the next field. */
  readonly enterKeyHint?: 'next';
  /** First and last valid day of a date. */
  readonly min?: string;
  readonly max?: string;
  /** `whole` takes the full width of its group; `half` leaves room for a neighbour even on a phone. */
  readonly width?: 'whole' | 'half';
}

/** The presentation of a field in the form. */
export interface FieldPlan extends Control {
  /** Its name in the contract, which is also the key of its texts. */
  readonly field: FieldName;
  /** Id and name of the control. */
  readonly name: string;
  readonly group: FormGroup;
  readonly required: true | undefined;
  readonly maxLength: number | undefined;
  /** The option that is selected initially. */
  readonly preset: string | undefined;
  readonly options: Readonly<Record<string, string>> | undefined;
}

const CONTROLS: Readonly<Record<QuoteField['kind'], Control>> = {
  line: { control: 'text', autoComplete: 'off' },
  email: { control: 'email', autoComplete: 'email', enterKeyHint: 'next' },
  phone: { control: 'tel', autoComplete: 'tel', enterKeyHint: 'next' },
  address: { control: 'area', rows: 1, autoComplete: 'street-address', autoCapitalize: 'words' },
  text: { control: 'area', rows: 2, autoComplete: 'off' },
  date: { control: 'date', autoComplete: 'off', ...MOVE_DATES },
  choice: { control: 'select' },
  tick: { control: 'checkbox' },
};

const NAME = { autoCapitalize: 'words', enterKeyHint: 'next' } as const;

/** Attributes that differ between controls of the same kind. */
const SPECIAL: Readonly<Partial<Record<FieldName, Partial<Control>>>> = {
  first_name: { autoComplete: 'given-name', width: 'half', ...NAME },
  last_name: { autoComplete: 'family-name', width: 'half', ...NAME },
  current_address: { autoComplete: 'section-from street-address' },
  new_address: { autoComplete: 'section-to street-address' },
  move_type: { width: 'whole' },
};

function planOf(name: FieldName): FieldPlan {
  const field = WHOLE_FIELDS[name];
  return {
    field: name,
    name: controlName(name),
    group: field.form,
    required: 'required' in field || undefined,
    maxLength: field.limit,
    preset: field.kind === 'choice' ? field.default : undefined,
    options: field.options,
    ...CONTROLS[field.kind],
    ...SPECIAL[name],
  };
}

const PLANS = namedEntries(FIELD_DETAILS).map(([name]) => planOf(name));

/** The groups of the form and their controls, in order. */
export const FORM_PLAN = namedEntries(QUOTE_FORM.groups).map(([group, legend]) => ({
  legend,
  controls: PLANS.filter((plan) => plan.group === group),
}));
