import { BUSINESS } from '#contract/business.ts';
import { CITY_STRIPS, type StripName } from './city-strips.ts';

/**
 * The preview picture that messengers show: its file at the root of the site, and what those read who cannot see it. Its
 * name stays the same, unlike that of a page's picture: messengers and search engines keep the address for months and
 * ask for it again, and a browser that shows a page never does.
 */
export interface SocialCardFile {
  readonly file: string;
  readonly alt: string;
}

/** The card of the home page. */
export const HOME_CARD: SocialCardFile = {
  file: 'social-card.png',
  alt: `The ${BUSINESS.name} truck on a hill above the Bay`,
};

/** The card of the city pages with this strip of landmarks. */
export const cityCard = (strip: StripName): SocialCardFile => ({
  file: `social-card-${strip}.png`,
  alt: CITY_STRIPS[strip],
});
