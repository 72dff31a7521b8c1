/** What reviews and promises have to be before a public stage shows them. */
import {
  PLATFORM_LINKS,
  PROMISE_NAMES,
  type Proof,
  type Rating,
  type Review,
} from '#contract/business-proof.ts';

export const PROOF_FILE = 'lambdas/contract/business-proof.ts';

/** As many characters as the budget of the page is measured with, and no fragment. */
const PROMISE = /^\S.{10,198}[.!]$/;
const LONGEST_REVIEW = 280;
const MOST_REVIEWS = 3;

function isDay(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

function isQuotable({ text, name, city, date, source }: Review): boolean {
  const isSaid = [text, name, city, source].every((part) => part.trim() !== '');
  return isSaid && text.length <= LONGEST_REVIEW && isDay(date);
}

function isAverage({ stars, count, source, checkedOn }: Rating): boolean {
  const isCounted = stars >= 1 && stars <= 5 && Number.isInteger(count) && count > 0;
  return isCounted && source.trim() !== '' && isDay(checkedOn);
}

/** One sentence for each kind of setting that is wrong. */
export function wrongIn({ rating, reviews, promises }: Proof): readonly string[] {
  const fragments = PROMISE_NAMES.filter((name) => !PROMISE.test(promises[name] ?? 'It is left out.'));
  return [
    ...(fragments.length > 0
      ? [
          `promises.${fragments.join(', promises.')} in ${PROOF_FILE}: write whole sentences of 12 to 200 characters, or take the line out.`,
        ]
      : []),
    ...(reviews.length > MOST_REVIEWS || !reviews.every(isQuotable)
      ? [
          `reviews in ${PROOF_FILE}: quote ${MOST_REVIEWS} at most, each of up to ${LONGEST_REVIEW} characters with name, city, source and a date such as 2026-11-02.`,
        ]
      : []),
    ...(rating !== undefined && !isAverage(rating)
      ? [
          `rating in ${PROOF_FILE}: give 1 to 5 stars, how many reviews they are the average of, the source, and the day you read it there, such as 2026-11-02.`,
        ]
      : []),
  ];
}

/** What the pages do without, in a sentence on what follows from it. */
export function leftOutOfProof({ platforms, rating, reviews, promises }: Proof): readonly string[] {
  const paths = [
    ...PROMISE_NAMES.filter((name) => promises[name] === undefined).map((name) => `promises.${name}`),
    ...PLATFORM_LINKS.filter((link) => platforms[link] === undefined).map((link) => `platforms.${link}`),
    ...(rating === undefined ? ['rating'] : []),
    ...(reviews.length === 0 ? ['reviews'] : []),
  ];
  if (paths.length === 0) return [];
  return [`${paths.join(', ')} in ${PROOF_FILE}: left out, so visitors are not told.`];
}
