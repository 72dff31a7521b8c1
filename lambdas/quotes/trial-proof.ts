import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';

/** Request header that proves that a quote is a trial of our own. */
export const TRIAL_HEADER = 'Quote-Trial';

/** The tries of one trial take seconds; the clocks of two functions differ by less than one. */
const VALID_MS = 5 * 60_000;

interface Trial {
  /** The key of its submission. */
  readonly id: string;
  readonly at: Date;
}

/** Of another purpose than the secret itself, so that a proof says nothing of it. */
function seal(secret: string, { id, at }: Trial): string {
  const key = createHmac('sha256', secret).update('trial of a quote').digest();
  return createHmac('sha256', key).update(`${id} ${at.getTime()}`).digest('hex');
}

/**
 * The value of the header for one trial. Keyed with the secret between edge and API, which nobody outside the deployment
 * has.
 */
export function trialProof(secret: string, trial: Trial): string {
  if (secret === '') throw new Error('A trial is proven with the secret of the edge, and there is none.');
  return `${trial.at.getTime()}.${seal(secret, trial)}`;
}

/**
 * Whether a submission is a trial of our own, which is counted and told nowhere.
 * @param header undefined if the caller sent none
 * @param id the key of the submission, to which the proof is bound
 * @throws ApiError 403 for a proof that is not ours or old: nothing is stored in its place
 */
export function isTrial(
  secret: string,
  header: string | undefined,
  id: string | undefined,
  now: Date,
): boolean {
  if (header === undefined) return false;
  const [, sentAt = '', sealed = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(header) ?? [];
  const at = new Date(Number(sentAt));
  const isRecent = Math.abs(now.getTime() - at.getTime()) < VALID_MS;
  const matches =
    id !== undefined &&
    sealed !== '' &&
    secret !== '' &&
    timingSafeEqual(Buffer.from(seal(secret, { id, at })), Buffer.from(sealed));
  if (isRecent && matches) return true;
  throw new ApiError('forbidden', `The header ${TRIAL_HEADER} is for trials of our own.`);
}
