import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { CityCopy } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';

interface CityProps {
  readonly city: string;
  readonly copy: CityCopy;
}

/** The headline, the line below it, the three badges and the way to a quote; then what moving here is like. */
export function CityHero({ city, copy }: CityProps) {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 6, md: 10 } }}>
      <Typography variant="h1" sx={{ mb: 2, maxWidth: '14em' }}>
        {forCity(CITY_PAGE.headline, city)}
      </Typography>
      <Typography variant="subtitle1" sx={{ mb: 3 }}>
        {forCity(CITY_PAGE.line, city)}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, mb: 4, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
      >
        {CITY_PAGE.badges.map((badge) => (
          <Box
            key={badge}
            component="li"
            sx={{ border: '2px solid', borderRadius: 1, px: 1.5, fontWeight: 650 }}
          >
            {badge}
          </Box>
        ))}
      </Box>
      <Button href="/#quote-form" size="large">
        {CITY_PAGE.quoteNow}
      </Button>
      <Box sx={{ mt: 5, maxWidth: '42em' }}>
        {copy.intro.map((paragraph) => (
          <Typography key={paragraph} sx={{ mb: 2 }}>
            {paragraph}
          </Typography>
        ))}
      </Box>
    </Container>
  );
}
