import { isUsable } from '#contract/account-options.ts';
import type { Accounts, AdminGroup } from '../accounts/account.ts';
import type { Repeats } from '../accounts/repeats.ts';
import type { Mail } from '../mail/mail.ts';
import type { RoleNews } from './role-news.ts';
import type { People } from './role-news-mail.ts';

interface Dependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly admins: Pick<AdminGroup, 'members'>;
  readonly repeats: Pick<Repeats, 'count'>;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  readonly mailFor: (news: RoleNews, people: People) => Mail;
  /** Writes the line that the alarm waits for. */
  readonly logCeiling: () => void;
  readonly now: () => Date;
}

/** Changes of one person that are mailed in an hour, so that changing one to and fro uses up no mail about another. */
const MAILS_ABOUT_ONE = 6;
/** Changes that are mailed in an hour in all. */
const MAILS = 60;

/**
 * Tells every admin of a change of roles, an invitation and a reset, the one who made it as well: a stolen token makes it
 * in their name. Only the person whom it concerns is told by other mails. Beyond the ceilings an alarm goes off instead.
 * @returns the use case; after a failure it may mail those again who had the mail
 */
export function createTellRoleNews(stores: Dependencies) {
  const { accounts, admins, repeats, send, mailFor, logCeiling, now } = stores;

  async function mayBeMailed(target: string): Promise<boolean> {
    if ((await repeats.count('role-news-of', target, now())) > MAILS_ABOUT_ONE) return false;
    return (await repeats.count('role-news', 'everybody', now())) <= MAILS;
  }

  const nameOf = async (userId: string) => (await accounts.find(userId))?.email || userId;

  return async (news: RoleNews): Promise<void> => {
    if (!(await mayBeMailed(news.target))) return logCeiling();
    const target = await nameOf(news.target);
    const by = news.by === null ? null : await nameOf(news.by);
    const mail = mailFor(news, { target, by });
    const told = (await admins.members()).filter((admin) => isUsable(admin) && admin.userId !== news.target);
    for (const { email } of told) await send(email, mail);
  };
}
