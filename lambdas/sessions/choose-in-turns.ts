import type { UserSession } from '#contract/account-answer-schemas.ts';

const latestFirst = (one: UserSession, other: UserSession) =>
  Number(one.last_activity < other.last_activity) - Number(one.last_activity > other.last_activity) ||
  Number(one.id < other.id) - Number(one.id > other.id);

/**
 * Gives out places in turn, one session of each person at a time, the latest first, so that many of one person hide none
 * of another's latest.
 * @param people the sessions of each
 * @returns those that found a place, latest activity first
 */
export function chooseInTurns(
  people: readonly (readonly UserSession[])[],
  places: number,
): readonly UserSession[] {
  return people
    .flatMap((rows) => rows.toSorted(latestFirst).map((row, turn) => ({ row, turn })))
    .toSorted((one, other) => one.turn - other.turn || latestFirst(one.row, other.row))
    .slice(0, places)
    .map(({ row }) => row)
    .toSorted(latestFirst);
}
