import { SECOND_FACTOR_DIALOG } from '../../../content/second-factor.ts';
import { plainMessage } from '../../auth/plain-message.ts';
import { Modal } from '../../shared/Modal.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useSecondFactor } from '../use-second-factor.ts';
import { OwnPassword } from './OwnPassword.tsx';
import { SecondFactorSteps } from './SecondFactorSteps.tsx';

/** Whether signing in requires a code of an authenticator app, and the password: how to change either. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const state = useSecondFactor();
  const { heading, close, loading } = SECOND_FACTOR_DIALOG;
  return (
    <Modal heading={heading} close={close} onClose={onClose}>
      <OwnPassword>
        {(password) => (
          <>
            {state.isPending && <p role="status">{loading}</p>}
            {state.data === undefined && state.isError && (
              <LoadFailure
                message={plainMessage(state.error)}
                isWorking={state.isFetching}
                onAgain={state.refetch}
              />
            )}
            {state.data === undefined ? password : <SecondFactorSteps factor={state.data} also={password} />}
          </>
        )}
      </OwnPassword>
    </Modal>
  );
}
