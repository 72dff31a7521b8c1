import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { QuoteField } from './QuoteField.tsx';
import { DraftNote, ErrorSummary, NotSent, Unavailable } from './QuoteNotes.tsx';
import { QuoteSent } from './QuoteSent.tsx';
import { QUOTE_FIELDS } from './quote-fields.ts';

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: theme.spacing(0, 0, 4),
  padding: 0,
  minWidth: 0,
}));

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.h3,
  width: '100%',
  borderTop: `3px solid ${theme.vars.palette.text.primary}`,
  padding: theme.spacing(2, 0),
}));

function FieldGroup({ group }: { readonly group: keyof typeof QUOTE_FIELDS }) {
  return (
    <Group>
      <Legend>{QUOTE_FORM.groups[group]}</Legend>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {QUOTE_FIELDS[group].map((plan) => (
          <QuoteField key={plan.name} plan={plan} />
        ))}
      </Box>
    </Group>
  );
}

function SubmitButton() {
  return (
    <Button type="submit" id="quote-submit" size="large" data-busy={QUOTE_FORM.submitting}>
      {QUOTE_FORM.submit}
    </Button>
  );
}

/**
 * The quote form, drawn with every state it can show. `method="dialog"` keeps what was typed out of any address
 * when no script runs: such a form goes nowhere.
 */
export function QuoteForm() {
  return (
    <Section id="quote-form" heading={QUOTE_FORM.heading} ground="mist">
      <Typography variant="subtitle1" sx={{ maxWidth: '38em', mb: 4 }}>
        {QUOTE_FORM.intro}
      </Typography>
      <Box sx={{ maxWidth: 760 }}>
        <QuoteSent />
        <Unavailable />
        <ErrorSummary />
        <DraftNote />
        <form id="quote" method="dialog" noValidate aria-labelledby="quote-form-heading">
          <Typography sx={{ mb: 2 }}>{QUOTE_FORM.required}</Typography>
          <FieldGroup group="person" />
          <FieldGroup group="route" />
          <FieldGroup group="home" />
          <Typography variant="body2" sx={{ mb: 2 }}>
            {QUOTE_FORM.privacy} <a href="#privacy">{QUOTE_FORM.privacyLink}</a>
          </Typography>
          <div className="needs-script">
            <SubmitButton />
          </div>
        </form>
        <Box sx={{ mt: 3 }}>
          <NotSent />
        </Box>
      </Box>
    </Section>
  );
}
