import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { CITY_PAGE } from '../../content/city-page.ts';

/** The call to action at the end. Both buttons lead to the form: a city page has no phone number. */
export function ReadyToMove({ text }: { readonly text: string }) {
  return (
    <Box component="section" sx={{ py: { xs: 7, md: 10 }, bgcolor: 'scene.mist' }}>
      <Container maxWidth="lg">
        <Typography variant="h2" sx={{ mb: 2 }}>
          {CITY_PAGE.ready}
        </Typography>
        <Typography variant="subtitle1" sx={{ mb: 4, maxWidth: '38em' }}>
          {text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button href="/#quote-form">{CITY_PAGE.quote}</Button>
          <Button href="/#quote-form" variant="outlined" color="secondary">
            {CITY_PAGE.call}
          </Button>
        </Box>
      </Container>
    </Box>
  );
}
