import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { decorativeContent } from '../../components/decorative-content.ts';
import { Questions } from '../../components/Questions.tsx';
import type { CityCopy } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';

const Columns = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(7),
  display: 'grid',
  gap: theme.spacing(6),
  '& h2': { marginBottom: theme.spacing(3), scrollMarginTop: 24 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '8fr 4fr',
    gap: theme.spacing(9),
    paddingBlock: theme.spacing(11),
  },
}));

const Neighbors = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    ...theme.typography.h3,
    display: 'flex',
    justifyContent: 'space-between',
    padding: '14px 0',
    textDecoration: 'none',
    borderTop: `2px solid ${theme.vars.palette.text.primary}`,
  },
  '& a::after': { content: decorativeContent('"→"'), color: theme.vars.palette.primary.main },
  '& a:hover': { textDecoration: 'underline' },
}));

/** Questions about moves in this city, and links to the neighbouring cities. */
export function CityQuestions({ city, copy }: { readonly city: string; readonly copy: CityCopy }) {
  return (
    <Container maxWidth="lg">
      <Columns>
        <section aria-labelledby="questions">
          <Typography id="questions" variant="h2">
            {forCity(CITY_PAGE.questions, city)}
          </Typography>
          <Questions items={copy.questions} firstOpen />
        </section>
        <nav aria-labelledby="nearby">
          <Typography id="nearby" variant="h2">
            {CITY_PAGE.nearby}
          </Typography>
          <Neighbors>
            {copy.nearby.map((slug) => (
              <li key={slug}>
                <a href={cityPath(slug)}>{cityName(slug)}</a>
              </li>
            ))}
          </Neighbors>
        </nav>
      </Columns>
    </Container>
  );
}
