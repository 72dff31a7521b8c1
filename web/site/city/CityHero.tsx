import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import type { StripName } from '../../content/city-strips.ts';
import { StarMark } from '../art/StarMark.tsx';
import { CityStrip } from '../art/strips/CityStrip.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

const Head = styled('div')(({ theme }) => ({
  '& h1': { fontSize: 'clamp(2.25rem, 1.6rem + 3.4vw, 4.25rem)', margin: 'clamp(8px, 2vw, 16px) 0 16px' },
  /** The company's name is part of the headline, in smaller type. */
  '& h1 > span': {
    display: 'block',
    fontSize: '.55em',
    lineHeight: 1.3,
    color: theme.vars.palette.primary.main,
  },
  /** The hyphen before it is replaced by a rule, which looks right where the name has a line of its own. */
  '& h1 i': {
    display: 'inline-block',
    width: '1.1em',
    height: '.13em',
    marginRight: '.3em',
    lineHeight: 0,
    verticalAlign: '.03em',
    color: 'transparent',
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const Badges = styled('ul')({
  listStyle: 'none',
  margin: 'clamp(16px, 4vw, 24px) 0 clamp(20px, 5vw, 32px)',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'clamp(2px, 1vw, 8px) 28px',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 700 },
});

/**
 * As wide as the page at the height that this gives, and never so low that a phone could not tell the landmark, which
 * stands on its first screen.
 */
const Street = styled('div')({
  marginTop: 'clamp(20px, 5vw, 32px)',
  '& > svg': { display: 'block', width: '100%', height: 'max(144px, 15.28vw)' },
});

/** The headline, the line below it, the three badges, the button to the form, and the strip of landmarks. */
export function CityHero({ city, strip }: { readonly city: string; readonly strip: StripName }) {
  const [name, house] = forCity(CITY_PAGE.headline, city).split(' - ');
  return (
    <Head>
      <Container maxWidth="lg" sx={{ pt: { xs: 1, sm: 3 } }}>
        <Breadcrumb city={city} />
        <Typography variant="h1">
          {name}{' '}
          <span>
            <i>-</i> {house}
          </span>
        </Typography>
        <Typography variant="subtitle1" sx={{ maxWidth: '30em' }}>
          {forCity(CITY_PAGE.line, city)}
        </Typography>
        <Badges>
          {CITY_PAGE.badges.map((badge) => (
            <li key={badge}>
              <svg viewBox="-18 -18 36 36" width="24" height="24" aria-hidden="true">
                <StarMark />
              </svg>
              {badge}
            </li>
          ))}
        </Badges>
        <Button href="/#quote-form" size="large">
          {CITY_PAGE.quoteNow}
        </Button>
      </Container>
      <Street>
        <CityStrip name={strip} />
      </Street>
    </Head>
  );
}
