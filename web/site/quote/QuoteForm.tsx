import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { Section } from '../../components/Section.tsx';
import { PHONE_HREF } from '../../content/contact.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { QuoteField } from './QuoteField.tsx';
import { DraftNote, ErrorSummary, NotSent, Unavailable } from './QuoteNotes.tsx';
import { QuoteSent } from './QuoteSent.tsx';
import { QUOTE_FIELDS } from './quote-fields.ts';

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: theme.spacing(0, 0, 3.5),
  padding: 0,
  minWidth: 0,
  '& > div': {
    display: 'grid',
    gap: theme.spacing(2, 2),
    gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
  },
}));

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.h3,
  width: '100%',
  padding: theme.spacing(0, 0, 1.5),
}));

/** The order sheet that the form is. */
const Sheet = styled('form')(({ theme }) => ({
  padding: 'clamp(16px, 4vw, 40px)',
  backgroundColor: theme.vars.palette.background.paper,
  border: `2px solid ${theme.vars.palette.text.primary}`,
  borderTop: `14px solid ${theme.vars.palette.scene.poppy}`,
}));

function FieldGroup({ group }: { readonly group: keyof typeof QUOTE_FIELDS }) {
  return (
    <Group>
      <Legend>{QUOTE_FORM.groups[group]}</Legend>
      <div>
        {QUOTE_FIELDS[group].map((plan) => (
          <QuoteField key={plan.name} plan={plan} />
        ))}
      </div>
    </Group>
  );
}

function SubmitButton() {
  return (
    <Button type="submit" id="quote-submit" size="large" fullWidth data-busy={QUOTE_FORM.submitting}>
      {QUOTE_FORM.submit}
    </Button>
  );
}

/** For whoever would rather call; and, where there is room, the truck that waits. */
function Beside() {
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {QUOTE_FORM.call}{' '}
        <Box component="a" href={PHONE_HREF} sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {BUSINESS.phone}
        </Box>
      </Typography>
      <Box sx={{ display: { xs: 'none', md: 'block' }, mt: 7, '& img': { width: '100%', height: 'auto' } }}>
        <img src="/pictures/city-truck.svg" width="240" height="132" alt="" loading="lazy" />
      </Box>
    </>
  );
}

/**
 * The quote form, drawn with every state it can show. `method="dialog"` keeps what was typed out of any address
 * when no script runs: such a form goes nowhere.
 */
export function QuoteForm() {
  return (
    <Section
      id="quote-form"
      heading={QUOTE_FORM.heading}
      intro={QUOTE_FORM.intro}
      ground="dawn"
      layout="aside"
      below={<Beside />}
    >
      <div>
        <QuoteSent />
        <Unavailable />
        <ErrorSummary />
        <DraftNote />
        <Sheet id="quote" method="dialog" noValidate aria-labelledby="quote-form-heading">
          <Typography sx={{ mb: 3 }}>{QUOTE_FORM.required}</Typography>
          <FieldGroup group="person" />
          <FieldGroup group="route" />
          <FieldGroup group="home" />
          <div className="needs-script">
            <SubmitButton />
          </div>
          <Typography variant="body2" sx={{ mt: 2 }}>
            {QUOTE_FORM.privacy} <a href="#privacy">{QUOTE_FORM.privacyLink}</a>
          </Typography>
        </Sheet>
        <Box sx={{ mt: 3 }}>
          <NotSent />
        </Box>
      </div>
    </Section>
  );
}
