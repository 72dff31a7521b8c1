import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { Section } from '../../components/Section.tsx';
import { HOME } from '../../content/home.ts';

const { about } = HOME;
const LINKS = [
  { label: about.links.reviews, href: BUSINESS.links.reviews },
  { label: about.links.searchReviews, href: BUSINESS.links.searchReviews },
  { label: about.links.social, href: BUSINESS.links.social },
];

/** Who comes to the door, why they can be trusted, and where others say what they think of them. */
export function About() {
  return (
    <Section id="about" heading={about.heading} ground="night">
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '3fr 2fr' } }}>
        <div>
          {about.text.map((paragraph) => (
            <Typography key={paragraph} sx={{ mb: 2, maxWidth: '38em' }}>
              {paragraph}
            </Typography>
          ))}
        </div>
        <div>
          <Box component="ul" sx={{ m: 0, mb: 3, pl: 2.5, typography: 'h3' }}>
            {about.trust.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
          <Typography variant="h4" component="h3">
            {about.reviews}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </Box>
        </div>
      </Box>
    </Section>
  );
}
