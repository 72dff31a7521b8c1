import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Checkbox, SelectInput, TextArea, TextInput } from '../../components/controls.ts';
import { Field, Hint } from '../../components/Field.tsx';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import type { FieldPlan } from './quote-fields.ts';
import { EMPTY_QUOTE } from './quote-values.ts';

const HINTS: Readonly<Record<string, string>> = QUOTE_FORM.hints;
const PROBLEMS: Readonly<Record<string, Readonly<Record<string, string>>>> = QUOTE_FORM.problems;

function Control({ plan }: { readonly plan: FieldPlan }) {
  const { name, control, options, autoComplete, maxLength, required, min, max } = plan;
  const shared = {
    id: name,
    name,
    autoComplete,
    maxLength,
    required,
    'aria-describedby': name in HINTS ? `${name}-hint` : undefined,
  };
  if (control === 'area') return <TextArea {...shared} rows={name.endsWith('Address') ? 1 : 2} />;
  if (control !== 'select') return <TextInput {...shared} type={control} min={min} max={max} />;
  return (
    <SelectInput id={name} name={name} defaultValue={String(EMPTY_QUOTE[name])}>
      {Object.entries(options ?? {}).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}

function Messages({ name }: { readonly name: string }) {
  return Object.entries(PROBLEMS[name] ?? {}).map(([kind, text]) => (
    <Box
      key={kind}
      component="p"
      id={`${name}-${kind}`}
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

/** Framed, and marked when ticked: it is as large as the text fields beside it. */
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

function CheckboxField({ plan: { name } }: { readonly plan: FieldPlan }) {
  return (
    <Box component={Tile} sx={WIDTHS.usual}>
      <Box
        component="label"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 48, fontWeight: 650 }}
      >
        <Checkbox type="checkbox" id={name} name={name} aria-describedby={`${name}-hint`} />
        {QUOTE_FORM.labels[name]}
      </Box>
      <Hint id={`${name}-hint`}>{HINTS[name]}</Hint>
    </Box>
  );
}

/** One of the 13 controls with its label, its hint, and every message it can show. */
export function QuoteField({ plan }: { readonly plan: FieldPlan }) {
  if (plan.control === 'checkbox') return <CheckboxField plan={plan} />;
  return (
    <Box sx={WIDTHS[plan.width ?? 'usual']}>
      <Field
        name={plan.name}
        label={QUOTE_FORM.labels[plan.name]}
        hint={HINTS[plan.name]}
        hintIn={plan.name === 'currentAddress' ? QUOTE_FORM.hints.currentAddressIn : undefined}
        required={plan.required}
        messages={<Messages name={plan.name} />}
      >
        <Control plan={plan} />
      </Field>
    </Box>
  );
}
