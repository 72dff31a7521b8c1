import { CITIES } from '../../content/cities.ts';
import type { CitySlug } from '../../content/city-copy.ts';
import { CITY_PAGE } from '../../content/city-page.ts';
import { cityName } from '../../content/city-routes.ts';
import { SiteStyle } from '../document/SiteStyle.tsx';
import { Header, HeaderButton } from '../shell/Header.tsx';
import { Audience } from './Audience.tsx';
import { CityFooter } from './CityFooter.tsx';
import { CityHero } from './CityHero.tsx';
import { CityOpening } from './CityOpening.tsx';
import { CityQuestions } from './CityQuestions.tsx';
import { Extras } from './Extras.tsx';
import { Logistics } from './Logistics.tsx';
import { Neighborhoods } from './Neighborhoods.tsx';
import { ReadyToMove } from './ReadyToMove.tsx';
import { Reasons } from './Reasons.tsx';
import { vignettesOf } from './vignettes.ts';

/** The target of every button of a city page. */
const QUOTE_HREF = '/#quote-form';

/** The one template of all city pages. They load no script. */
export function CityPage({ slug }: { readonly slug: CitySlug }) {
  const city = cityName(slug);
  const copy = CITIES[slug];
  const pictures = vignettesOf(slug);
  return (
    <>
      <SiteStyle />
      <Header homeHref="/" end={<HeaderButton href={QUOTE_HREF}>{CITY_PAGE.quote}</HeaderButton>} />
      <main id="content">
        <CityHero city={city} strip={copy.strip} />
        <CityOpening city={city} copy={copy} />
        <Reasons city={city} items={copy.reasons} />
        <Neighborhoods city={city} items={copy.neighborhoods} />
        <Logistics pieces={copy.logistics} picture={pictures.logistics} />
        <Audience city={city} text={copy.audience} picture={pictures.audience} />
        {copy.extra !== undefined && <Extras city={city} extra={copy.extra} />}
        <CityQuestions city={city} copy={copy} />
        <ReadyToMove text={copy.callToAction} />
      </main>
      <CityFooter city={city} />
    </>
  );
}
