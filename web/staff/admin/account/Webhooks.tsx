import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { MadeWebhook } from '#contract/webhook-schemas.ts';
import { MOST_WEBHOOKS } from '#contract/webhooks.ts';
import { WEBHOOKS as words } from '../../../content/webhooks.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { GivenUp } from './GivenUp.tsx';
import { MakeWebhook } from './MakeWebhook.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { List, Title } from './systems-list.ts';
import { useAdminNames } from './use-api-keys.ts';
import { useWebhooks, useWebhooksAgain } from './use-webhooks.ts';
import { type Listed, WebhookRow } from './WebhookRow.tsx';
import { systemOf } from './webhook-words.ts';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { margin: 0 },
  '& > button': { justifySelf: 'start' },
}));

/** A stable function, so that React calls the ref once, when the element appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface Shown {
  readonly made: MadeWebhook;
  readonly isRenewed: boolean;
}

function NewSecret({ made, isRenewed, onKept }: Shown & { readonly onKept: () => void }) {
  const { heading, text, renewed, ...rest } = words.made;
  return (
    <ShownOnce
      heading={interpolate(heading, { system: systemOf(made) })}
      text={isRenewed ? `${text} ${renewed}` : text}
      secret={made.secret}
      words={rest}
      onKept={onKept}
    />
  );
}

type Step = 'closed' | 'open' | 'left' | Shown;

/** Which other systems are told of requests, and what did not reach them. */
export function Webhooks() {
  const { webhooks, givenUp, ...query } = useWebhooks();
  const nameOf = useAdminNames();
  const readAgain = useWebhooksAgain();
  const [step, setStep] = useState<Step>('closed');
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (isRenewed: boolean) => async (made: MadeWebhook) => {
    setSaid('');
    setStep({ made, isRenewed });
    await readAgain();
  };
  const say = async (sentence: string) => {
    setSaid(sentence);
    await readAgain();
  };
  const onRemoved = (webhook: Listed) => say(interpolate(words.removed, { system: systemOf(webhook) }));
  const isEmpty = webhooks.length === 0 && !query.isError;
  return (
    <Part>
      <Title>
        <h3 ref={heading} tabIndex={-1}>
          {words.heading}
        </h3>
        <p role="status">{query.isPending ? words.loading : isEmpty && words.none}</p>
      </Title>
      <p>{words.intro}</p>
      {typeof step === 'object' && <NewSecret {...step} onKept={() => setStep('left')} />}
      {step === 'open' && <MakeWebhook onMade={show(false)} onCancel={() => setStep('left')} />}
      {(step === 'closed' || step === 'left') &&
        (webhooks.length >= MOST_WEBHOOKS ? (
          <p>{words.full}</p>
        ) : (
          <Button
            ref={step === 'left' ? takeFocus : null}
            type="button"
            variant="outlined"
            onClick={() => setStep('open')}
          >
            {words.form.open}
          </Button>
        ))}
      {said !== '' && (
        <InlineNotice tone="success">
          <p>{said}</p>
        </InlineNotice>
      )}
      {query.isError && (
        <LoadFailure
          message={errorMessage(query.error)}
          isWorking={query.isFetching}
          onAgain={query.refetch}
        />
      )}
      <List aria-label={words.heading}>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            nameOf={nameOf}
            listHeading={heading}
            onChanged={readAgain}
            onRemoved={onRemoved}
            onRenewed={show(true)}
          />
        ))}
      </List>
      {givenUp.length > 0 && (
        <GivenUp
          messages={givenUp}
          webhooks={webhooks}
          onSent={(number) => say(interpolate(words.lost.sent, { number: String(number) }))}
        />
      )}
    </Part>
  );
}
