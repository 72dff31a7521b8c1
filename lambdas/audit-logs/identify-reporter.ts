import * as z from 'zod/mini';
import { SIGN_OUT_ACTIONS } from '#contract/audit-events.ts';
import { ApiError } from '../http/api-error.ts';
import type { Identify } from '../http/caller.ts';
import type { HttpEvent } from '../http/http-event.ts';
import { readJsonBody } from '../http/json-body.ts';

const signOutEventSchema = z.object({ action: z.enum(SIGN_OUT_ACTIONS) });

/** A body that cannot be read is of no sign-out; what is wrong with it is said once its sender is known. */
function isOfSignOut(event: HttpEvent): boolean {
  try {
    return z.safeParse(signOutEventSchema, readJsonBody(event)).success;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

interface Ways {
  /** For an event that may follow the global sign-out. */
  readonly duringSignOut: Identify;
  readonly otherwise: Identify;
}

/**
 * Who reports an event. Only what a sign-out itself reports is taken of a token that the pool does not honour any
 * more: nobody who was signed out or disabled writes any other verified event until the token expires.
 */
export function identifyReporter({ duringSignOut, otherwise }: Ways): Identify {
  return (event) => (isOfSignOut(event) ? duringSignOut(event) : otherwise(event));
}
