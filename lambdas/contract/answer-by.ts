import { businessTime, roundTime } from './business-time.ts';

const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Until when an answer is promised to a visitor, in milliseconds since 1970. */
export const answerDue = (sentAt: number): number => sentAt + ANSWER_WITHIN_MS;

/**
 * The same as the page and the receipt say it to whoever has sent a request.
 * @param sentAt milliseconds since 1970
 * @returns for example `Sunday evening`
 */
export const answerPromise = (sentAt: number): string => roundTime(answerDue(sentAt));

/**
 * When an answer is due at the latest, in the Bay Area's time zone, for those who have to give it.
 * @param sentAt milliseconds since 1970
 * @returns for example `Sunday, November 22 at 7:30 AM PST`
 */
export const answerBy = (sentAt: number): string => businessTime(answerDue(sentAt));
