import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { OFFLINE } from '../../../content/offline.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { asOfTime } from './as-of-time.ts';
import { Outbox } from './Outbox.tsx';
import { useConnection } from './use-connection.ts';
import { useKeeping } from './use-keeping.ts';
import { useSending } from './use-sending.ts';

const Bar = styled('div')(({ theme }) => ({
  maxWidth: theme.breakpoints.values.lg,
  marginInline: 'auto',
  paddingInline: theme.spacing(1.5),
  '& > p': { ...theme.typography.body1, fontWeight: 650, margin: theme.spacing(1.5, 0, 0) },
  '& > p:empty': { margin: 0 },
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
}));

/**
 * Keeps what is needed without a connection, sends what waited for one, and says when there is none. It draws nothing
 * while all is well.
 */
export function KeepOffline() {
  const keptAt = useKeeping();
  const isOffline = useConnection();
  const [wasOffline, setWasOffline] = useState(false);
  useSending(isOffline);
  useEffect(() => {
    if (isOffline) setWasOffline(true);
  }, [isOffline]);
  const said = isOffline
    ? keptAt === undefined
      ? OFFLINE.empty
      : interpolate(OFFLINE.asOf, { time: asOfTime(keptAt, Date.now()) })
    : wasOffline && OFFLINE.back;
  return (
    <Bar>
      <p role="status">{said}</p>
      <Outbox />
    </Bar>
  );
}
