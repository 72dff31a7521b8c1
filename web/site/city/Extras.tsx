import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import type { CityCopy } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';

/** Five pieces in two columns, the first across both. */
const Pieces = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  '& > article': { borderTop: `3px solid ${theme.vars.palette.text.primary}`, paddingTop: theme.spacing(2) },
  '& h3': { marginBottom: theme.spacing(1) },
  '& p + p': { marginTop: theme.spacing(1.5) },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr 1fr',
    columnGap: theme.spacing(8),
    '& > article:first-of-type': { gridColumn: '1 / -1' },
    '& > article:first-of-type > div': { columns: 2, columnGap: theme.spacing(8) },
  },
}));

interface ExtrasProps {
  readonly city: string;
  readonly extra: NonNullable<CityCopy['extra']>;
}

/** The sections that only the longer pages have: residential, commercial, local, complete services, budget options. */
export function Extras({ city, extra }: ExtrasProps) {
  const { residential, commercial, local, complete, budget } = extra;
  return (
    <Section id="services" heading={forCity(CITY_PAGE.extras, city)}>
      <Pieces>
        {[residential, commercial, local, complete, budget].map(({ heading, paragraphs }) => (
          <article key={heading}>
            <Typography variant="h3">{heading}</Typography>
            <div>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </article>
        ))}
      </Pieces>
    </Section>
  );
}
