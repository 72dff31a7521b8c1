import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { BUSINESS } from '#contract/business.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import { Checkbox, SelectInput, TextArea, TextInput } from '../../components/controls.ts';
import { Field, Hint } from '../../components/Field.tsx';
import { PHONE_HREF } from '../../content/contact.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import type { FieldPlan } from './form-plan.ts';

const { labels } = QUOTE_FORM;
const HINTS: Readonly<Partial<Record<FieldName, string>>> = QUOTE_FORM.hints;
const PROBLEMS: Readonly<Partial<Record<FieldName, Readonly<Record<string, string>>>>> = QUOTE_FORM.problems;

function Control({ plan }: { readonly plan: FieldPlan }) {
  const { field, name, control, rows, options, preset, min, max } = plan;
  const { autoComplete, autoCapitalize, enterKeyHint, maxLength, required } = plan;
  const shared = {
    id: name,
    name,
    autoComplete,
    autoCapitalize,
    enterKeyHint,
    maxLength,
    required,
    'aria-describedby': field in HINTS ? `${name}-hint` : undefined,
  };
  if (control === 'area') return <TextArea {...shared} rows={rows} />;
  if (control !== 'select') return <TextInput {...shared} type={control} min={min} max={max} />;
  return (
    <SelectInput id={name} name={name} defaultValue={preset}>
      {Object.entries(options ?? {}).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}

function Messages({ plan: { field, name } }: { readonly plan: FieldPlan }) {
  return Object.entries(PROBLEMS[field] ?? {}).map(([wrong, text]) => (
    <Box
      key={wrong}
      component="p"
      id={`${name}-${wrong}`}
      hidden
      sx={{ m: 0, mb: 0.5, color: 'error.main', fontWeight: 650 }}
    >
      {text}
    </Box>
  ));
}

const WIDTHS = {
  half: {},
  usual: { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  whole: { gridColumn: '1 / -1' },
} as const;

/** A frame as large as the text fields beside it, highlighted when ticked. */
const Tile = styled('div')(({ theme }) => ({
  padding: '0 12px 10px',
  border: `1.5px solid ${theme.vars.palette.scene.outline}`,
  borderRadius: theme.vars.shape.borderRadius,
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& p': { margin: '0 0 0 36px' },
}));

function CheckboxField({ plan: { field, name } }: { readonly plan: FieldPlan }) {
  return (
    <Box component={Tile} sx={WIDTHS.usual}>
      <Box
        component="label"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 48, fontWeight: 650 }}
      >
        <Checkbox type="checkbox" id={name} name={name} aria-describedby={`${name}-hint`} />
        {labels[field]}
      </Box>
      <Hint id={`${name}-hint`}>{HINTS[field]}</Hint>
    </Box>
  );
}

/** For a move within a week a call is faster. The script shows the line, and a screen reader reads it out. */
function SoonNote() {
  return (
    <div role="status">
      <Hint id="soon" hidden>
        {QUOTE_FORM.soon} <a href={PHONE_HREF}>{BUSINESS.phone}</a>
      </Hint>
    </div>
  );
}

/** A control with its label, its hint, and every message it can show. */
export function QuoteField({ plan }: { readonly plan: FieldPlan }) {
  if (plan.control === 'checkbox') return <CheckboxField plan={plan} />;
  return (
    <Box sx={WIDTHS[plan.width ?? 'usual']}>
      <Field
        name={plan.name}
        label={labels[plan.field]}
        hint={HINTS[plan.field]}
        hintIn={plan.field === 'current_address' ? QUOTE_FORM.cityHint : undefined}
        required={plan.required}
        messages={<Messages plan={plan} />}
      >
        <Control plan={plan} />
      </Field>
      {plan.control === 'date' && <SoonNote />}
    </Box>
  );
}
