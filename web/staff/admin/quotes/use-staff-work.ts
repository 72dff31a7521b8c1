import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/answers.ts';
import type { SentOf } from '#contract/api.ts';
import { useServices } from '../../shell/staff-services.ts';
import { CALENDAR_WEEKS, QUOTE_LISTS } from '../query-keys.ts';
import { applyWork } from './apply-work.ts';

export type SentWork = SentOf<'changeWork', 'body'>;

/**
 * Sends a change of the work on a quote and shows the answer in every list: of who comes second nothing is applied, and
 * the lists show what the first did. It throws ApiFailure.
 */
export function useStaffWork(id: string): (sent: SentWork) => Promise<AnswerOf<'changeWork'>> {
  const { api } = useServices();
  const client = useQueryClient();
  return async (body) => {
    const answer = await api.ask('changeWork', { params: { id }, body });
    applyWork(client, [answer.work, ...(answer.others ?? [])]);
    // One that stands by itself again, or does not any more, changes the day.
    if (answer.others !== undefined) void client.invalidateQueries({ queryKey: [...QUOTE_LISTS, 'today'] });
    // A week may have one more, or one less.
    if (answer.is_applied) void client.invalidateQueries({ queryKey: CALENDAR_WEEKS });
    return answer;
  };
}
