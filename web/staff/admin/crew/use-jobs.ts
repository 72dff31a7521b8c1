import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { JobList } from '#contract/job-schemas.ts';
import { useServices } from '../../shell/staff-services.ts';

/** While the page is looked at: the office may move a job, and midnight brings another day. */
const AGAIN_MS = 5 * 60_000;

/** The moves and visits of today. */
export function useJobs(): UseQueryResult<JobList> {
  const { api } = useServices();
  return useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => api.ask('listJobs', { signal }),
    refetchInterval: AGAIN_MS,
    meta: { warning: 'Could not load the jobs of today.' },
  });
}
