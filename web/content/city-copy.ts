import type { StripName } from './city-strips.ts';

/** The cities with a page of their own, in the specification's order. The slug is the first part of the route. */
export const CITY_SLUGS = [
  'oakland',
  'fremont',
  'berkeley',
  'san-jose',
  'san-francisco',
  'santa-rosa',
  'walnut-creek',
  'marin',
  'concord',
  'dublin',
  'daly-city',
  'san-ramon',
  'alameda',
  'albany',
  'emeryville',
  'hayward',
  'livermore',
  'newark',
  'piedmont',
  'pleasanton',
  'san-leandro',
  'union-city',
] as const;

export type CitySlug = (typeof CITY_SLUGS)[number];

/** Where a rule can be read as it is today. */
export interface OfficialPage {
  readonly label: string;
  readonly href: string;
  /** The day on which somebody opened the page and found the paragraph right, `2026-11-23`; docs/owner-checks.md has those without. */
  readonly checkedOn?: string;
}

/** A heading with running text below it. Paragraphs are plain text; no markup. */
export interface CopySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The page of the authority whose rule is told here. */
  readonly official?: OfficialPage;
}

/** Every word of one city's page that is not the same on all of them. */
export interface CityCopy {
  /** The landmarks that are drawn above its page and on its card. */
  readonly strip: StripName;
  /** Shown in search results; 120 to 155 characters, true and distinct. */
  readonly description: string;
  /** Two or three short paragraphs that open the page: what moving in this city is like. */
  readonly intro: readonly string[];
  /** Four to six reasons to choose this mover that only make sense in this city. */
  readonly reasons: readonly { readonly title: string; readonly text: string }[];
  /** Neighbourhoods and their housing: what the crew prepares for in each. Four to eight. */
  readonly neighborhoods: readonly { readonly name: string; readonly text: string }[];
  /** Streets, bridges, tolls, truck bans, parking and the permit for a moving truck. */
  readonly logistics: readonly CopySection[];
  /** Sections that only the longer pages have: residential, commercial, local, complete services, budget options. */
  readonly extra?: {
    readonly residential: CopySection;
    readonly commercial: CopySection;
    readonly local: CopySection;
    readonly complete: CopySection;
    readonly budget: CopySection;
  };
  /** One paragraph that names households, students, seniors and businesses, in the terms of this city. */
  readonly audience: string;
  /** Two to four questions people of this city ask, with plain answers. */
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  /** The line under 'Ready to Move'. */
  readonly callToAction: string;
  /** Three to five neighbouring cities with a page of their own. */
  readonly nearby: readonly CitySlug[];
}
