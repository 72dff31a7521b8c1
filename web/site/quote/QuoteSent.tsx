import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BAND, card } from '../../components/card.ts';
import { QUOTE_NOTICES } from '../../content/notices.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { LogoMark } from '../art/Logo.tsx';
import { FORM_PLAN } from './form-plan.ts';

const { sent, labels } = QUOTE_FORM;

/** What the visitor keeps of the request, separate from the emptied form. */
const Receipt = styled('div')(({ theme }) => ({
  ...card(theme, theme.vars.palette.success.main),
  position: 'relative',
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
  '@media print': { '& dd': { maxHeight: 'none' } },
  '&:not([hidden]) ~ form': { marginTop: 48 },
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

/** Stays after a success: the reference, the submitted answers, what happens next and by when. */
export function QuoteSent() {
  return (
    <Receipt id="quote-sent" hidden>
      <LogoMark />
      <Typography id="quote-sent-heading" variant="h2" component="h3" tabIndex={-1}>
        {QUOTE_NOTICES.sent.title}
      </Typography>
      <p>{QUOTE_NOTICES.sent.text}</p>
      <p id="sent-when">
        {sent.reference}: <strong id="sent-reference" />. {sent.by} <strong id="sent-by" />.
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
    </Receipt>
  );
}
