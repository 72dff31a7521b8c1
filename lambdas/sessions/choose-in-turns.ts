import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { SessionPlace } from '../accounts/sessions.ts';

/** Where a session stands when places are given out in turn; its person's latest has the turn 0. */
export type TurnPlace = SessionPlace & { readonly turn: number };

const rank = ({ last_activity: at, id, user_id: userId }: SessionPlace) => `${at} ${id} ${userId}`;
const latestFirst = (one: SessionPlace, other: SessionPlace) =>
  Number(rank(one) < rank(other)) - Number(rank(one) > rank(other));
const inTurns = (one: TurnPlace, other: TurnPlace) => one.turn - other.turn || latestFirst(one, other);

interface Chosen {
  /** Latest activity first. */
  readonly rows: readonly UserSession[];
  /** The last one that found a place, if others wait behind it. */
  readonly last: TurnPlace | undefined;
}

/**
 * Gives out places in turn, one session of each person at a time, the latest first, so that many of one person hide none
 * of another's latest.
 * @param people the sessions of each
 * @param after the last one that found a place before; without one the places are the first
 */
export function chooseInTurns(
  people: readonly (readonly UserSession[])[],
  places: number,
  after?: TurnPlace,
): Chosen {
  const waiting = people
    .flatMap((rows) => rows.toSorted(latestFirst).map((row, turn) => ({ ...row, turn })))
    .toSorted(inTurns)
    .filter((place) => after === undefined || inTurns(after, place) < 0);
  const chosen = waiting.slice(0, places);
  return {
    rows: chosen.map(({ turn: _, ...row }) => row).toSorted(latestFirst),
    last: waiting.length > places ? chosen.at(-1) : undefined,
  };
}
