import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { namedEntries } from '#contract/named-entries.ts';
import { spacedPhone } from '#contract/phone.ts';
import { LEAD_DEFAULTS } from '#contract/quote-content.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import { decorativeContent } from '../../../components/decorative-content.ts';
import { LEAD_FORM as words } from '../../../content/quote-entry.ts';
import { ApiFailure } from '../../api/call-api.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { isUnanswered, type SentLead } from '../../offline/outbox.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton, WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { DESK, hasRoomNow, WIDE_DESK } from '../desk/room.ts';
import { useOfflineDevice, useWaiting } from '../offline/use-offline-device.ts';
import { WaitingWork } from '../offline/WaitingWork.tsx';
import { type FieldProblems, Fields, type FieldValues } from '../quotes/Fields.tsx';
import { focusField, focusFirst, problemsIn } from '../quotes/field-problems.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { useMinute } from '../quotes/use-minute.ts';
import { LOW_SCREEN } from '../rail-height.ts';
import { KnownCaller } from './KnownCaller.tsx';
import { introOf } from './lead-words.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useRecorded } from './use-recorded.ts';

/** What a caller says first, and without which nobody could be called back. */
const FIRST: readonly FieldName[] = ['first_name', 'last_name', 'phone'];
const REQUIRED: readonly FieldName[] = ['first_name', 'phone'];
const OTHERS = namedEntries(WHOLE_FIELDS)
  .map(([name]) => name)
  .filter((name) => !FIRST.includes(name));

const CHOICES = OTHERS.filter((name) => WHOLE_FIELDS[name].kind === 'choice');

/** A screen on which all fields are in sight. */
const TABLET_SIZE = '(min-width: 37.5em) and (min-height: 56.25em)';
const TABLET = `@media screen and ${TABLET_SIZE} and (max-width: 74.99em)`;

const PREFIX = 'lead-';
const CONFLICT = 409;

/** An arrow that points down, of two edges of a square. */
const ARROW = {
  content: decorativeContent('""'),
  width: 8,
  height: 8,
  border: 'solid currentColor',
  borderWidth: '0 2px 2px 0',
  transform: 'translateY(-2px) rotate(45deg)',
};

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 640,
  '& summary': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'fit-content',
    minHeight: 48,
    paddingInline: 14,
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.vars.shape.borderRadius,
    cursor: 'pointer',
    '&:hover': { borderColor: 'currentColor' },
    '&::after': ARROW,
    // As wide as the fields above it.
    [theme.breakpoints.down('sm')]: { width: 'auto' },
  },
  '& details[open] > summary': {
    marginBottom: theme.spacing(1.5),
    '&::after': { transform: 'translateY(2px) rotate(225deg)' },
  },
  // What grows with its words is dragged by nobody.
  '@supports (field-sizing: content)': { '& textarea': { resize: 'none' } },
  '@media (pointer: coarse)': { '& textarea': { resize: 'none' } },
  '& select': { appearance: 'none', paddingInline: '12px 36px' },
  // The arrow stands as far from the edge as the words do from theirs, and a press on it opens the list.
  '& div:has(> select)': {
    position: 'relative',
    '&::after': {
      ...ARROW,
      position: 'absolute',
      insetInlineEnd: 14,
      // In the middle of the field, which stands last, however large its text is.
      bottom: 'calc(max(52px, 1lh + 23px) / 2 - 5px)',
      color: theme.vars.palette.text.secondary,
      pointerEvents: 'none',
    },
  },
  // What is told takes more than a line.
  [`& :is(#${PREFIX}special_items, #${PREFIX}additional_notes)`]: { minHeight: '5.5rem' },
  '& details > div': { display: 'grid', gap: theme.spacing(2) },
  // Where a line has room for them, those without which nothing can be saved; a phone on its side shows no more at once.
  '@media screen and (min-width: 37.5em)': {
    maxWidth: '60rem',
    padding: theme.spacing(2, 2.5),
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.vars.shape.borderRadius,
    '& > .first': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', alignItems: 'start' },
    '& > .first > :last-child': { gridColumn: 'auto' },
    '& > .buttons': { marginTop: theme.spacing(1) },
    [LOW_SCREEN]: { gap: theme.spacing(1), paddingBlock: theme.spacing(1), '& > .buttons': { marginTop: 0 } },
  },
  // A tablet has room for all that is asked: from where and where to beside each other, and what is short three in a row.
  [TABLET]: {
    '& details > div': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', alignItems: 'start' },
    '& details > div > *': { gridColumn: 'span 3' },
    '& details > div > :has(select, [type=date])': { gridColumn: 'span 2' },
    '& details > div > :has([type=email])': { gridColumn: '1 / -1' },
  },
  // What is folded away does not inherit the box of the page.
  '& details *': { boxSizing: 'border-box' },
  // All that is asked at once, and what keeps it in sight.
  [DESK]: {
    maxWidth: '60rem',
    gap: theme.spacing(1.5),
    // Three in a row: who, where from and where to, when and how much.
    '& > .first, & details > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: theme.spacing(1.5, 2),
      alignItems: 'start',
    },
    '& summary': { minHeight: 36 },
    '& details > div > :nth-last-of-type(2)': { gridColumn: 1 },
    '& details > div > :last-of-type': { gridColumn: '2 / -1' },
    // What has the focus stands above the buttons.
    '& :is(input, select, textarea)': { scrollMarginBottom: '5rem' },
    '& > .buttons': {
      position: 'sticky',
      bottom: '3.5rem',
      paddingBlock: theme.spacing(2, 1),
      backgroundColor: theme.vars.palette.background.paper,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
  },
  [WIDE_DESK]: { '& > .buttons': { bottom: 0 } },
}));

/** A name takes one line of a phone, unless its text is large, and the number the next. */
const First = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > :last-child': { gridColumn: '1 / -1' },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > [type=submit]': { minWidth: '13rem' },
  [theme.breakpoints.down('sm')]: { '& > [type=submit]': { width: '100%' } },
}));

/** Whether anything is said in some of the fields. */
const isSaid = (values: FieldValues, names: readonly FieldName[]) =>
  names.some((name) => values[name] !== LEAD_DEFAULTS[name]);

/** The next field of which nothing is known; the number, which is, where there is none. */
const nextEmpty = (values: FieldValues): FieldName =>
  [...FIRST, ...OTHERS].find(
    (name) => WHOLE_FIELDS[name].kind !== 'tick' && values[name] === LEAD_DEFAULTS[name],
  ) ?? 'phone';

interface LeadFormProps {
  /** Called with the operation of a request that waits on this device, because the server did not answer. */
  readonly onKept: (operation: string) => void;
}

/** Takes down a request that came by telephone. */
function LeadForm({ onKept }: LeadFormProps) {
  const { api } = useServices();
  const { outbox } = useOfflineDevice();
  const { values, operation, type: keep, fill, clear } = useLeadDraft();
  const { show } = useRecorded();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState('');
  const [startsOpen] = useState(
    () => isSaid(values, OTHERS) || hasRoomNow() || matchMedia(TABLET_SIZE).matches,
  );
  useEffect(() => document.getElementById(`${PREFIX}first_name`)?.focus({ preventScroll: true }), []);
  // What is wrong with a field is said until it is changed.
  const type: typeof keep = (name, value) => {
    keep(name, value);
    setProblems(({ [name]: _, ...others }) => others);
  };

  // What an earlier request says is right, and the button that filled it in is gone.
  const fillIn: typeof fill = (filled) => {
    fill(filled);
    setProblems((before) =>
      Object.fromEntries(namedEntries(before).filter(([name]) => filled[name] === undefined)),
    );
    focusField(PREFIX, nextEmpty({ ...values, ...filled }));
  };

  /** Has it wait for a connection. @returns whether this device could keep it */
  async function leave(lead: SentLead['lead']): Promise<boolean> {
    const name = [lead.first_name, lead.last_name].filter(Boolean).join(' ');
    const sent = { happened: 'recorded', lead, operation, version: FIRST_VERSION } as const;
    const isKept = await outbox.add({ quote: operation, name, sent }, true).catch(() => false);
    if (isKept) {
      clear();
      onKept(operation);
    }
    return isKept;
  }

  const space = (name: FieldName) => {
    const phone = String(values.phone);
    if (name === 'phone' && spacedPhone(phone) !== phone) type(name, spacedPhone(phone));
  };

  const [isSaving, save] = usePending(async () => {
    setFailure('');
    const { leadContentSchema } = await import('#contract/quote-request-schema.ts');
    const said = { ...values, phone: spacedPhone(String(values.phone)) };
    const { data, error } = leadContentSchema.safeParse(said);
    const found = problemsIn(error?.issues ?? []);
    setProblems(found);
    if (data === undefined) return focusFirst(PREFIX, found);
    try {
      show(await api.ask('recordLead', { body: { ...data, operation } }));
      clear();
    } catch (caught) {
      if (isUnanswered(caught) && (await leave(data))) return;
      const isStored = caught instanceof ApiFailure && caught.status === CONFLICT;
      const line = `${words.failed} ${errorMessage(caught)} ${words.again}`;
      setFailure(isStored ? words.storedBefore : line);
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
      <First className="first">
        <Fields
          prefix={PREFIX}
          names={FIRST}
          required={REQUIRED}
          values={values}
          problems={problems}
          onChange={type}
          onLeave={space}
        />
      </First>
      <KnownCaller values={values} onFill={fillIn} />
      <details open={startsOpen}>
        <summary>{words.more}</summary>
        <div>
          <Fields
            prefix={PREFIX}
            names={OTHERS}
            unsaid={CHOICES}
            values={values}
            problems={problems}
            onChange={type}
          />
        </div>
      </details>
      <FailureNotice message={failure} />
      <Buttons className="buttons">
        <SubmitButton isSending={isSaving}>{isSaving ? words.saving : words.save}</SubmitButton>
        {isSaid(values, [...FIRST, ...OTHERS]) && (
          <Button
            type="button"
            variant="text"
            onClick={() => {
              clear();
              setProblems({});
              setFailure('');
              focusField(PREFIX, 'first_name');
            }}
          >
            {words.clear}
          </Button>
        )}
      </Buttons>
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

interface KeptProps {
  readonly operation: string;
  readonly onAnother: () => void;
}

/** What was taken down without a connection, until the server has it. */
function Kept({ operation, onAnother }: KeptProps) {
  const { outbox } = useOfflineDevice();
  const waiting = useWaiting().filter(({ sent }) => sent.operation === operation);
  const [told, setTold] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  const [isSending, send] = usePending(async () => {
    setTold('');
    await outbox.send();
    setTold(words.stillNone);
  });
  const isOnTheWay = waiting.some(({ refusal }) => refusal === undefined);
  return (
    <>
      <p ref={said} tabIndex={-1} role="status">
        {isOnTheWay && words.kept}
      </p>
      <WaitingWork waiting={waiting} />
      <p role="status">{isOnTheWay && told}</p>
      <Buttons>
        {isOnTheWay && (
          <WorkingButton isWorking={isSending} onPress={send}>
            {isSending ? words.sending : words.sendNow}
          </WorkingButton>
        )}
        <Button type="button" variant="outlined" onClick={onAnother}>
          {words.another}
        </Button>
      </Buttons>
    </>
  );
}

/** The form, what it led to, or what of it waits for a connection. */
function Lead() {
  const { outbox } = useOfflineDevice();
  const { recorded, show } = useRecorded();
  const [kept, setKept] = useState<string>();
  const now = useMinute();
  useEffect(
    () =>
      outbox.onAnswer(({ recorded: answered }) => {
        if (answered === undefined || answered.id !== kept) return;
        setKept(undefined);
        show(answered);
      }),
    [outbox, kept, show],
  );
  if (recorded !== undefined) return <Recorded />;
  if (kept !== undefined) return <Kept operation={kept} onAnother={() => setKept(undefined)} />;
  return (
    <>
      <Typography sx={{ mb: 2, textWrap: 'balance', [LOW_SCREEN]: { mb: 1 } }}>{introOf(now)}</Typography>
      <LeadForm onKept={setKept} />
    </>
  );
}

/** A request that came by telephone: a name and a number are enough. */
export function LeadView() {
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 2, mb: 1, [LOW_SCREEN]: { mt: 1, mb: 0 } }}>
        {words.heading}
      </Typography>
      <Lead />
    </>
  );
}
