import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountProofs } from '../accounts/account-proofs-table.ts';
import { grantedAddresses } from '../accounts/granted-addresses-table.ts';
import { passwordResets } from '../accounts/passwords-pool.ts';
import { repeatCounter } from '../accounts/repeats-table.ts';
import { roleLock } from '../accounts/role-lock-table.ts';
import { secondFactorRecords } from '../accounts/second-factor-table.ts';
import { sessionEnder } from '../accounts/session-ender-table.ts';
import { accounts, adminGroup, poolSessions, staffGroups } from '../accounts/user-pool.ts';
import { createWithLock } from '../accounts/with-lock.ts';
import { auditTrail, logReader } from '../audit-trail/audit-trail-table.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import type { RoleStores } from './role-change.ts';
import { createHasUnfinishedChange } from './unfinished-change.ts';

/** Clients and names of the resources for roles, sessions and the audit trail. */
export interface RoleResources {
  readonly database: DynamoDBDocumentClient;
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly sessionsTable: string;
  readonly auditLogsTable: string;
  readonly bookkeepingTable: string;
}

/** Stores for a change of roles, shared by the function and the deployer's command. */
export function roleStores(resources: RoleResources): RoleStores {
  const { database, cognito, userPoolId, sessionsTable, auditLogsTable, bookkeepingTable } = resources;
  const now = () => new Date();
  const lock = roleLock(database, bookkeepingTable);
  const log = (error: unknown) => logUnexpected(error, { endpoint: 'role-lock' });
  return {
    accounts: accounts(cognito, userPoolId),
    admins: adminGroup(cognito, userPoolId),
    staff: staffGroups(cognito, userPoolId),
    pool: poolSessions(cognito, userPoolId),
    passwords: passwordResets(cognito, userPoolId, secondFactorRecords(database, bookkeepingTable).markOff),
    proofs: accountProofs(database, bookkeepingTable),
    grantedAddresses: grantedAddresses(database, bookkeepingTable),
    sessions: sessionEnder(database, sessionsTable),
    trail: auditTrail({ client: database, table: auditLogsTable, now, newId: randomUUID }),
    repeats: repeatCounter(database, bookkeepingTable),
    hasUnfinishedChange: createHasUnfinishedChange({ read: logReader(database, auditLogsTable), now }),
    withLock: createWithLock({ lock, now, newId: randomUUID, sleep: setTimeout, log }),
    now,
  };
}
