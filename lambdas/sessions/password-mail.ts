import { BUSINESS } from '#contract/business.ts';
import type { Mail } from '../mail/mail.ts';

/**
 * To a person whose password was changed in the dashboard.
 * @param siteOrigin scheme and host of the site
 */
export const passwordMail = (siteOrigin: string): Mail => ({
  subject: `Your password was changed at ${BUSINESS.name}`,
  greeting: 'Hello,',
  lines: [
    'The password of your account was changed in the dashboard, under "Sign-in security". Every other device that was signed in to your account is signed out.',
    'If it was you, there is nothing to do.',
  ],
  ending: [
    `If this was not you, choose a new password on ${siteOrigin}/auth under "Forgot password?", which signs everybody out, and tell another admin.`,
  ],
});
