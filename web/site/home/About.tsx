import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { LinkList } from '../../components/LinkList.tsx';
import { Section } from '../../components/Section.tsx';
import { HOME } from '../../content/home.ts';
import { LogoMark } from '../art/Logo.tsx';
import { Picture } from '../pictures/Picture.tsx';

const { about } = HOME;
const LINKS = [
  { label: about.links.reviews, href: BUSINESS.links.reviews },
  { label: about.links.searchReviews, href: BUSINESS.links.searchReviews },
  { label: about.links.social, href: BUSINESS.links.social },
];

const Story = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  '& p': theme.typography.subtitle1,
  '& p + p': { marginTop: theme.spacing(2) },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr', gap: theme.spacing(8) },
}));

/** Two framed prints, hung at different heights. */
const Prints = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
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
  '& figcaption': { ...theme.typography.h3, marginTop: theme.spacing(2.5) },
  [theme.breakpoints.up('sm')]: {
    gap: 0,
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
  return (
    <Section id="about" heading={about.heading} ground="night">
      <Story>
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
          <Typography variant="h4" component="h3">
            {about.reviews}
          </Typography>
          <LinkList>
            {LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {label}
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
