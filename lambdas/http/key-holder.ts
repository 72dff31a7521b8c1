import { ApiError } from './api-error.ts';
import type { HttpEvent } from './http-event.ts';

/** Another system, as the key of its request names it. */
export interface KeyHolder {
  /** Id of the key. */
  readonly id: string;
  /** What an admin called it. */
  readonly name: string;
}

/** Finds whose key a request bears; throws ApiError 401. */
export type IdentifyKey = (event: HttpEvent) => Promise<KeyHolder>;

/** The same for a key that is missing, unknown, wrong or revoked, so that nobody learns which ids there are. */
export const withoutKey = () =>
  new ApiError('unauthorized', 'Send a key that is in use: Authorization: Bearer fsm_…');

/** The default of endpoints: refuses every call. */
export const refuseEveryKey: IdentifyKey = () => Promise.reject(withoutKey());
