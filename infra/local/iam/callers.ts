import { createHash, randomBytes } from 'node:crypto';
import { type AccessRequest, evaluate } from './evaluate.ts';
import type { Statement } from './policy-document.ts';

/** Credentials of a function. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

interface Caller {
  /** ARN of the assumed role, as in AWS's messages. */
  readonly arn: string;
  readonly statements: readonly Statement[];
}

export type Authorization =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly message: string };

/** Authorizes callers. A key that was not issued to a function belongs to the developer, who has all permissions. */
export interface Callers {
  readonly add: (name: string, caller: Caller) => Credentials;
  /** Whether this key was issued to a function. */
  readonly has: (accessKeyId: string) => boolean;
  readonly authorize: (accessKeyId: string | undefined, request: AccessRequest) => Authorization;
}

/** The access key that a function of this name signs its calls with. */
export function accessKeyIdOf(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').toUpperCase();
  return `ASIA${digest.slice(0, 16)}`;
}

/** Registry of the access keys that the local run issues to functions. */
export function createCallers(): Callers {
  const callers = new Map<string, Caller>();
  return {
    add(name, caller) {
      const accessKeyId = accessKeyIdOf(name);
      callers.set(accessKeyId, caller);
      const random = () => randomBytes(30).toString('base64');
      return { accessKeyId, secretAccessKey: random(), sessionToken: random() };
    },
    has: (accessKeyId) => callers.has(accessKeyId),
    authorize(accessKeyId, request) {
      const caller = accessKeyId === undefined ? undefined : callers.get(accessKeyId);
      if (caller === undefined) return { allowed: true };
      const decision = evaluate(caller.statements, request);
      if (decision.allowed) return decision;
      const { action, resource } = request;
      return {
        allowed: false,
        message: `User: ${caller.arn} is not authorized to perform: ${action} on resource: ${resource} ${decision.reason}`,
      };
    },
  };
}

/** The access key that signed a request, or undefined. */
export function accessKeyOf(authorization: string | undefined): string | undefined {
  return /Credential=([^/,\s]+)\//.exec(authorization ?? '')?.[1];
}
