import { BUSINESS } from '#contract/business.ts';
import type { Mail } from '../mail/mail.ts';

/** To a person who is signed in on a device for the first time. */
export const newDeviceMail =
  (siteOrigin: string) =>
  (device: string, address: string): Mail => ({
    subject: `A new device is signed in at ${BUSINESS.name}`,
    greeting: 'Hello,',
    lines: [
      `Somebody signed in to your account at ${BUSINESS.name} with a device that was not used for it before: ${device}, seen from the address ${address}.`,
      'If it was you, there is nothing to do.',
      `If it was not you, somebody knows your password: choose a new one with ‘Forgot password?’ on ${siteOrigin}/auth. That also signs everybody out.`,
    ],
    ending: ['You get this mail once for a device, and at most a few times a day.'],
  });
