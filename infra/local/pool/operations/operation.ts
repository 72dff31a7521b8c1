import * as z from 'zod';
import { invalidParameter, ServiceError } from '../protocol/service-error.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { UserPool } from './user-pool.ts';

/** `anyone`: called by browsers without credentials. `iam`: needs an access key that is allowed the action. */
export type OperationAccess = 'anyone' | 'iam';

export interface Operation {
  readonly access: OperationAccess;
  /** @throws ServiceError */
  run(pool: UserPool, input: unknown): Promise<object>;
}

/** An operation of the service: its input is parsed at the door. */
export function operation<Schema extends z.ZodType>(
  access: OperationAccess,
  schema: Schema,
  run: (pool: UserPool, input: z.infer<Schema>) => object | Promise<object>,
): Operation {
  return { access, run: async (pool, input) => run(pool, parseInput(schema, input)) };
}

/** Shapes that many operations share. */
export const username = z.string().min(1).max(128);
export const password = z.string().min(1).max(256);
export const clientId = z.string().min(1).max(128);
export const accessToken = z.string().min(1);
export const confirmationCode = z.string().min(1).max(2_048);
export const clientMetadata = z.record(z.string(), z.string()).optional();
export const attributePairs = z
  .array(z.object({ Name: z.string().min(1).max(32), Value: z.string().optional() }))
  .default([]);

/** @throws ServiceError ResourceNotFoundException */
export function findClient(pool: UserPool, id: string): ClientSettings {
  const client = pool.settings.clients.get(id);
  if (client !== undefined) return client;
  throw new ServiceError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
}

/** @throws ServiceError ResourceNotFoundException */
export function assertPool(pool: UserPool, id: string): void {
  if (id === pool.settings.id) return;
  throw new ServiceError('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(withoutNulls(input));
  if (result.success) return result.data;
  const issues = result.error.issues;
  const noun = issues.length === 1 ? 'error' : 'errors';
  throw invalidParameter(
    `${issues.length} validation ${noun} detected: ${issues.map(describeIssue).join('; ')}`,
  );
}

/** A null means the same as a missing member. */
function withoutNulls(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(memberName).join('.');
  const constraint = `failed to satisfy constraint: Member must`;
  if (issue.code === 'too_small') {
    return `Value at '${place}' ${constraint} have length greater than or equal to ${issue.minimum}`;
  }
  if (issue.code === 'too_big') {
    return `Value at '${place}' ${constraint} have length less than or equal to ${issue.maximum}`;
  }
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) {
    return `Value null at '${place}' ${constraint} not be null`;
  }
  return `Value at '${place}' ${constraint} be valid: ${issue.message}`;
}

function memberName(part: PropertyKey): string {
  const name = String(part);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
