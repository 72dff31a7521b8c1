import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';

const { hero } = HOME;

/** The first thing anybody sees: the promise, who makes it, and the way to a quote. */
export function Hero() {
  return (
    <Box component="section" id="hero" aria-labelledby="hero-heading" sx={{ py: { xs: 6, md: 12 } }}>
      <Container maxWidth="lg">
        <Typography id="hero-heading" variant="h1" sx={{ maxWidth: '13em', mb: 3 }}>
          {hero.headline}
        </Typography>
        <Typography variant="subtitle1" sx={{ maxWidth: '34em', mb: 4 }}>
          {hero.text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
          <Button href="#quote-form" size="large">
            {hero.action}
          </Button>
          <span>
            {hero.call} <a href={PHONE_HREF}>{BUSINESS.phone}</a>
          </span>
        </Box>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4 }}
        >
          {hero.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
