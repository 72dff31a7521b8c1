import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { LATER_SIGN_IN } from '../../../content/staff-dialogs.ts';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  maxWidth: 640,
  padding: theme.spacing(3, 2),
  marginInline: 'auto',
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0 },
}));

/** In place of the dashboard, for a sign-in too near to the choice of a password: only a later one opens it. */
export function LaterSignIn() {
  const { stepUp } = useServices();
  const client = useQueryClient();
  const [isWorking, signInAgain] = usePending(async () => {
    if (await stepUp.request()) await client.resetQueries();
  });
  const { heading, text, again } = LATER_SIGN_IN;
  return (
    <Main>
      <h2>{heading}</h2>
      <p>{text}</p>
      <WorkingButton variant="contained" isWorking={isWorking} onPress={signInAgain}>
        {again}
      </WorkingButton>
    </Main>
  );
}
