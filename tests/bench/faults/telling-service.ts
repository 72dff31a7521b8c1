import type { HttpResponse } from '../../../infra/local/shared/http-message.ts';
import type { FaultPlan } from './faults.ts';
import { startFaultyServer } from './faulty-server.ts';
import type { Ledger } from './told.ts';

/** A service by which people are told, with faults before it. */
export interface Service {
  readonly endpoint: string;
  /** Ends the faults; resolves to how many calls had which. */
  readonly heal: () => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => Promise<void>;
}

/** @param says whether who asks learns from this whole answer that the service has taken it */
export async function startTellingService(
  plan: FaultPlan,
  ledger: Ledger,
  says: (answer: HttpResponse) => boolean,
): Promise<Service> {
  const { endpoint, stop } = await startFaultyServer({
    async carryOut(request) {
      const outcome = await plan.carryOut(request);
      if (outcome !== 'reset' && !('cut' in outcome) && says(outcome)) ledger.heard(request);
      return outcome;
    },
  });
  return {
    endpoint,
    heal: async () => {
      await plan.heal();
      return plan.counts();
    },
    stop,
  };
}
