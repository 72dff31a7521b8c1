import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { namedEntries } from '#contract/named-entries.ts';
import { QUOTE_DEFAULTS } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { LEAD_FORM as words } from '../../../content/quote-entry.ts';
import { ApiFailure } from '../../api/call-api.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { type FieldProblems, Fields, type FieldValues } from '../quotes/Fields.tsx';
import { focusFirst, problemsIn } from '../quotes/field-problems.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useRecorded } from './use-recorded.ts';

/** What a caller says first, and without which nobody could be called back. */
const FIRST: readonly FieldName[] = ['first_name', 'last_name', 'phone'];
const REQUIRED: readonly FieldName[] = ['first_name', 'phone'];
const OTHERS = namedEntries(WHOLE_FIELDS)
  .map(([name]) => name)
  .filter((name) => !FIRST.includes(name));

const PREFIX = 'lead-';
const CONFLICT = 409;

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 640,
  '& summary': { minHeight: 48, paddingBlock: 12, fontWeight: 650, cursor: 'pointer' },
  '& details > div': { display: 'grid', gap: theme.spacing(2) },
  // What is folded away does not inherit the box of the page.
  '& details *': { boxSizing: 'border-box' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

const hasMore = (values: FieldValues) => OTHERS.some((name) => values[name] !== QUOTE_DEFAULTS[name]);

/** Takes down a request that came by telephone. */
function LeadForm() {
  const { api } = useServices();
  const { values, operation, type: keep, clear } = useLeadDraft();
  const { show } = useRecorded();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState('');
  const [startsOpen] = useState(() => hasMore(values));
  useEffect(() => document.getElementById(`${PREFIX}first_name`)?.focus(), []);
  // What is wrong with a field is said until it is changed.
  const type: typeof keep = (name, value) => {
    keep(name, value);
    setProblems(({ [name]: _, ...others }) => others);
  };

  const [isSaving, save] = usePending(async () => {
    setFailure('');
    const { leadContentSchema } = await import('#contract/quote-request-schema.ts');
    const { data, error } = leadContentSchema.safeParse(values);
    const found = problemsIn(error?.issues ?? []);
    setProblems(found);
    if (data === undefined) return focusFirst(PREFIX, found);
    try {
      show(await api.ask('recordLead', { body: { ...data, operation } }));
      clear();
    } catch (caught) {
      const isStored = caught instanceof ApiFailure && caught.status === CONFLICT;
      const said = `${words.failed} ${errorMessage(caught)} ${words.again}`;
      setFailure(isStored ? words.storedBefore : said);
    }
  });

  return (
    <Form
      noValidate
      aria-label={words.heading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <Fields
        prefix={PREFIX}
        names={FIRST}
        required={REQUIRED}
        values={values}
        problems={problems}
        onChange={type}
      />
      <details open={startsOpen}>
        <summary>{words.more}</summary>
        <div>
          <Fields prefix={PREFIX} names={OTHERS} values={values} problems={problems} onChange={type} />
        </div>
      </details>
      <FailureNotice message={failure} />
      <div className="buttons">
        <SubmitButton isSending={isSaving}>{isSaving ? words.saving : words.save}</SubmitButton>
        <Button
          type="button"
          variant="outlined"
          onClick={() => {
            clear();
            setProblems({});
            setFailure('');
          }}
        >
          {words.clear}
        </Button>
      </div>
    </Form>
  );
}

/** The card of what was taken down, with all that can be done next. */
function Recorded() {
  const { recorded, forget } = useRecorded();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  if (recorded === undefined) return null;
  return (
    <>
      <p ref={said} tabIndex={-1} role="status">
        {interpolate(words.saved, { reference: quoteReference(recorded.id) })}
      </p>
      <Feed>
        <QuoteCard quote={recorded} position={1} total={1} />
      </Feed>
      <Button type="button" variant="outlined" sx={{ mt: 2 }} onClick={forget}>
        {words.another}
      </Button>
    </>
  );
}

/** A request that came by telephone: a name and a number are enough. */
export function LeadView() {
  const { recorded } = useRecorded();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {words.heading}
      </Typography>
      {recorded === undefined ? (
        <>
          <Typography sx={{ mb: 2 }}>{words.intro}</Typography>
          <LeadForm />
        </>
      ) : (
        <Recorded />
      )}
    </>
  );
}
