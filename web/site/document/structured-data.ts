import type {
  Graph,
  MovingCompany,
  OpeningHoursSpecification,
  Place,
  PropertyValue,
  Question,
  Service,
} from 'schema-dts';
import { BUSINESS, type Business } from '#contract/business.ts';
import { CITIES } from '../../content/cities.ts';
import { CITY_SLUGS, type CitySlug } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';
import { DAYS, PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';
import { HOME_CARD } from '../../content/social-card.ts';

const ORIGIN = BUSINESS.siteOrigin;
const COMPANY = { '@type': 'MovingCompany', '@id': `${ORIGIN}/#company`, name: BUSINESS.name } as const;

/** Marin is a county; the other names are cities. */
function place(slug: CitySlug): Place {
  const name = cityName(slug);
  return slug === 'marin'
    ? { '@type': 'AdministrativeArea', name: `${name} County, CA` }
    : { '@type': 'City', name: `${name}, CA` };
}

export function openingHoursSpecification(hours: Business['hours']): OpeningHoursSpecification[] {
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAYS[day]),
    opens,
    closes,
  }));
}

function questions(items: readonly { readonly question: string; readonly answer: string }[]): Question[] {
  return items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
}

/** `Cal-T 0191234` as the kind of the number and the number. */
function permit(text: string): PropertyValue {
  const [propertyID = '', ...value] = text.split(' ');
  return { '@type': 'PropertyValue', propertyID, value: value.join(' ') };
}

function company(): MovingCompany {
  const [locality = BUSINESS.location] = BUSINESS.location.split(',');
  return {
    ...COMPANY,
    url: `${ORIGIN}/`,
    description: HOME.description,
    telephone: PHONE_HREF.replace('tel:', ''),
    email: BUSINESS.email,
    image: `${ORIGIN}/${HOME_CARD.file}`,
    logo: `${ORIGIN}/icon-180.png`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: 'CA',
      addressCountry: 'US',
    },
    areaServed: [{ '@type': 'Place', name: 'San Francisco Bay Area' }, ...CITY_SLUGS.map(place)],
    openingHoursSpecification: openingHoursSpecification(BUSINESS.hours),
    sameAs: [BUSINESS.links.reviews, BUSINESS.links.searchReviews, BUSINESS.links.social],
    identifier: [BUSINESS.calT, BUSINESS.usDot].map(permit),
  };
}

/** The home page's structured data: the company and its services. Search engines show the questions of such a page no more. */
export function homeData(): Graph {
  const offers = [...HOME.services.cards, ...HOME.services.more.items];
  const services: Service[] = offers.map(({ title, text }) => ({
    '@type': 'Service',
    name: title,
    description: text,
    provider: { '@id': COMPANY['@id'] },
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [company(), ...services],
  };
}

/**
 * A city page's structured data: the local service, its questions, and its place in the site. It has no phone number.
 */
export function cityData(slug: CitySlug): Graph {
  const city = cityName(slug);
  const url = ORIGIN + cityPath(slug);
  const steps = [
    { name: CITY_PAGE.home, item: `${ORIGIN}/` },
    { name: CITY_PAGE.areas, item: `${ORIGIN}/#service-areas` },
    { name: city, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: forCity(CITY_PAGE.service, city),
        serviceType: [...CITY_PAGE.serviceLines],
        description: CITIES[slug].description,
        url,
        areaServed: place(slug),
        provider: { ...COMPANY, url: `${ORIGIN}/` },
      },
      { '@type': 'FAQPage', url, mainEntity: questions(CITIES[slug].questions) },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  };
}
