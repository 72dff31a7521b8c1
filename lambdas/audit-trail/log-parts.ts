import { isAlert, isOfRoles } from '#contract/audit-events.ts';

/**
 * How far an event can be trusted, by who could cause such events in any number:
 * - `trusted`: recorded by the server about an admin, the deployer's command or the product itself
 * - `targeted`: recorded by the server of what anyone can do to an admin's account; few for each admin
 * - `reported`: reported by an admin's browser
 * - `witnessed`: recorded by the server of what others did, or did to accounts that are no admin's; few for each account
 * - `plain`: reported by another signed-in user's browser
 * - `unverified`: reported without a token, or a failure to come in
 */
export const TRUST_LEVELS = ['trusted', 'targeted', 'reported', 'witnessed', 'plain', 'unverified'] as const;

export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** `roles`: who is an admin, and how one was made. `all`: of any kind, stored before events were told apart. */
type LogKind = 'roles' | 'alerts' | 'others' | 'all';

/** A part of the trail with partitions of its own: a flood in one does not affect reads of another. */
export interface LogPart {
  readonly trustLevel: TrustLevel;
  readonly kind: LogKind;
}

/** Browsers' reports of a failure are unverified, so `reported` and `plain` have no alerts. */
const KINDS: Readonly<Record<TrustLevel, readonly LogKind[]>> = {
  trusted: ['roles', 'alerts', 'others', 'all'],
  targeted: ['alerts'],
  reported: ['others', 'all'],
  witnessed: ['alerts', 'others'],
  plain: ['others', 'all'],
  unverified: ['alerts', 'others', 'all'],
};

export const LOG_PARTS: readonly LogPart[] = TRUST_LEVELS.flatMap((trustLevel) =>
  KINDS[trustLevel].map((kind) => ({ trustLevel, kind })),
);

/** Where a new event is stored; never in a part of the kind `all`, which no flood of today then makes longer. */
export function partOf(event: { readonly trustLevel: TrustLevel; readonly action: string }): LogPart {
  const { trustLevel } = event;
  const kind = isAlert(event) ? 'alerts' : isOfRoles(event) ? 'roles' : 'others';
  return { trustLevel, kind: KINDS[trustLevel].includes(kind) ? kind : 'others' };
}

/** The partition key of a part's events of one month, `YYYY-MM`. */
export function partitionOf(month: string, { trustLevel, kind }: LogPart): string {
  if (kind !== 'all') return `${month}#${trustLevel}#${kind}`;
  return trustLevel === 'trusted' ? month : `${trustLevel}#${month}`;
}
