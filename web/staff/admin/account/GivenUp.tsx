import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { GivenUpMessage } from '#contract/webhook-schemas.ts';
import { WEBHOOKS } from '../../../content/webhooks.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { List, Title } from './systems-list.ts';
import type { Listed } from './WebhookRow.tsx';
import { answerWords, systemOf } from './webhook-words.ts';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  '& > p': { margin: 0 },
  '& > ul': { justifySelf: 'stretch' },
}));

const words = WEBHOOKS.lost;

interface LostRowProps {
  readonly message: GivenUpMessage;
  readonly system: string;
  readonly onAgain: (message: GivenUpMessage) => Promise<void>;
}

function LostRow({ message, system, onAgain }: LostRowProps) {
  const [isSending, send] = usePending(() => onAgain(message));
  const { event, reference, at, last_at: lastAt, last_answer: answer } = message;
  const what = { event: WEBHOOKS.events[event], reference, time: formatMoment(at) };
  return (
    <li>
      <div className="head">
        <strong>{interpolate(words.line, what)}</strong>
      </div>
      <p>{interpolate(words.to, { system, time: formatMoment(lastAt), answer: answerWords(answer) })}</p>
      <WorkingButton variant="outlined" isWorking={isSending} onPress={send}>
        {isSending ? words.sending : words.again}
      </WorkingButton>
    </li>
  );
}

interface GivenUpProps {
  readonly messages: readonly GivenUpMessage[];
  readonly webhooks: readonly Listed[];
  readonly onSent: (number: number) => Promise<void>;
}

/** Messages that were tried for a day in vain: one or all of them can be sent again. */
export function GivenUp({ messages, webhooks, onSent }: GivenUpProps) {
  const { api } = useServices();
  const [failure, setFailure] = useState('');
  const sendTo = async (id: string, message?: string) => {
    const body = { wish: 'send_again', ...(message !== undefined && { message }) } as const;
    return (await api.ask('changeWebhook', { params: { id }, body })).sent_again ?? 0;
  };
  const trying = async (send: () => Promise<number>) => {
    setFailure('');
    try {
      await onSent(await send());
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  const [isSending, sendAll] = usePending(() =>
    trying(async () => {
      const ids = [...new Set(messages.map(({ webhook_id: id }) => id))];
      const sent = await Promise.all(ids.map((id) => sendTo(id)));
      return sent.reduce((sum, one) => sum + one, 0);
    }),
  );
  const systems = new Map(webhooks.map((webhook) => [webhook.id, systemOf(webhook)]));
  return (
    <Part aria-label={words.heading}>
      <Title>
        <h3>{words.heading}</h3>
      </Title>
      <p>{words.text}</p>
      <FailureNotice message={failure} />
      {messages.length > 1 && (
        <WorkingButton variant="outlined" isWorking={isSending} onPress={sendAll}>
          {isSending ? words.sending : words.all}
        </WorkingButton>
      )}
      <List aria-label={words.heading}>
        {messages.map((message) => (
          <LostRow
            key={`${message.webhook_id}${message.id}`}
            message={message}
            system={systems.get(message.webhook_id) ?? ''}
            onAgain={({ webhook_id, id }) => trying(() => sendTo(webhook_id, id))}
          />
        ))}
      </List>
    </Part>
  );
}
