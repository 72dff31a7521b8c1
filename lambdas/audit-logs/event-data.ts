import type { EventData } from '#contract/account-request-schemas.ts';
import { AUDIT_DETAILS, AUDIT_LIMITS, type ReportedAction } from '#contract/audit-events.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import { cutLine } from '../http/client-info.ts';

type Detail = (typeof AUDIT_DETAILS)[ReportedAction][number];

const EVENT_NAME = /^[\w.:-]+$/;

/**
 * How each detail is stored. People type a password into the field for the address: what is no address,
 * or no name of an event, is not stored.
 */
const STORED_AS: Record<Detail, (sent: string) => string> = {
  email: (sent) => (isEmailAddress(sent) ? sent : '[not an email address]'),
  event: (sent) => (EVENT_NAME.test(sent) ? sent : '[not an event]'),
  error: (sent) => sent,
};

function detail(name: Detail, sent: unknown): Readonly<Record<string, string>> {
  if (typeof sent !== 'string') return {};
  return { [name]: cutLine(STORED_AS[name](cutLine(sent, AUDIT_LIMITS[name])), AUDIT_LIMITS[name]) };
}

/** What stands in for a browser that does not say when and what it is. */
interface Defaults {
  readonly at: Date;
  readonly userAgent: string | undefined;
}

/** The `new_data` that is stored of a reported event: what the browser said of itself, and the details of this action. */
export function eventData(
  action: ReportedAction,
  sent: EventData,
  { at, userAgent = '' }: Defaults,
): Readonly<Record<string, string>> {
  const details = AUDIT_DETAILS[action].map((name) => detail(name, sent[name]));
  return {
    ...Object.assign({}, ...details),
    timestamp: sent.timestamp ?? at.toISOString(),
    user_agent: cutLine(sent.user_agent ?? userAgent, AUDIT_LIMITS.user_agent),
    ip_address: sent.ip_address,
  };
}
