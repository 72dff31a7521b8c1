import { BUSINESS } from '#contract/business.ts';
import { BUSINESS_TIME_ZONE } from '#contract/business-time.ts';
import type { Mail } from '../mail/mail.ts';
import type { RoleNews } from './role-news.ts';

const WORDS: Readonly<Record<RoleNews['action'], (person: string, role: string) => string>> = {
  role_updated: (person, role) => `${person} has the role ‘${role}’ now.`,
  role_change_pending: (person, role) =>
    `${person} gets the role ‘${role}’ once they have chosen a new password by mail.`,
  user_invited: (person, role) => `${person} was invited with the role ‘${role}’.`,
  second_factor_reset: (person) => `The second factor of ${person} was switched off.`,
};

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'long',
});

/** The people by their addresses. */
export interface People {
  readonly target: string;
  /** Null for the deployer, who has no account. */
  readonly by: string | null;
}

/** What to do where the change was not intended. */
const rescue = (siteOrigin: string, by: string | null) => {
  const first = `If it was not, sign in on ${siteOrigin}/admin, take the role away under ‘Staff and roles’`;
  return by === null
    ? `${first}, and call whoever deploys this site: somebody else may have the keys to its AWS account, and they are to be changed.`
    : `${first}, and end the sessions of ${by} under ‘User Sessions’. Then ask them to choose a new password with ‘Forgot password?’.`;
};

/** To admins, about a change that one of them, or somebody in their name, made. */
export const roleNewsMail =
  (siteOrigin: string) =>
  ({ action, role = 'user', at }: RoleNews, { target, by }: People): Mail => ({
    subject: `A change of staff at ${BUSINESS.name}`,
    greeting: 'Hello,',
    lines: [
      WORDS[action](target, role),
      `It was done by ${by ?? 'whoever deploys this site'} on ${moment.format(new Date(at))}.`,
      'If this was intended, there is nothing to do.',
      rescue(siteOrigin, by),
    ],
    ending: ['All admins get this mail. Each change is in the security log, under ‘Staff’.'],
  });
