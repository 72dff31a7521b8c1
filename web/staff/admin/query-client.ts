import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { ApiFailure, wantsLaterSignIn, wantsSecondFactor } from '../api/call-api.ts';
import { errorMessage } from '../auth/error-message.ts';
import type { StaffServices } from '../shell/staff-services.ts';

const FIRST_PAUSE_MS = 200;
const RETRIES = 2;

/** How a query's failures are reported, apart from the message in place of its result. */
type Reporting = {
  /** Written to the console at each failure. */
  readonly warning?: string;
  /** Whether each failure shows a toast, which the next success dismisses. */
  readonly hasToast?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Reporting;
  }
}

type Reporters = Pick<StaffServices, 'toaster' | 'warn'>;

const { loadFailed } = ACCOUNT_NOTICES;

/** A request that the API refused is not retried; one that did not arrive or failed on the server is. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Reports each failed read once, after its retries, however many components show its result. */
function reportingCache({ toaster, warn }: Reporters): QueryCache {
  return new QueryCache({
    onError: (error, { meta }) => {
      // One screen says it in place of all that was refused.
      if (wantsSecondFactor(error) || wantsLaterSignIn(error)) return;
      if (meta?.warning !== undefined) warn(meta.warning, error);
      if (meta?.hasToast) toaster.show({ ...loadFailed, text: errorMessage(error) || loadFailed.text });
    },
    onSuccess: (_data, { meta }) => {
      if (!meta?.hasToast) return;
      const told = toaster.toasts.get().filter(({ title }) => title === loadFailed.title);
      for (const { id } of told) toaster.close(id);
    },
  });
}

/** The dashboard's query cache. It refetches when the page becomes visible again. */
export function createDashboardClient(reporters: Reporters): QueryClient {
  return new QueryClient({
    queryCache: reportingCache(reporters),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // A tab opened later must find the newest result, even if it was hidden when that arrived.
        notifyOnChangeProps: 'all',
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: (failures) => FIRST_PAUSE_MS * 2 ** failures,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
      },
    },
  });
}
