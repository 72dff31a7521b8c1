import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { Footer } from '../shell/Footer.tsx';

/** Four lines of services and where we are: no phone number, no street address. */
export function CityFooter({ city, copyright }: { readonly city: string; readonly copyright: string }) {
  return (
    <Footer copyright={copyright}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, mb: 4 }}>
        <div>
          <Typography variant="h3" component="h2">
            {CITY_PAGE.services}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {CITY_PAGE.serviceLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </div>
        <div>
          <Typography variant="h3" component="h2">
            {CITY_PAGE.contact}
          </Typography>
          <p>{forCity(CITY_PAGE.place, city)}</p>
          <p>
            <a href="/#quote-form">{CITY_PAGE.yourQuote}</a>
          </p>
        </div>
      </Box>
    </Footer>
  );
}
