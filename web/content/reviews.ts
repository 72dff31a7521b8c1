import type { PlatformLink, Proof, Rating, Review } from '#contract/business-proof.ts';
import { longDay } from './days.ts';
import { HOME } from './home.ts';

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `Jo N., Oakland · Google, November 2026`: whose words they are, and where to find them. */
export function reviewSource({ name, city, date, source }: Review): string {
  return `${name}, ${city} · ${source}, ${month.format(new Date(date))}`;
}

/** An average is worth as much as its count and its day. */
export function ratingLine({ stars, count, source, checkedOn }: Rating): string {
  return `${stars.toFixed(1)} out of 5 from ${count.toLocaleString('en-US')} ${source} reviews, as of ${longDay(checkedOn)}.`;
}

const { links } = HOME.about;
const NAMED: Readonly<Record<PlatformLink, (platform: string) => string>> = {
  reviews: (platform) => `Read our ${platform} reviews`,
  searchReviews: (platform) => `Read our ${platform} reviews`,
  social: (platform) => `Follow us on ${platform}`,
};

/** What a link is called, with the name of the platform where that is known. */
export function linkLabel(link: PlatformLink, platforms: Proof['platforms']): string {
  const platform = platforms[link];
  return platform === undefined ? links[link] : NAMED[link](platform);
}
