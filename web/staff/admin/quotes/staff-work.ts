import { useQueryClient } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import type { SentOf } from '#contract/api.ts';
import type { AuthUser } from '../../auth/auth-session.ts';
import { useServices } from '../../shell/staff-services.ts';
import { applyWork } from './apply-work.ts';

/** What a card needs to change the work on its quote. */
export interface StaffWork {
  /** Id of the signed-in admin. */
  readonly userId: string | undefined;
  /**
   * Changes a stage, in every list too.
   * @returns false when somebody else was first, whose work the lists then show
   * @throws ApiFailure
   */
  readonly changeStage: (id: string, wish: SentOf<'changeStage', 'body'>) => Promise<boolean>;
}

/** The cards of a list that nobody works on. */
const NOBODY: StaffWork = {
  userId: undefined,
  changeStage: () => Promise.reject(new Error('Nobody is signed in.')),
};

export const StaffWorkContext = createContext(NOBODY);

/** The work of this admin. */
export function useStaffWork({ id: userId }: AuthUser): StaffWork {
  const { api } = useServices();
  const client = useQueryClient();
  return useMemo(
    () => ({
      userId,
      changeStage: async (id, wish) => {
        const { is_applied: isApplied, work } = await api.ask('changeStage', { params: { id }, body: wish });
        applyWork(client, [work]);
        return isApplied;
      },
    }),
    [userId, api, client],
  );
}
