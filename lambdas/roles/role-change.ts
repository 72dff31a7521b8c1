import type { Role } from '#contract/account-options.ts';
import type { Accounts, AdminGroup, PasswordResets, PoolSessions, StaffGroups } from '../accounts/account.ts';
import type { AccountProofs } from '../accounts/account-proofs.ts';
import type { GrantedAddresses } from '../accounts/granted-addresses.ts';
import type { Repeats } from '../accounts/repeats.ts';
import type { SessionEnder } from '../accounts/sessions.ts';
import type { WithLock } from '../accounts/with-lock.ts';
import type { AuditTrail } from '../audit-trail/audit-trail.ts';
import type { ClientInfo } from '../http/client-info.ts';

/** Who requests the change: the user id of an admin, or null for the deployer. */
export type Authority = string | null;

export interface RoleChange {
  readonly by: Authority;
  readonly userId: string;
  readonly role: Role;
  readonly clientInfo: ClientInfo | undefined;
}

export interface RoleStores {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly admins: AdminGroup;
  readonly staff: Pick<StaffGroups, 'of' | 'add' | 'remove'>;
  readonly pool: PoolSessions;
  readonly passwords: PasswordResets;
  readonly proofs: AccountProofs;
  readonly grantedAddresses: Pick<GrantedAddresses, 'spend'>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly trail: AuditTrail;
  readonly repeats: Repeats;
  /** Whether the last change of this person's role broke off: see `createHasUnfinishedChange`. */
  readonly hasUnfinishedChange: (userId: string) => Promise<boolean>;
  readonly withLock: WithLock;
  readonly now: () => Date;
}
