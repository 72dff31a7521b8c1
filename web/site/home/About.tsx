import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { BUSINESS } from '#contract/business.ts';
import { LinkList } from '../../components/LinkList.tsx';
import { Section } from '../../components/Section.tsx';
import { HOME } from '../../content/home.ts';
import { linkLabel } from '../../content/reviews.ts';
import { LogoMark } from '../art/Logo.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { ProofContext } from '../proof.ts';
import { Reviews } from './Reviews.tsx';

const { about } = HOME;
const LINKS = [
  { name: 'reviews', href: BUSINESS.links.reviews },
  { name: 'searchReviews', href: BUSINESS.links.searchReviews },
  { name: 'social', href: BUSINESS.links.social },
] as const;

const Story = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > :last-child': { marginTop: theme.spacing(5) },
  '& p': theme.typography.subtitle1,
  '& p + p': { marginTop: theme.spacing(2) },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '5fr 7fr',
    gap: theme.spacing(0, 8),
    '& > :last-child': { gridArea: '1 / 2 / span 2', marginTop: 0 },
    '&[data-quotes] > :nth-of-type(2)': { gridColumn: '1 / -1', marginTop: theme.spacing(5) },
    '&[data-quotes] > :last-child': { gridRowEnd: 'auto' },
  },
}));

/** Two framed prints: side by side on a phone, hung at different heights where there is room. */
const Prints = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2.5),
  '& figure': { margin: 0 },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    border: `6px solid ${theme.vars.palette.scene.onNight}`,
    boxShadow: `10px 10px 0 ${theme.vars.palette.scene.road}`,
  },
  '& figcaption': { ...theme.typography.h4, marginTop: theme.spacing(2.5) },
  [theme.breakpoints.up('sm')]: {
    display: 'block',
    '& figcaption': theme.typography.h3,
    '& figure': { width: '76%' },
    '& figure + figure': { width: '58%', margin: theme.spacing(-13, 0, 0, 'auto') },
  },
}));

const Trust = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(4, 0),
  padding: 0,
  '& li': {
    ...theme.typography.h3,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '10px 0',
    borderTop: `2px solid ${theme.vars.palette.scene.outline}`,
  },
  '& svg': { flex: 'none', width: 30, height: 30 },
}));

/** Who the crew is, why visitors can trust them, and links to reviews. */
export function About() {
  const { platforms, rating, reviews } = useContext(ProofContext);
  return (
    <Section id="about" heading={about.heading} ground="night">
      <Story data-quotes={reviews.length > 0 || undefined}>
        <div>
          {about.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Trust>
            {about.trust.map((line) => (
              <li key={line}>
                <LogoMark />
                {line}
              </li>
            ))}
          </Trust>
        </div>
        <div>
          <Typography variant="h4" component="h3">
            {about.reviews}
          </Typography>
          <Reviews label={about.said} reviews={reviews} rating={rating} />
          <LinkList>
            {LINKS.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener">
                  {linkLabel(name, platforms)}
                </a>
              </li>
            ))}
          </LinkList>
        </div>
        <Prints>
          {about.pictures.map(({ name, alt, caption }) => (
            <figure key={name}>
              <Picture name={name} alt={alt} loading="lazy" />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </Prints>
      </Story>
    </Section>
  );
}
