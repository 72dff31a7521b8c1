import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Graph } from 'schema-dts';
import { PROOF, type Proof, provenOf } from '#contract/business-proof.ts';
import { assertWordsFor, CITIES } from '../content/cities.ts';
import { CITY_SLUGS, type CitySlug } from '../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../content/city-page.ts';
import { cityName, cityPath } from '../content/city-routes.ts';
import { HOME } from '../content/home.ts';
import { NOT_FOUND } from '../content/not-found.ts';
import { cityCard, HOME_CARD } from '../content/social-card.ts';
import { NOT_FOUND_FILE, PUBLIC_ROUTES } from '../routes.ts';
import { CityPage } from './city/CityPage.tsx';
import { createRenderer } from './document/collect-styles.tsx';
import { Head, type Metadata } from './document/Head.tsx';
import { cityData, homeData } from './document/structured-data.ts';
import { HomePage } from './home/HomePage.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { PicturesContext } from './pictures/Picture.tsx';
import type { Pictures } from './pictures/pictures.ts';
import { ProofContext } from './proof.ts';

/** One rendered page: what the build needs to write the document. */
export interface DrawnPage {
  readonly file: string;
  readonly head: string;
  readonly body: string;
  /** Name of the module that this page loads, if any. */
  readonly script?: 'home' | 'not-found';
  /** Whether a press before the script has loaded is recorded. */
  readonly early?: true;
  /** Structured data for search engines, as JSON-LD. */
  readonly data?: Graph;
  /** Whether a browser may prefetch the pages linked here. */
  readonly prefetch?: true;
}

/** Pages that share one block of styles, which keeps the list of allowed hashes short. */
export interface PageGroup {
  readonly css: string;
  /** Styles inside the document save a request; a separate file keeps the document small. */
  readonly styles: 'inline' | 'file';
  readonly pages: readonly DrawnPage[];
}

interface Page extends Metadata, Omit<DrawnPage, 'head' | 'body'> {
  readonly element: ReactNode;
}

/** What the pages are drawn with besides their words. */
interface Shown {
  readonly pictures: Pictures;
  readonly proof: Proof;
}

function drawGroup(
  styles: PageGroup['styles'],
  pages: readonly Page[],
  { pictures, proof }: Shown,
): PageGroup {
  const renderer = createRenderer();
  const drawn = pages.map(({ title, description, shared, element, ...page }) => ({
    ...page,
    head: renderToStaticMarkup(<Head title={title} description={description} shared={shared} />),
    body: renderer.draw(
      <PicturesContext value={pictures}>
        <ProofContext value={provenOf(proof)}>{element}</ProofContext>
      </PicturesContext>,
    ),
  }));
  return { css: renderer.css(), styles, pages: drawn };
}

function fileOf(path: string): string {
  const file = PUBLIC_ROUTES[path];
  if (file === undefined) throw new Error(`The route ${path} has no file in web/routes.ts.`);
  return file;
}

const home = (): Page => ({
  title: HOME.title,
  description: HOME.description,
  shared: { path: '/', card: HOME_CARD },
  file: fileOf('/'),
  script: 'home',
  early: true,
  prefetch: true,
  data: homeData(),
  element: <HomePage />,
});

const city = (slug: CitySlug): Page => ({
  title: forCity(CITY_PAGE.title, cityName(slug)),
  description: CITIES[slug].description,
  shared: { path: cityPath(slug), card: cityCard(CITIES[slug].strip) },
  file: fileOf(cityPath(slug)),
  prefetch: true,
  data: cityData(slug),
  element: <CityPage slug={slug} />,
});

const notFound = (): Page => ({
  title: NOT_FOUND.title,
  description: NOT_FOUND.description,
  file: NOT_FOUND_FILE,
  script: 'not-found',
  element: <NotFoundPage />,
});

/**
 * Renders the public pages, with the given files for their pictures.
 * @param only the file of the page that is wanted; every page without it
 * @param proof reviews and promises; examples among them are not shown
 */
export function drawSite(pictures: Pictures, only?: string, proof = PROOF): readonly PageGroup[] {
  assertWordsFor(CITY_SLUGS);
  const groups = [
    { styles: 'inline', pages: [home()] },
    { styles: 'inline', pages: CITY_SLUGS.map(city) },
    { styles: 'file', pages: [notFound()] },
  ] as const;
  return groups.flatMap(({ styles, pages }) => {
    const wanted = pages.filter(({ file }) => only === undefined || file === only);
    return wanted.length === 0 ? [] : [drawGroup(styles, wanted, { pictures, proof })];
  });
}
