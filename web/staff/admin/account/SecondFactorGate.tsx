import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { SECOND_FACTOR_GATE } from '../../../content/admin.ts';
import { SECOND_FACTOR_DIALOG } from '../../../content/second-factor.ts';
import { plainMessage } from '../../auth/plain-message.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { useSecondFactor } from '../use-second-factor.ts';
import { SecondFactorSteps } from './SecondFactorSteps.tsx';

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  maxWidth: 640,
  padding: theme.spacing(3, 2),
  marginInline: 'auto',
  '& h2': { ...theme.typography.h3, margin: 0 },
}));

/** In place of the dashboard, while the server wants a second factor first. */
export function SecondFactorGate() {
  const state = useSecondFactor();
  const client = useQueryClient();
  const { heading } = SECOND_FACTOR_GATE;
  return (
    <Main>
      <h2>{heading}</h2>
      {state.isPending && <p role="status">{SECOND_FACTOR_DIALOG.loading}</p>}
      {state.data === undefined && state.isError && (
        <LoadFailure
          message={plainMessage(state.error)}
          isWorking={state.isFetching}
          onAgain={state.refetch}
        />
      )}
      {state.data !== undefined && (
        <SecondFactorSteps factor={state.data} onSetUp={() => void client.resetQueries()} />
      )}
    </Main>
  );
}
