import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isServers } from '#contract/audit-events.ts';
import { cardPath } from '#contract/card-link.ts';
import { quoteReference } from '#contract/quote-options.ts';
import {
  LOG_SENTENCES,
  OWN_SENTENCES,
  REPEATED_ALERTS,
  SENTENCE_PARTS,
  UNKNOWN_EVENT,
} from '../../../content/log-sentences.ts';
import { seenFrom } from '../seen-from.ts';
import { unknownUser } from '../unknown-user.ts';
import { type People, targetOf } from './people.ts';

type Emails = People['emails'];

interface Said {
  readonly sentence: string;
  readonly values: Readonly<Record<string, string>>;
  /** Where what fills a place of it leads. */
  readonly links: Readonly<Record<string, string>>;
}

const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(LOG_SENTENCES));
const OWN: ReadonlyMap<string, string> = new Map(Object.entries(OWN_SENTENCES));
const REPEATED: ReadonlyMap<string, string> = new Map(Object.entries(REPEATED_ALERTS));

/** What an event of a browser calls a quote may be anything. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const personOf = (id: string, emails: Emails): string => emails.get(id) ?? unknownUser(id);

function whoOf(log: AuditLog, { emails, own }: People): string {
  if (log.user_id === own) return SENTENCE_PARTS.own;
  if (log.user_id !== null) return personOf(log.user_id, emails);
  return isServers(log) ? SENTENCE_PARTS.server : SENTENCE_PARTS.nobody.who;
}

function whomOf(log: AuditLog, emails: Emails): string {
  const target = targetOf(log);
  if (target === null) return SENTENCE_PARTS.nobody.whom;
  return SENTENCE_PARTS.targets.get(target) ?? personOf(target, emails);
}

/** What an event says in one sentence: only what the server recorded of it, in words. */
export function logSentence(log: AuditLog, people: People): Said {
  const { action, new_data: data } = log;
  const textOf = (key: string) => {
    const value = data[key];
    return typeof value === 'string' ? value : '';
  };
  const { email, request, unknown, roles, events } = SENTENCE_PARTS;
  const [role, event, quote] = [textOf('new_role'), textOf('event'), textOf('quote')];
  return {
    sentence: (log.user_id === people.own && OWN.get(action)) || (SENTENCES.get(action) ?? UNKNOWN_EVENT),
    links: UUID.test(quote) ? { request: cardPath(quote) } : {},
    values: {
      action,
      who: whoOf(log, people),
      whom: whomOf(log, people.emails),
      email: textOf('email') || email,
      role: roles.get(role) ?? (role || unknown),
      event: events.get(event) ?? (event || unknown),
      request: quote === '' ? request : quoteReference(quote),
      number: textOf('number') || unknown,
      attempts: textOf('attempts') || unknown,
      within: textOf('within') || unknown,
      key: textOf('key_name') || unknown,
      system: textOf('webhook_host') || unknown,
      from: seenFrom(log, log.server_user_agent),
    },
  };
}

/** Alerts of one kind in a few words, without their number. */
export const repeatedAlerts = (action: string): string => REPEATED.get(action) ?? action;
