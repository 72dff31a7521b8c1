import { styled } from '@mui/material/styles';
import { type RefObject, useState } from 'react';
import type { MadeWebhook, WebhookList } from '#contract/webhook-schemas.ts';
import { MOST_MESSAGES } from '#contract/webhooks.ts';
import { WEBHOOKS as words } from '../../../content/webhooks.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { formatDay } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { lastSentence, systemOf } from './webhook-words.ts';

export type Listed = WebhookList['webhooks'][number];

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1),
  alignItems: 'center',
  '& > button': { marginTop: theme.spacing(1) },
}));

function badgeOf({ paused, failing_since: since }: Listed) {
  if (paused !== undefined)
    return { tone: paused === 'failing' ? 'destructive' : 'doubtful', text: words.paused[paused] };
  return since === undefined
    ? { tone: 'normal', text: words.states.on }
    : { tone: 'destructive', text: words.states.failing };
}

/** What a webhook hears of, who made it, and how it goes. */
function About({ webhook, nameOf }: Pick<WebhookRowProps, 'webhook' | 'nameOf'>) {
  const { events, with_contact: withContact, made_at: madeAt, made_by: madeBy, paused, waiting } = webhook;
  const told = events.map((event) => words.events[event].toLowerCase()).join(', ');
  return (
    <>
      <p>
        {interpolate(words.hears, { events: told })} {withContact ? words.withContact : words.withoutContact}
      </p>
      <p>
        {interpolate(words.madeOn, { day: formatDay(madeAt), who: nameOf(madeBy) })} {lastSentence(webhook)}
      </p>
      {paused !== undefined && <p>{words.why[paused]}</p>}
      {waiting > 0 && (
        <p>
          {interpolate(words.waiting, { number: waiting < MOST_MESSAGES ? String(waiting) : words.atLeast })}
        </p>
      )}
    </>
  );
}

interface WebhookRowProps {
  readonly webhook: Listed;
  readonly nameOf: (id: string) => string;
  /** Receives the focus when the row has left the list. */
  readonly listHeading: RefObject<HTMLElement | null>;
  readonly onChanged: () => Promise<void>;
  readonly onRemoved: (webhook: Listed) => Promise<void>;
  readonly onRenewed: (made: MadeWebhook) => Promise<void>;
}

/** A system that is told, with what can be done about it. */
export function WebhookRow({ webhook, nameOf, listHeading, ...on }: WebhookRowProps) {
  const { api } = useServices();
  const [failure, setFailure] = useState('');
  const { id, paused } = webhook;
  const [system, badge] = [systemOf(webhook), badgeOf(webhook)];
  const trying = async (change: () => Promise<void>) => {
    setFailure('');
    await change().catch((error: unknown) => setFailure(errorMessage(error)));
  };
  const change = (wish: 'pause' | 'resume' | 'remove') =>
    api.ask('changeWebhook', { params: { id }, body: { wish } });
  const [isSwitching, onSwitch] = usePending(() =>
    trying(async () => {
      await change(paused === undefined ? 'pause' : 'resume');
      await on.onChanged();
    }),
  );
  const renew = () =>
    trying(async () => on.onRenewed(await api.ask('makeWebhook', { body: { renews: id } })));
  const remove = () =>
    trying(async () => {
      await change('remove');
      await on.onRemoved(webhook);
    });
  const switching = paused === undefined ? words.pause : words.resume;
  const confirmed = { cancel: words.cancel, working: words.working, after: () => listHeading.current };
  return (
    <li>
      <div className="head">
        <strong>{system}</strong>
        <span className="badge" data-tone={badge.tone}>
          {badge.text}
        </span>
      </div>
      <About webhook={webhook} nameOf={nameOf} />
      <FailureNotice message={failure} />
      <Actions>
        <WorkingButton variant="outlined" isWorking={isSwitching} onPress={onSwitch}>
          {isSwitching ? words.working : switching}
        </WorkingButton>
        <ConfirmButton
          {...confirmed}
          label={words.renew}
          question={interpolate(words.reallyRenew, { system })}
          confirm={words.confirmRenew}
          onConfirm={renew}
        />
        <ConfirmButton
          {...confirmed}
          label={words.remove}
          question={interpolate(words.reallyRemove, { system })}
          confirm={words.confirmRemove}
          onConfirm={remove}
        />
      </Actions>
    </li>
  );
}
