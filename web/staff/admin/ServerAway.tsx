import { styled } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { SERVER_AWAY } from '../../content/server-away.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { RoleFailure } from '../auth/auth-state.ts';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { useNarrow } from '../shared/use-narrow.ts';
import { usePending } from '../shared/use-pending.ts';
import { useTitle } from '../shared/use-title.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { later, SignOutDialog } from './later-panels.tsx';
import type { createDashboardClient } from './query-client.ts';
import { useUntilAnswered } from './use-until-answered.ts';

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: theme.breakpoints.values.lg,
  // The links to the views at the lower edge.
  padding: theme.spacing(2, 2, 12),
  marginInline: 'auto',
  // What can be read is below, and a phone's screen is for that.
  '& h1': { ...theme.typography.h3, margin: 0 },
  [theme.breakpoints.up('sm')]: {
    padding: theme.spacing(4, 3, 12),
    '& h1': { ...theme.typography.h2, margin: 0 },
  },
  // With something to read below it is a remark, and no alarm.
  '&:has(> section)': {
    gap: theme.spacing(1),
    '& > [role=alert]': { padding: 0, color: 'inherit', background: 'none', border: 0 },
    '& > [role=alert] > svg': { display: 'none' },
    '& > [role=alert] p': { ...theme.typography.body2, display: 'inline', marginInlineEnd: '.5ch' },
  },
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& > header > h1': { ...theme.typography.body2, fontWeight: 650 },
  '& > header > button': { minHeight: 48, paddingInline: theme.spacing(1), marginBlock: theme.spacing(-1) },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
  '& .actions > button': { minHeight: 48 },
}));

/** Where it did not arrive, the screen says what there is to say. */
const OfflineViews = later(
  async () => (await import('./offline/OfflineViews.tsx')).OfflineViews,
  () => null,
);

interface ServerAwayProps {
  readonly failure: RoleFailure;
  /** Handed in, because it stands with the first paint of the dashboard. */
  readonly createClient: typeof createDashboardClient;
}

/**
 * In place of the dashboard, while the server cannot be asked whether this person is an admin. It shows what this device
 * has kept for them and nothing else, asks again by itself and gives way as soon as there is an answer.
 */
export function ServerAway({ failure, createClient }: ServerAwayProps) {
  const { signOut } = useAuth();
  const services = useServices();
  const [client] = useState(() => createClient(services));
  const [isAsking, askNow] = useUntilAnswered(services.unreadRole.readAgain);
  const [isLeaving, leave] = usePending(signOut);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const leaveNow = () => {
    setAsksToLeave(false);
    leave();
  };
  const [hasKept, setKept] = useState(false);
  const onKept = useCallback(() => setKept(true), []);
  const isNarrow = useNarrow();
  useTitle(SERVER_AWAY.title);
  // With something to read on a phone, the rest is one tap away.
  const isShort = hasKept && isNarrow;
  const heading = <h1>{SERVER_AWAY.heading}</h1>;
  const again = (
    <WorkingButton variant={isShort ? 'text' : 'contained'} isWorking={isAsking} onPress={askNow}>
      {isAsking ? SERVER_AWAY.asking : SERVER_AWAY.again}
    </WorkingButton>
  );
  const leaving = (
    <WorkingButton variant="outlined" isWorking={isLeaving} onPress={() => setAsksToLeave(true)}>
      {isLeaving ? SERVER_AWAY.signingOut : SERVER_AWAY.signOut}
    </WorkingButton>
  );
  const why = (
    <InlineNotice tone="destructive">
      <p>{SERVER_AWAY.reasons[failure]}</p>
      <p>{SERVER_AWAY.text}</p>
    </InlineNotice>
  );
  return (
    <Main>
      {isShort ? (
        <header>
          {heading}
          {again}
        </header>
      ) : (
        <>
          {heading}
          {why}
          <div className="actions">
            {again}
            {leaving}
          </div>
        </>
      )}
      <Suspense>
        <QueryClientProvider client={client}>
          <OfflineViews onKept={onKept}>
            {isShort && (
              <details name="offline">
                <summary>{SERVER_AWAY.details}</summary>
                <div>
                  {why}
                  <p>{SERVER_AWAY.kept}</p>
                  {leaving}
                </div>
              </details>
            )}
          </OfflineViews>
        </QueryClientProvider>
      </Suspense>
      <Suspense>
        {asksToLeave && <SignOutDialog onClose={() => setAsksToLeave(false)} onLeave={leaveNow} />}
      </Suspense>
    </Main>
  );
}
