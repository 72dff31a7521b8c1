import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CITY_SLUGS } from '../../content/city-copy.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';
import { NOT_FOUND } from '../../content/not-found.ts';
import { GUTTER } from '../../theme/grid.ts';
import { SiteStyle } from '../document/SiteStyle.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { LegalLine } from '../shell/LegalLine.tsx';
import { Logo } from '../shell/Logo.tsx';

/** Left and right edge of the page's content. */
const measure = (theme: Theme) => ({
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { paddingInline: GUTTER },
});

/** The text on the left, the lost box on the right; on a phone the box is between the headline and the link home. */
const Page = styled('main')(({ theme }) => [
  measure(theme),
  {
    paddingBlock: '16px 40px',
    display: 'grid',
    columnGap: 48,
    alignItems: 'center',
    '& > img': { width: '100%', maxWidth: 460, height: 'auto', marginTop: 16, border: '2px solid' },
    '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: 24 },
    '& nav ul': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(8.5rem,1fr))' },
    '& li a': { display: 'inline-block', padding: '8px 0' },
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: '7fr 5fr',
      '& > img': { gridRow: '2 / span 2', gridColumn: 2 },
    },
  },
]);

const Home = styled('div')({
  gridColumn: '1 / -1',
  justifySelf: 'start',
  marginBottom: 'clamp(8px, 5vw, 56px)',
});

const Code = styled('p')(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: 'clamp(5rem, 16vw, 10rem)',
  lineHeight: 0.9,
  color: theme.vars.palette.primary.main,
}));

const Areas = styled('nav')(({ theme }) => ({
  gridColumn: '1 / -1',
  marginTop: 40,
  paddingTop: 16,
  borderTop: `3px solid ${theme.vars.palette.text.primary}`,
}));

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  ...measure(theme),
  paddingBottom: 40,
  '& a': { display: 'inline-block', padding: '8px 0' },
}));

/** The page of any unknown address. The suggestion stays hidden until the script finds a similar city name. */
export function NotFoundPage() {
  return (
    <>
      <SiteStyle />
      <Page>
        <Home>
          <Logo href="/" />
        </Home>
        <div>
          <Code>{NOT_FOUND.code}</Code>
          <Typography variant="h1">{NOT_FOUND.headline}</Typography>
        </div>
        <Picture name="lost-box" alt="" />
        <div>
          <Typography variant="h3" component="p" id="suggestion" hidden sx={{ mt: 2 }}>
            {NOT_FOUND.suggestion} <a href="/">{NOT_FOUND.home}</a>?
          </Typography>
          <Typography sx={{ my: 2 }}>{NOT_FOUND.text}</Typography>
          <Button href="/">{NOT_FOUND.home}</Button>
          <ul>
            {NOT_FOUND.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <Areas aria-labelledby="areas">
          <Typography id="areas" variant="h3" component="h2">
            {NOT_FOUND.areas}
          </Typography>
          <ul>
            {CITY_SLUGS.map((slug) => (
              <li key={slug}>
                <a href={cityPath(slug)}>{cityName(slug)}</a>
              </li>
            ))}
          </ul>
        </Areas>
      </Page>
      <Foot>
        <LegalLine />
      </Foot>
    </>
  );
}
