import { BUSINESS } from '#contract/business.ts';

/** What the card of messengers shows, for those who cannot see it. */
export const SOCIAL_CARD = `The ${BUSINESS.name} truck on a hill above the Bay`;
