import { styled } from '@mui/material/styles';
import { Section } from '../../components/Section.tsx';
import { CITY_SLUGS } from '../../content/city-copy.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';
import { HOME } from '../../content/home.ts';

/** The names flow like the index of an atlas, large enough for a thumb. */
const Names = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  /** Each name has a dot before it; the dots at the starts of lines are clipped. */
  overflow: 'clip',
  '--gap': 'clamp(12px, 2vw, 24px)',
  '& li': {
    ...theme.typography.h2,
    fontSize: 'clamp(1.375rem, 3vw, 2.25rem)',
    lineHeight: 1,
    display: 'flex',
    alignItems: 'center',
    left: 'calc(-2 * var(--gap) - 8px)',
    position: 'relative',
  },
  '& li::before': {
    content: '""',
    width: 8,
    height: 8,
    margin: '0 var(--gap)',
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.scene.poppy,
  },
  '& a': { display: 'inline-block', padding: '10px 0', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

/** The cities with a page of their own. */
export function ServiceAreas() {
  return (
    <Section id="service-areas" heading={HOME.areas.heading} intro={HOME.areas.intro} layout="split">
      <Names>
        {CITY_SLUGS.map((slug) => (
          <li key={slug}>
            <a href={cityPath(slug)}>{cityName(slug)}</a>
          </li>
        ))}
      </Names>
    </Section>
  );
}
