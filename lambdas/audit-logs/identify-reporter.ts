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

/**
 * Who reports an event. Only what a sign-out itself reports is taken of a token that the pool does not honour any
 * more: a person who was signed out or disabled writes no other verified event until the token expires.
 */
export function identifyReporter(identify: Identify): Identify {
  return (event, use) => identify(event, isOfSignOut(event) ? use : 'starting');
}
