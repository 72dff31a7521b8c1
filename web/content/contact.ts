import { BUSINESS } from '#contract/business.ts';

/** The address that a tap on the phone number opens. */
export const PHONE_HREF = `tel:+1${BUSINESS.phone.replace(/\D/g, '')}`;

export const EMAIL_HREF = `mailto:${BUSINESS.email}`;
