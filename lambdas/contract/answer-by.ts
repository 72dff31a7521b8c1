import { businessTime } from './business-time.ts';

const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Until when an answer is promised to a visitor, in milliseconds since 1970. */
export const answerDue = (sentAt: number): number => sentAt + ANSWER_WITHIN_MS;

/**
 * When a visitor can expect an answer at the latest, in the Bay Area's time zone.
 * @param sentAt milliseconds since 1970
 * @returns for example `Sunday, November 22 at 7:30 AM PST`
 */
export const answerBy = (sentAt: number): string => businessTime(answerDue(sentAt));
