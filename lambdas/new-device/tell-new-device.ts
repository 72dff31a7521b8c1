import type { UserSession } from '#contract/account-answer-schemas.ts';
import { isUsable } from '#contract/account-options.ts';
import { deviceNames } from '#contract/device-names.ts';
import type { Accounts } from '../accounts/account.ts';
import type { SessionsOf } from '../accounts/sessions.ts';
import type { Mail } from '../mail/mail.ts';

interface Dependencies {
  readonly sessionsOf: SessionsOf;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  readonly mailFor: (device: string, address: string) => Mail;
}

/** More sessions of one person are not compared. */
const MOST_COMPARED = 1000;
/** Mails of a day: who changes the browser's name with every sign-in causes no more. */
const MAILS_A_DAY = 3;
const DAY_MS = 86_400_000;

/** Browser and system, by the header that the server saw: versions change with every update. */
function deviceOf({ server_user_agent: seen, user_agent: said }: UserSession): string {
  const { browser, system } = deviceNames(seen || said);
  return `${browser ?? 'an unknown browser'} on ${system ?? 'an unknown system'}`;
}

/**
 * Tells a person of the first session on a device of which no session is kept; nothing of the very
 * first session, whose person has just signed up.
 * @returns the use case; it takes a session that is new
 */
export function createTellNewDevice({ sessionsOf, accounts, send, mailFor }: Dependencies) {
  return async (session: UserSession): Promise<void> => {
    const all = await sessionsOf(session.user_id, MOST_COMPARED);
    const others = all.filter(({ id }) => id !== session.id);
    const device = deviceOf(session);
    if (others.length === 0 || others.some((other) => deviceOf(other) === device)) return;
    const dayBefore = Date.parse(session.last_activity) - DAY_MS;
    const recent = others.filter(({ last_activity: at }) => Date.parse(at) > dayBefore).map(deviceOf);
    if (new Set(recent).size > MAILS_A_DAY) return;
    const account = await accounts.find(session.user_id);
    if (account === undefined || !isUsable(account)) return;
    await send(account.email, mailFor(device, session.viewer_ip ?? session.source_ip ?? 'unknown'));
  };
}
