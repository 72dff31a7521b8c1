import { CEILINGS, type CeilingName, type Ceilings } from '#contract/ceilings.ts';
import { normalizedAddress } from '#contract/normalized-address.ts';

export interface Counter {
  /** Names what is counted, without an address in clear. */
  readonly id: string;
  readonly limit: number;
  /** Seconds of the Unix epoch at which its window ends. */
  readonly endsAt: number;
  /** How many at once, at most the limit; 1 if not given. */
  readonly amount?: number;
}

/** Counts one more, or the amount as a whole, unless that exceeds the limit. @returns whether it was counted */
export type Count = (counter: Counter) => Promise<boolean>;

/** Which ceiling was reached. */
export type CeilingScope = 'address' | 'domain' | 'altogether';

/** @returns undefined if the ceilings admit one more for this address, else the scope that does not */
export type AdmitsAddress = (kind: CeilingName, email: string) => Promise<CeilingScope | undefined>;

interface Dependencies {
  readonly count: Count;
  readonly digest: (text: string) => string;
  readonly now: () => Date;
}

interface Scope {
  readonly scope: CeilingScope;
  /** What is counted together; '' for everything. */
  readonly subject: string;
  readonly limit: number;
  readonly window: number;
}

function scopesOf({ address, domain, bigProvider, altogether }: Ceilings, email: string): readonly Scope[] {
  const normalized = normalizedAddress(email);
  const ofDomain = normalized.isBigProvider ? bigProvider : domain;
  return [
    { scope: 'address', subject: normalized.address, ...address },
    ...(ofDomain === undefined
      ? []
      : [{ scope: 'domain', subject: normalized.domain, ...ofDomain } as const]),
    ...altogether.map((ceiling) => ({ scope: 'altogether', subject: '', ...ceiling }) as const),
  ];
}

/** Counts in fixed windows, narrow scopes first: a flood to one address does not use up what is for everybody. */
export function createAdmitsAddress({ count, digest, now }: Dependencies): AdmitsAddress {
  return async (kind, email) => {
    const seconds = Math.floor(now().getTime() / 1000);
    for (const { scope, subject, limit, window } of scopesOf(CEILINGS[kind], email)) {
      const start = seconds - (seconds % window);
      const id = ['ceiling', kind, scope, window, start, digest(subject)].join('#');
      if (!(await count({ id, limit, endsAt: start + window }))) return scope;
    }
    return undefined;
  };
}
