import { styled } from '@mui/material/styles';
import { Section } from '../../components/Section.tsx';
import { CITY_SLUGS } from '../../content/city-copy.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';
import { HOME } from '../../content/home.ts';
import { MAP_SIZE } from '../art/bay-projection.ts';
import { Picture } from '../pictures/Picture.tsx';
import { mapLabel } from './map-labels.ts';

const [WIDTH, HEIGHT] = MAP_SIZE;
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

/** The place of each name on the map, in the order of the list. */
const PLACES = Object.fromEntries(
  CITY_SLUGS.map((slug, index) => {
    const { x, y, drop } = mapLabel(slug);
    return [
      `& li:nth-of-type(${index + 1})`,
      { left: share(x, WIDTH), top: share(y, HEIGHT), ...(drop !== 0 && { '--drop': `${drop}px` }) },
    ];
  }),
);

/** From 1200 px on the map is as wide as it is drawn; with letters twice as large names would cover each other there. */
const WIDE = '(min-width: 75em)';

/** Even columns of names where there is no room for the map, which is not loaded then; above, each name at its dot on the map. */
const Bay = styled('div')(({ theme }) => ({
  '& img': { display: 'none' },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 24,
  },
  '& a': { fontWeight: 650 },
  [`@media not all and ${WIDE}`]: {
    '& li': { borderTop: `1px solid ${theme.vars.palette.scene.outline}` },
    '& a': { display: 'block', padding: '10px 0' },
  },
  [theme.breakpoints.up('sm')]: { '& ul': { gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' } },
  [`@media ${WIDE}`]: {
    position: 'relative',
    width: '100%',
    maxWidth: WIDTH,
    marginLeft: 'auto',
    '& img': { display: 'block', width: '100%', height: 'auto', outline: '2px solid', outlineOffset: -2 },
    '& ul': { display: 'block' },
    /** Half of the dot is left of the place, so that the place is its middle. */
    '& li': { position: 'absolute', display: 'flex', transform: 'translate(-8px,-50%)' },
    '& [data-west]': { transform: 'translate(calc(8px - 100%),-50%)' },
    '& [data-west] a': { flexDirection: 'row-reverse' },
    '& a': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      fontSize: '.875rem',
      fontWeight: 700,
      lineHeight: '24px',
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.primary,
      textDecoration: 'none',
    },
    '& a::before': {
      content: '""',
      width: 16,
      height: 16,
      borderRadius: '50%',
      border: `3px solid ${theme.vars.palette.background.paper}`,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '& span': {
      padding: '0 5px',
      borderRadius: 4,
      backgroundColor: theme.vars.palette.background.paper,
      transform: 'translateY(var(--drop,0))',
    },
    '& a:hover span': { textDecoration: 'underline' },
    ...PLACES,
  },
}));

/** The cities with a page of their own. */
export function ServiceAreas() {
  return (
    <Section id="service-areas" heading={HOME.areas.heading} intro={HOME.areas.intro} layout="aside">
      <Bay>
        <Picture name="bay-map" alt="" loading="lazy" />
        <ul>
          {CITY_SLUGS.map((slug) => (
            <li key={slug} data-west={mapLabel(slug).isWest || undefined}>
              <a href={cityPath(slug)}>
                <span>{cityName(slug)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Bay>
    </Section>
  );
}
