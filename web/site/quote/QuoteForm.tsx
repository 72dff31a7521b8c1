import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { TRAP_NAME } from '#contract/held-quotes.ts';
import { BAND, card } from '../../components/card.ts';
import { Section } from '../../components/Section.tsx';
import { PHONE_HREF } from '../../content/contact.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { FORM_PLAN } from './form-plan.ts';
import { QuoteField } from './QuoteField.tsx';
import { DraftNote, ErrorSummary, NotSent, Unavailable } from './QuoteNotes.tsx';
import { QuoteSent } from './QuoteSent.tsx';

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
  '& span': { ...theme.typography.body2, display: 'block' },
}));

const SHEET_PADDING = 'clamp(12px, 4vw, 40px)';

/** Looks like an order sheet. */
const Sheet = styled('form')(({ theme }) => ({
  ...card(theme),
  padding: SHEET_PADDING,
  paddingTop: `calc(${SHEET_PADDING} + ${BAND}px)`,
  '& .needs-script > button': { width: '100%' },
}));

function FieldGroups() {
  return FORM_PLAN.map(({ legend, controls }, index) => (
    <Group key={legend}>
      <Legend>
        {legend}
        {index === 0 && <span>{QUOTE_FORM.required}</span>}
      </Legend>
      <div>
        {controls.map((plan) => (
          <QuoteField key={plan.name} plan={plan} />
        ))}
      </div>
    </Group>
  ));
}

/** A field that programs fill in and people do not see; nothing of it is sent. */
const Trap = () => <input name={TRAP_NAME} hidden />;

function SubmitButton() {
  return (
    <Button type="submit" id="quote-submit" size="large" data-busy={QUOTE_FORM.submitting}>
      {QUOTE_FORM.submit}
    </Button>
  );
}

/**
 * The phone number, as a button above the fields: 'Call Now' of the city pages leads here. Where there is room, what
 * happens next, until a request is sent.
 */
function Beside() {
  const { next, steps } = QUOTE_FORM.sent;
  return (
    <>
      <Button
        href={PHONE_HREF}
        size="large"
        variant="outlined"
        sx={{
          mt: 2,
          width: '100%',
          color: 'inherit',
          borderColor: 'currentColor',
          bgcolor: 'background.paper',
        }}
      >
        {QUOTE_FORM.call} {BUSINESS.phone}
      </Button>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          mt: 5,
          // The receipt says it then.
          'body:has(#quote-sent:not([hidden])) &': { display: 'none' },
        }}
      >
        <Typography variant="h4" component="h3">
          {next}
        </Typography>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Box>
    </>
  );
}

/**
 * The quote form, rendered with every state it can show. Without a script, `method="dialog"` prevents a submit that
 * would put the visitor's answers into the address.
 */
export function QuoteForm() {
  return (
    <Section
      id="quote-form"
      heading={QUOTE_FORM.heading}
      intro={QUOTE_FORM.intro}
      ground="dawn"
      layout="aside"
      tight
      below={<Beside />}
    >
      <div>
        <QuoteSent />
        <ErrorSummary />
        <DraftNote />
        <Sheet id="quote" method="dialog" noValidate aria-labelledby="quote-form-heading">
          <FieldGroups />
          <Trap />
          <div id="quote-end">
            <Unavailable />
            <NotSent />
            <div className="needs-script">
              <SubmitButton />
            </div>
          </div>
          <Typography variant="body2" sx={{ mt: 2 }}>
            {QUOTE_FORM.privacy} <a href="#privacy">{QUOTE_FORM.privacyLink}</a>
          </Typography>
        </Sheet>
      </div>
    </Section>
  );
}
