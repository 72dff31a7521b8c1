import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/call-api.ts';

const FIRST_PAUSE_MS = 200;
const RETRIES = 2;

/** Nothing that the API refused is worth a second try; what did not arrive, or broke on its side, is. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;

/** What the dashboard has read, kept while it is shown, and read anew when the page is looked at again. */
export function createDashboardClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // A tab that is opened later finds the newest result, though nobody looked at it when it came.
        notifyOnChangeProps: 'all',
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: (failures) => FIRST_PAUSE_MS * 2 ** failures,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
      },
    },
  });
}
