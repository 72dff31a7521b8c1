import { REGION } from '#contract/deployment.ts';
import { WORKER_POLICY } from '#contract/worker-policy.ts';
import type { ScriptRights } from './edge/security-headers.ts';

/** What the script of the staff screens may beyond that of other pages. */
export const STAFF_RIGHTS: ScriptRights = {
  connections: [`https://cognito-idp.${REGION}.amazonaws.com`],
  workerPolicy: WORKER_POLICY,
};
