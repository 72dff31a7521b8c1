import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { Footer } from '../shell/Footer.tsx';

/** Four lines of services and where we are: no phone number, no street address. */
export function CityFooter({ city }: { readonly city: string }) {
  return (
    <Footer copyright={forCity(CITY_PAGE.copyright, city)}>
      <div>
        <h2>{CITY_PAGE.services}</h2>
        <ul>
          {CITY_PAGE.serviceLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2>{CITY_PAGE.contact}</h2>
        <ul>
          <li>{forCity(CITY_PAGE.place, city)}</li>
          <li>
            <a href="/#quote-form">{CITY_PAGE.yourQuote}</a>
          </li>
        </ul>
      </div>
    </Footer>
  );
}
