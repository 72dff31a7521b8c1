import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ApiKey, MadeApiKey } from '#contract/api-key-schemas.ts';
import { MOST_KEYS } from '#contract/api-keys.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OTHER_SYSTEMS } from '../../../content/other-systems.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { Modal } from '../../shared/Modal.tsx';
import { Typed } from '../../shared/Typed.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { KeyRow } from './KeyRow.tsx';
import { MakeKey } from './MakeKey.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { List, Title } from './systems-list.ts';
import { useAdminNames, useApiKeys, useApiKeysAgain } from './use-api-keys.ts';
import { Webhooks } from './Webhooks.tsx';

const Further = styled('details')(({ theme }) => ({
  '& > summary': { minHeight: 44, alignContent: 'center', fontWeight: 650, cursor: 'pointer' },
  '& > p': { margin: theme.spacing(1, 0) },
  '& > pre': {
    margin: 0,
    padding: theme.spacing(1.5),
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '.875rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.scene.mist,
    borderRadius: theme.vars.shape.borderRadius,
  },
}));

/** A stable function, so that React calls the ref once, when the element appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

const words = OTHER_SYSTEMS;

/** How a request is sent, for whoever programs the other system. */
function SetUp() {
  const { heading, text, sample } = words.setUp;
  const address = `${location.origin}${ENDPOINTS.sendLead.path}`;
  return (
    <Further>
      <summary>{heading}</summary>
      <p>{text}</p>
      <pre>{interpolate(sample.join('\n'), { address })}</pre>
    </Further>
  );
}

/** A new key, shown this once, to be copied. */
function MadeKey({ made, onKept }: { readonly made: MadeApiKey; readonly onKept: () => void }) {
  const { heading, text, ...rest } = words.made;
  return (
    <ShownOnce
      heading={interpolate(heading, { name: made.name })}
      text={text}
      secret={made.key}
      words={rest}
      onKept={onKept}
    />
  );
}

type Step = 'closed' | 'open' | 'left' | MadeApiKey;

/** Which other systems may add requests, by keys that are made and revoked here, and which are told of them. */
export function OtherSystems({ onClose }: { readonly onClose: () => void }) {
  const { inUse, former, ...keys } = useApiKeys();
  const nameOf = useAdminNames();
  const readAgain = useApiKeysAgain();
  const [step, setStep] = useState<Step>('closed');
  const [revoked, setRevoked] = useState<ApiKey>();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const onMade = async (made: MadeApiKey) => {
    setRevoked(undefined);
    setStep(made);
    await readAgain();
  };
  const onRevoked = async (key: ApiKey) => {
    setRevoked(key);
    await readAgain();
  };
  const rows = (list: readonly ApiKey[]) =>
    list.map((key) => (
      <KeyRow key={key.id} apiKey={key} nameOf={nameOf} listHeading={listHeading} onRevoked={onRevoked} />
    ));
  const isFull = inUse.length >= MOST_KEYS;
  const isEmpty = inUse.length === 0 && !keys.isError;
  return (
    <Modal heading={words.heading} close={words.close} onClose={onClose} grows>
      <p>{words.intro}</p>
      {typeof step === 'object' && <MadeKey made={step} onKept={() => setStep('left')} />}
      {step === 'open' && <MakeKey onMade={onMade} onCancel={() => setStep('left')} />}
      {(step === 'closed' || step === 'left') &&
        (isFull ? (
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
      {revoked !== undefined && (
        <InlineNotice tone="success">
          <p>
            <Typed text={interpolate(words.revoked, { name: revoked.name })} />
          </p>
        </InlineNotice>
      )}
      <Title>
        <h3 ref={listHeading} tabIndex={-1}>
          {words.inUse}
        </h3>
        <p role="status">{keys.isPending ? words.loading : isEmpty && words.none}</p>
      </Title>
      {keys.isError && (
        <LoadFailure message={errorMessage(keys.error)} isWorking={keys.isFetching} onAgain={keys.refetch} />
      )}
      <List aria-label={words.inUse}>{rows(inUse)}</List>
      {former.length > 0 && (
        <Further>
          <summary>{words.former}</summary>
          <List aria-label={words.former}>{rows(former)}</List>
        </Further>
      )}
      <SetUp />
      <Webhooks />
    </Modal>
  );
}
