import { type ConditionContext, checkConditions } from './conditions.ts';
import type { Statement } from './policy-document.ts';
import { matchesArn, matchesWildcard } from './wildcards.ts';

/** An action on a resource, to be authorized. */
export interface AccessRequest {
  /** For example `dynamodb:PutItem`. */
  readonly action: string;
  readonly resource: string;
  readonly context?: ConditionContext;
}

export type Decision =
  | { readonly allowed: true }
  /** `reason` completes AWS's sentence "User … is not authorized to perform … on resource …". */
  | { readonly allowed: false; readonly reason: string };

function matchesAction(statement: Statement, action: string): boolean {
  const matches = (pattern: string) => matchesWildcard(pattern, action, false);
  return statement.Action?.some(matches) ?? !(statement.NotAction?.some(matches) ?? true);
}

function matchesResource(statement: Statement, resource: string): boolean {
  const matches = (pattern: string) => matchesArn(pattern, resource);
  return statement.Resource?.some(matches) ?? !(statement.NotResource?.some(matches) ?? true);
}

/**
 * Evaluates a request against identity-based policies, as IAM does: an explicit deny wins, then any allow, otherwise
 * the request is denied. A condition that the emulator cannot evaluate denies, and the reason names it.
 */
export function evaluate(statements: readonly Statement[], request: AccessRequest): Decision {
  const { action, resource, context = {} } = request;
  const matching = statements
    .filter((statement) => matchesAction(statement, action) && matchesResource(statement, resource))
    .map((statement) => ({ statement, held: checkConditions(statement.Condition ?? {}, context) }));
  const denied = matching.some(({ statement, held }) => statement.Effect === 'Deny' && held !== false);
  if (denied) return { allowed: false, reason: 'with an explicit deny in an identity-based policy' };
  if (matching.some(({ statement, held }) => statement.Effect === 'Allow' && held === true))
    return { allowed: true };
  const reason = `because no identity-based policy allows the ${action} action`;
  const unknown = matching.flatMap(({ held }) => (typeof held === 'object' ? [held.unknown] : []));
  if (unknown.length === 0) return { allowed: false, reason };
  return { allowed: false, reason: `${reason} (the local run cannot check ${unknown.join(' and ')})` };
}
