import { styled } from '@mui/material/styles';
import { SERVER_AWAY } from '../../content/admin.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { RoleFailure } from '../auth/auth-state.ts';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { usePending } from '../shared/use-pending.ts';
import { useTitle } from '../shared/use-title.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { useUntilAnswered } from './use-until-answered.ts';

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 640,
  padding: theme.spacing(4, 2),
  marginInline: 'auto',
  '& h1': { ...theme.typography.h2, margin: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
  '& .actions > button': { minHeight: 48 },
}));

/**
 * In place of the dashboard, while the server cannot be asked whether this person is an admin. It shows nothing of the
 * server's, asks again by itself and gives way as soon as there is an answer.
 */
export function ServerAway({ failure }: { readonly failure: RoleFailure }) {
  const { signOut } = useAuth();
  const [isAsking, askNow] = useUntilAnswered(useServices().unreadRole.readAgain);
  const [isLeaving, leave] = usePending(signOut);
  useTitle(SERVER_AWAY.title);
  return (
    <Main>
      <h1>{SERVER_AWAY.heading}</h1>
      <InlineNotice tone="destructive">
        <p>{SERVER_AWAY.reasons[failure]}</p>
        <p>{SERVER_AWAY.text}</p>
      </InlineNotice>
      <div className="actions">
        <WorkingButton isWorking={isAsking} onPress={askNow}>
          {isAsking ? SERVER_AWAY.asking : SERVER_AWAY.again}
        </WorkingButton>
        <WorkingButton variant="outlined" isWorking={isLeaving} onPress={leave}>
          {isLeaving ? SERVER_AWAY.signingOut : SERVER_AWAY.signOut}
        </WorkingButton>
      </div>
    </Main>
  );
}
