import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { WAITING as words } from '../../../content/offline.ts';
import type { Waiting } from '../../offline/outbox.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useOfflineDevice, useWaiting } from './use-offline-device.ts';
import { WaitingWork } from './WaitingWork.tsx';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.spacing(1),
  alignItems: 'start',
  marginBottom: theme.spacing(1),
  // What it opens has the whole width; the button stands beside its first line.
  '& > details': { gridArea: '1 / 1 / 2 / -1', minWidth: 0 },
  '& summary': {
    minHeight: 48,
    paddingInlineEnd: '8rem',
    alignContent: 'center',
    cursor: 'pointer',
  },
  '& > button': { minHeight: 48, gridArea: '1 / 2' },
}));

interface OutboxProps {
  readonly isOffline: boolean;
  /** Tries whether there is a connection, while there is none. */
  readonly again?: ReactNode;
}

/** All that waits to be sent, by quotes; nothing where nothing does. */
export function Outbox({ isOffline, again }: OutboxProps) {
  const { outbox } = useOfflineDevice();
  const waiting = useWaiting();
  const [isSending, send] = usePending(outbox.send);
  const byQuote = useMemo(() => {
    const groups = new Map<string, readonly Waiting[]>();
    for (const entry of waiting) groups.set(entry.quote, [...(groups.get(entry.quote) ?? []), entry]);
    return [...groups];
  }, [waiting]);
  if (waiting.length === 0) return isOffline && again;
  const list = byQuote.map(([quote, entries]) => <WaitingWork key={quote} waiting={entries} />);
  const count = { count: waiting.length };
  if (isOffline)
    return (
      <details name="offline">
        <summary>{interpolate(words.short, count)}</summary>
        <div>
          {list}
          {again}
        </div>
      </details>
    );
  const leads = waiting.filter(({ sent }) => sent.happened === 'recorded').length;
  const [one, many] =
    leads === 0
      ? [words.countOne, words.count]
      : leads === waiting.length
        ? [words.leadOne, words.leads]
        : [words.both, words.both];
  return (
    <Part aria-label={words.label}>
      <details>
        <summary>{interpolate(waiting.length === 1 ? one : many, count)}</summary>
        {list}
      </details>
      <WorkingButton variant="text" isWorking={isSending} onPress={send}>
        {isSending ? words.sending : words.sendNow}
      </WorkingButton>
    </Part>
  );
}
