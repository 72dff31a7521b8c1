import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { BAND, card } from '../../components/card.ts';
import { PHONE_HREF } from '../../content/contact.ts';
import { QUOTE_NOTICES } from '../../content/notices.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { LogoMark } from '../art/Logo.tsx';
import { FORM_PLAN } from './form-plan.ts';

const { sent, labels } = QUOTE_FORM;

/** What the visitor keeps of the request, separate from the emptied form. */
const Receipt = styled('div')(({ theme }) => ({
  ...card(theme, theme.vars.palette.success.main),
  position: 'relative',
  scrollMarginTop: 16,
  padding: `${24 + BAND}px clamp(16px, 4vw, 40px) 24px`,
  '& > svg': { position: 'absolute', top: 16 + BAND, right: 20, width: 56, height: 56 },
  '& h3': { paddingRight: 56 },
  '& p, & h4': { marginTop: 16 },
  '& ol, & dl': { margin: 0 },
  '& dl > div': {
    padding: '4px 0',
    [theme.breakpoints.up('sm')]: { display: 'grid', gridTemplateColumns: '12rem 1fr' },
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', maxHeight: '14rem', overflow: 'auto' },
  '&:not([hidden]) ~ form': { marginTop: 48 },
  '@media print': { '& dd': { maxHeight: 'none' }, '& button': { display: 'none' } },
}));

/** The submitted answers, one row per control, in the same order; rows without an answer stay hidden. */
function SentAnswers() {
  return (
    <dl>
      {FORM_PLAN.flatMap(({ controls }) => controls).map(({ field }) => (
        <div key={field} hidden>
          <dt>{labels[field]}</dt>
          <dd />
        </div>
      ))}
    </dl>
  );
}

const SENT = 'body:has(#quote-sent:not([hidden]))';

/**
 * What leads to the form has led there once a request is sent. Where there is room, the receipt then takes the form's
 * place and that of the heading beside it, in two columns. On paper it is all there is.
 */
const onceSent = (theme: Theme) => ({
  [`${SENT} #quote-form-heading + p`]: { display: 'none' },
  [theme.breakpoints.up('md')]: {
    '#quote-form > div:has([hidden]#quote)': {
      display: 'block',
      '& > :first-child': { display: 'none' },
      '& #quote-sent': { columns: 2, columnGap: 72 },
      '& h3': { columnSpan: 'all' },
      '& h4 ~ h4': { breakBefore: 'column' },
    },
  },
  '@media print': {
    [SENT]: {
      '& > :not(main), main > :not(#quote-form), #quote-form > div > :first-child, #quote-sent ~ *': {
        display: 'none',
      },
    },
  },
});

/** Stays after a success: the reference, the submitted answers, what happens next and by when. */
export function QuoteSent() {
  return (
    <Receipt id="quote-sent" hidden>
      <GlobalStyles styles={onceSent} />
      <LogoMark />
      <Typography id="quote-sent-heading" variant="h2" component="h3" tabIndex={-1}>
        {QUOTE_NOTICES.sent.title}
      </Typography>
      <p>
        {QUOTE_NOTICES.sent.text} {sent.estimate}
      </p>
      <p id="sent-when">
        {sent.reference}: <strong id="sent-reference" />. {sent.by} <strong id="sent-by" />.
      </p>
      <p>
        {sent.call}: <a href={PHONE_HREF}>{BUSINESS.phone}</a>.
      </p>
      <Typography variant="h4" component="h4">
        {sent.next}
      </Typography>
      <ol>
        {sent.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Typography variant="h4" component="h4">
        {sent.what}
      </Typography>
      <SentAnswers />
      <Button id="quote-again" type="button" size="large" variant="outlined" sx={{ mt: 3 }}>
        {sent.again}
      </Button>
    </Receipt>
  );
}
