/** Counts what somebody can repeat at will, by account and hour. */
export interface Repeats {
  /** @returns how often this was done in this hour, this time included */
  readonly count: (what: string, userId: string, now: Date) => Promise<number>;
  /** Takes a count back, because it could not be told of. */
  readonly giveBack: (what: string, userId: string, now: Date) => Promise<void>;
}

interface Repeated {
  /** What is counted together. */
  readonly what: string;
  readonly userId: string;
  readonly now: Date;
}

/** 1, 10, 100 … */
const isTold = (times: number) => /^10*$/.test(String(times));

/** Details of an event that stands for those of its hour. */
export type TimesDetails = Readonly<Record<'times' | 'within', string>>;

/**
 * Tells of the first, the tenth, the hundredth … time in an hour: rows of the security log cannot be changed, and one
 * for each time would let whoever repeats it fill a view. A failure to tell is thrown, and the next time tells.
 */
export async function tellOfRepeats(
  repeats: Repeats,
  { what, userId, now }: Repeated,
  tell: (details: TimesDetails) => Promise<unknown>,
): Promise<void> {
  const times = await repeats.count(what, userId, now);
  if (!isTold(times)) return;
  try {
    await tell({ times: String(times), within: 'an hour' });
  } catch (error) {
    await repeats.giveBack(what, userId, now);
    throw error;
  }
}
