import Button from '@mui/material/Button';
import { CITIES } from '../../content/cities.ts';
import type { CitySlug } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { cityName } from '../../content/city-routes.ts';
import { SiteStyle } from '../document/SiteStyle.tsx';
import { Header } from '../shell/Header.tsx';
import { CityBody } from './CityBody.tsx';
import { CityFooter } from './CityFooter.tsx';
import { CityHero } from './CityHero.tsx';
import { ReadyToMove } from './ReadyToMove.tsx';

/** Where every button of a city page leads. */
const QUOTE_HREF = '/#quote-form';

/** The one template of all city pages. They carry no script. */
export function CityPage({ slug }: { readonly slug: CitySlug }) {
  const city = cityName(slug);
  const copy = CITIES[slug];
  return (
    <>
      <SiteStyle />
      <Header homeHref="/" start={<span />} end={<Button href={QUOTE_HREF}>{CITY_PAGE.quote}</Button>} />
      <main id="content">
        <CityHero city={city} copy={copy} />
        <CityBody city={city} copy={copy} />
        <ReadyToMove text={copy.callToAction} />
      </main>
      <CityFooter city={city} copyright={forCity(CITY_PAGE.copyright, city)} />
    </>
  );
}
