import { BUSINESS_TIME_ZONE } from './business-time.ts';

const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1000;

/**
 * When a visitor can expect an answer at the latest, in the Bay Area's time zone.
 * @param sentAt milliseconds since 1970
 * @returns for example `Sunday, November 22 at 7:30 AM PST`
 */
export function answerBy(sentAt: number): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: BUSINESS_TIME_ZONE,
    timeZoneName: 'short',
  }).format(sentAt + ANSWER_WITHIN_MS);
}
