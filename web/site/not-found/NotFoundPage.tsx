import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { CITY_SLUGS } from '../../content/city-copy.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';
import { NOT_FOUND } from '../../content/not-found.ts';
import { SiteStyle } from '../document/SiteStyle.tsx';
import { Logo } from '../shell/Logo.tsx';

/** What any other address shows. The suggestion stands hidden until the script finds a near name. */
export function NotFoundPage() {
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 6 }}>
      <SiteStyle />
      <Logo href="/" />
      <Typography sx={{ typography: 'h2', mt: 6, color: 'primary.main' }}>{NOT_FOUND.code}</Typography>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {NOT_FOUND.headline}
      </Typography>
      <p id="suggestion" hidden>
        {NOT_FOUND.suggestion} <a href="/">{NOT_FOUND.home}</a>?
      </p>
      <p>{NOT_FOUND.text}</p>
      <ul>
        {NOT_FOUND.links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <Button href="/">{NOT_FOUND.home}</Button>
      <Typography variant="h3" component="h2" sx={{ mt: 5 }}>
        {NOT_FOUND.areas}
      </Typography>
      <Box component="ul" sx={{ columns: '11rem', '& li': { py: 0.5 } }}>
        {CITY_SLUGS.map((slug) => (
          <li key={slug}>
            <a href={cityPath(slug)}>{cityName(slug)}</a>
          </li>
        ))}
      </Box>
    </Container>
  );
}
