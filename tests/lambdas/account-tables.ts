import type { Engine } from './dynamodb-engine.ts';

export const createSessionsTable = (engine: Engine) => engine.createTable('sessions');
export const createAuditLogsTable = (engine: Engine) => engine.createTable('auditLogs');
export const createBookkeepingTable = (engine: Engine) => engine.createTable('bookkeeping');
