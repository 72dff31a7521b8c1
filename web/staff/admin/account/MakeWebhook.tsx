import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import type { MadeWebhook } from '#contract/webhook-schemas.ts';
import {
  isWebhookAddress,
  MAX_WEBHOOK_ADDRESS,
  WEBHOOK_EVENTS,
  type WebhookEventName,
} from '#contract/webhooks.ts';
import { Checkbox, TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { WEBHOOKS } from '../../../content/webhooks.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { FieldProblem } from '../../shared/FieldProblem.tsx';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1.5px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { padding: 0, fontWeight: 650 },
  '& .tick': {
    display: 'flex',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
  },
  '& .ticks': {
    display: 'grid',
    gap: theme.spacing(0, 3),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

const words = WEBHOOKS.form;
const ADDRESS = 'webhook-address';
const EVENTS = 'webhook-events';
const CONTACT = 'webhook-contact';

/** What an owner wants to hear of first: that somebody asked, and that a move is booked. */
const USUAL: readonly WebhookEventName[] = ['quote.received', 'quote.booked'];

interface Wish {
  readonly address: string;
  readonly events: WebhookEventName[];
  readonly with_contact: boolean;
}

function wishOf(form: HTMLFormElement): Wish {
  const data = new FormData(form);
  const chosen = data.getAll(EVENTS);
  return {
    address: String(data.get(ADDRESS) ?? '').trim(),
    events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)),
    with_contact: data.has(CONTACT),
  };
}

/** The local run takes a receiver on the same machine, and nothing deployed does: the server decides. */
const isLocalRun = () => location.hostname === 'localhost';

interface TickProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly defaultChecked?: boolean;
}

function Tick({ label, ...input }: TickProps) {
  const id = useId();
  return (
    <label className="tick" htmlFor={id}>
      <Checkbox type="checkbox" id={id} {...input} />
      <span>{label}</span>
    </label>
  );
}

interface MakeWebhookProps {
  readonly onMade: (made: MadeWebhook) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks which system is told of what, and makes the webhook. */
export function MakeWebhook({ onMade, onCancel }: MakeWebhookProps) {
  const { api } = useServices();
  const field = useFocusOnMount<HTMLInputElement>();
  const [failure, setFailure] = useState('');
  const [problems, setProblems] = useState<{ readonly address?: string; readonly events?: string }>({});
  const [isSending, send] = usePending(async (wish: Wish) => {
    setFailure('');
    try {
      await onMade(await api.ask('makeWebhook', { body: wish }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = wishOf(event.currentTarget);
    const found = {
      ...(!isWebhookAddress(wish.address, isLocalRun()) && { address: words.missing }),
      ...(wish.events.length === 0 && { events: words.noEvent }),
    };
    setProblems(found);
    if (found.address !== undefined) field.current?.focus();
    else if (found.events === undefined) send(wish);
  };
  return (
    <Form noValidate aria-label={words.heading} onSubmit={onSubmit}>
      <h3>{words.heading}</h3>
      <FailureNotice message={failure} />
      <Field
        name={ADDRESS}
        label={words.address}
        hint={words.hint}
        required
        messages={<FieldProblem name={ADDRESS} problem={problems.address} />}
      >
        <TextInput
          id={ADDRESS}
          name={ADDRESS}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          maxLength={MAX_WEBHOOK_ADDRESS}
          aria-invalid={problems.address !== undefined}
          aria-describedby={
            problems.address === undefined ? `${ADDRESS}-hint` : `${ADDRESS}-problem ${ADDRESS}-hint`
          }
          ref={field}
        />
      </Field>
      <fieldset aria-describedby={problems.events === undefined ? undefined : `${EVENTS}-problem`}>
        <legend>{words.events}</legend>
        <FieldProblem name={EVENTS} problem={problems.events} />
        <div className="ticks">
          {WEBHOOK_EVENTS.map((event) => (
            <Tick
              key={event}
              name={EVENTS}
              value={event}
              label={WEBHOOKS.events[event]}
              defaultChecked={USUAL.includes(event)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Tick name={CONTACT} label={words.contact} />
        <p>{words.contactHint}</p>
      </div>
      <div className="buttons">
        <SubmitButton isSending={isSending}>{isSending ? words.submitting : words.submit}</SubmitButton>
        <Button type="button" variant="outlined" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}
