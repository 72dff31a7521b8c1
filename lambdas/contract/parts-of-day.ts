/**
 * Why a quote is in the owner's day, in the order of the day: somebody waits for a call or an answer; a visit or a move;
 * an offer or a talk to follow up; a move within days that is not booked.
 */
export const PARTS_OF_DAY = ['call', 'appointment', 'chase', 'slip'] as const;

export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** A move that is so near and not booked must not slip. */
export const SLIP_DAYS = 7;

/** Longest text that is searched for, in UTF-16 units. */
export const MAX_SOUGHT = 100;
