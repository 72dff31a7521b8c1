import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { auditTrail } from '../aws/audit-trail.ts';
import { sessionEnder } from '../aws/session-ender.ts';
import { accounts, adminGroup, poolSessions } from '../aws/user-pool.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import type { RoleStores } from './change-role.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { roleLock } from './role-lock.ts';

/** Where roles, sessions and the audit trail are kept. */
export interface RoleResources {
  readonly database: DynamoDBDocumentClient;
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly sessionsTable: string;
  readonly auditLogsTable: string;
}

/** What a change of roles needs, the same for the function and for the deployer's command. */
export function roleStores(resources: RoleResources): RoleStores {
  const { database, cognito, userPoolId, sessionsTable, auditLogsTable } = resources;
  const now = () => new Date();
  const lock = roleLock(database, sessionsTable);
  const log = (error: unknown) => logUnexpected(error, { endpoint: 'role-lock' });
  return {
    accounts: accounts(cognito, userPoolId),
    admins: adminGroup(cognito, userPoolId),
    pool: poolSessions(cognito, userPoolId),
    sessions: sessionEnder(database, sessionsTable),
    trail: auditTrail({ client: database, table: auditLogsTable, now, newId: randomUUID }),
    alone: oneAtATime({ lock, now, newId: randomUUID, sleep: setTimeout, log }),
    now,
  };
}
