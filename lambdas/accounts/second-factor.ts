/**
 * What the server remembers of a person's second factor. The pool lets every token of the person switch one off, and
 * set one up (AssociateSoftwareToken, SetUserMFAPreference), so what it says of the moment is held against this.
 */
export interface SecondFactorRecord {
  /** Whether it was confirmed by way of our own endpoint, with a fresh sign-in, and not switched off there since. */
  readonly isOn: boolean;
  /** From when on an admin is refused without one; undefined while none is asked for. */
  readonly requiredFrom: Date | undefined;
  /** How many recovery codes are left. */
  readonly codesLeft: number;
}

/** Digests of recovery codes, and the salt that went into them. */
export interface RecoveryDigests {
  readonly salt: string;
  readonly digests: ReadonlySet<string>;
}

export interface SecondFactorRecords {
  readonly read: (userId: string) => Promise<SecondFactorRecord>;
  readonly markOn: (userId: string) => Promise<void>;
  /** Also forgets the recovery codes. */
  readonly markOff: (userId: string) => Promise<void>;
  /** Asks for a second factor from this moment on, unless it is asked for from another one already. */
  readonly require: (userId: string, from: Date) => Promise<void>;
  readonly requireNoMore: (userId: string) => Promise<void>;
  readonly replaceCodes: (userId: string, codes: RecoveryDigests) => Promise<void>;
  readonly saltOf: (userId: string) => Promise<string | undefined>;
  /** @returns whether the code was one of those left; it is none any more */
  readonly redeem: (userId: string, digest: string) => Promise<boolean>;
}

/** The pool's own switch, which needs no token of the person. */
export interface SecondFactorSwitch {
  readonly turnOff: (userId: string) => Promise<void>;
}

interface Look {
  readonly hasSecondFactor: boolean;
  readonly record: SecondFactorRecord | undefined;
  readonly now: Date;
}

/**
 * Whether a second factor is missing: it was switched off past our endpoints, or set up past them, which shows only
 * that somebody had a token; or an admin has had the days to set one up.
 */
export function isSecondFactorMissing({ hasSecondFactor, record, now }: Look): boolean {
  if (record === undefined) return false;
  const { isOn, requiredFrom } = record;
  if (hasSecondFactor || isOn) return hasSecondFactor !== isOn;
  return requiredFrom !== undefined && requiredFrom <= now;
}
