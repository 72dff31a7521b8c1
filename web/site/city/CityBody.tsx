import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CityCopy, CopySection } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';

interface CityProps {
  readonly city: string;
  readonly copy: CityCopy;
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ py: 5, borderTop: '3px solid' }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

/** A title with its text: reasons, neighbourhoods and questions are all drawn alike. */
function Pairs({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <Box sx={{ display: 'grid', columnGap: 6, rowGap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Typography>{text}</Typography>
        </div>
      ))}
    </Box>
  );
}

function Running({ section }: { readonly section: CopySection }) {
  return (
    <Box sx={{ mb: 3, maxWidth: '42em' }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {section.heading}
      </Typography>
      {section.paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ mb: 1.5 }}>
          {paragraph}
        </Typography>
      ))}
    </Box>
  );
}

/** Everything that is said about one city, in the order in which somebody planning a move asks for it. */
export function CityBody({ city, copy }: CityProps) {
  const title = (text: string) => forCity(text, city);
  return (
    <Container maxWidth="lg">
      <Part heading={title(CITY_PAGE.reasons)}>
        <Pairs items={copy.reasons} />
      </Part>
      <Part heading={CITY_PAGE.neighborhoods}>
        <Pairs items={copy.neighborhoods.map(({ name, text }) => ({ title: name, text }))} />
      </Part>
      <Part heading={CITY_PAGE.logistics}>
        {[...copy.logistics, ...Object.values(copy.extra ?? {})].map((section) => (
          <Running key={section.heading} section={section} />
        ))}
      </Part>
      <Part heading={title(CITY_PAGE.audience)}>
        <Typography sx={{ maxWidth: '42em' }}>{copy.audience}</Typography>
      </Part>
      <Part heading={title(CITY_PAGE.questions)}>
        <Pairs items={copy.questions.map(({ question, answer }) => ({ title: question, text: answer }))} />
      </Part>
      <Part heading={CITY_PAGE.nearby}>
        {copy.nearby.map((slug) => (
          <Box key={slug} component="a" href={cityPath(slug)} sx={{ mr: 3, display: 'inline-block', py: 1 }}>
            {cityName(slug)}
          </Box>
        ))}
      </Part>
    </Container>
  );
}
