import { CITY_SLUGS } from '../../content/city-copy.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';
import { nearestCity } from '../not-found/nearest-city.ts';

console.warn(`404: no page at ${location.pathname}`);

const slug = nearestCity(location.pathname, CITY_SLUGS);
const suggestion = document.getElementById('suggestion');
const link = suggestion?.querySelector('a');
if (slug !== undefined && suggestion && link) {
  link.href = cityPath(slug);
  link.textContent = cityName(slug);
  suggestion.hidden = false;
}
