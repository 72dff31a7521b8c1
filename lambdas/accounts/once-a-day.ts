/** A ceiling of one mail a day, for what a stranger can cause any number of times. */
export interface OnceADay {
  /** @returns whether this person was not told of this in the last 24 hours, and counts as told from now on */
  readonly claim: (what: string, userId: string, now: Date) => Promise<boolean>;
  /** Takes a claim back, because telling failed. */
  readonly giveBack: (what: string, userId: string) => Promise<void>;
}

interface Told {
  readonly what: string;
  readonly userId: string;
  readonly now: Date;
}

/** Tells a person at most once a day. A failure to tell is thrown, and the next attempt may tell. */
export async function tellOnceADay(
  ceiling: OnceADay,
  { what, userId, now }: Told,
  tell: () => Promise<void>,
): Promise<void> {
  if (!(await ceiling.claim(what, userId, now))) return;
  try {
    await tell();
  } catch (error) {
    await ceiling.giveBack(what, userId);
    throw error;
  }
}
