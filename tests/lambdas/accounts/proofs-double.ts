import type {
  AccountFacts,
  AccountProofs,
  PendingRole,
  Proof,
} from '../../../lambdas/accounts/account-proofs.ts';

const BY_MAIL: Proof = { how: 'recovery', at: '2026-09-01T12:00:00.000Z' };

interface Row {
  /** The address that it counts for; undefined for any. */
  readonly email?: string;
  readonly proof?: Proof | undefined;
  readonly pending?: PendingRole | undefined;
  readonly isDemoted?: boolean;
  readonly adminsFrom?: Date | undefined;
}

/**
 * Proofs in memory.
 * @param unproven ids of accounts of which nothing is known; all others have chosen a password by mail
 */
export function proofsDouble(unproven: readonly string[] = []): AccountProofs & {
  readonly pendingIds: () => readonly string[];
  readonly adminsFrom: (userId: string) => Date | undefined;
} {
  const rows = new Map<string, Row>();
  const rowOf = (userId: string): Row =>
    rows.get(userId) ?? (unproven.includes(userId) ? {} : { proof: BY_MAIL });
  const factsOf = (userId: string, email: string, now: Date): AccountFacts => {
    const { proof, pending, isDemoted = false, ...row } = rowOf(userId);
    const isSame = row.email === undefined || row.email === email;
    const isLive = isSame && pending !== undefined && now.toISOString() < pending.until;
    return {
      proof: (isSame && proof) || null,
      pending: isLive ? pending : null,
      hasSignedIn: false,
      isDemoted,
    };
  };
  return {
    record: async ({ userId, email }, proof, adminsFrom) => {
      rows.set(userId, { ...rowOf(userId), email, proof, adminsFrom });
    },
    find: async ({ userId, email }, now) => factsOf(userId, email, now),
    findAll: async (accounts, now) => accounts.map(({ userId, email }) => factsOf(userId, email, now)),
    setPending: async ({ userId, email }, pending) => {
      rows.set(userId, { ...rowOf(userId), email, pending });
    },
    endPending: async (userId) => {
      rows.set(userId, { ...rowOf(userId), pending: undefined });
    },
    demote: async (userId) => {
      rows.set(userId, { ...rowOf(userId), pending: undefined, isDemoted: true });
    },
    adminsFrom: (userId) => rows.get(userId)?.adminsFrom,
    pendingIds: () => [...rows].filter(([, { pending }]) => pending !== undefined).map(([userId]) => userId),
  };
}
