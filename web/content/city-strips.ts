import { BUSINESS } from '#contract/business.ts';

const truck = `The ${BUSINESS.name} truck`;

/** The landmarks above the city pages, and what the card of messengers says of each to those who cannot see it. */
export const CITY_STRIPS = {
  'painted-ladies': `${truck} below a row of painted houses on a hill`,
  cranes: `${truck} in front of the cranes and containers of the port`,
  campanile: `${truck} below shingled houses and the campanile`,
  redwoods: `${truck} passing floating homes and redwoods`,
  vineyard: `${truck} passing a vineyard and its red barn`,
  'oak-hills': `${truck} in golden hills with oaks, below the double peak`,
  'salt-marsh': `${truck} at the salt marsh, with egrets and the long bridge`,
  palms: `${truck} downtown, between palms and a glass dome`,
} as const;

export type StripName = keyof typeof CITY_STRIPS;

export const STRIP_NAMES = Object.keys(CITY_STRIPS).filter((name): name is StripName => name in CITY_STRIPS);
