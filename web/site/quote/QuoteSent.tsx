import Typography from '@mui/material/Typography';
import { Panel } from '../../components/Panel.tsx';
import { QUOTE_NOTICES } from '../../content/notices.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { QUOTE_FIELDS } from './quote-fields.ts';

const { sent, labels } = QUOTE_FORM;

/** What was sent, one row per control; rows without an answer stay hidden. */
function SentAnswers() {
  return (
    <dl>
      {Object.values(QUOTE_FIELDS)
        .flat()
        .map(({ name }) => (
          <div key={name} hidden>
            <dt>{labels[name]}</dt>
            <dd id={`sent-${name}`} />
          </div>
        ))}
    </dl>
  );
}

/** Stays after a success: the reference, what was sent, what happens next and by when. */
export function QuoteSent() {
  return (
    <Panel
      id="quote-sent"
      data-tone="success"
      hidden
      sx={{
        '& dl > div': { display: 'grid', gridTemplateColumns: { sm: '12rem 1fr' }, py: 0.5 },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, whiteSpace: 'pre-wrap' },
      }}
    >
      <Typography id="quote-sent-heading" variant="h3" tabIndex={-1}>
        {QUOTE_NOTICES.sent.title}
      </Typography>
      <p>{QUOTE_NOTICES.sent.text}</p>
      <p>
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
    </Panel>
  );
}
