import { styled } from '@mui/material/styles';
import { Section } from '../../components/Section.tsx';
import type { CityCopy } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';

/** Laid out like the street index of a local guide: names on the left, notes on the right. */
const Guide = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': { padding: theme.spacing(2, 0), borderTop: `1px solid ${theme.vars.palette.scene.outline}` },
  '& dt': theme.typography.h3,
  '& dd': { margin: theme.spacing(0.5, 0, 0), maxWidth: '40em' },
  [theme.breakpoints.up('md')]: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '4fr 8fr',
      gap: theme.spacing(4),
      padding: theme.spacing(2.5, 0),
    },
    '& dd': { margin: 0 },
  },
}));

interface NeighborhoodsProps {
  readonly city: string;
  readonly items: CityCopy['neighborhoods'];
}

/** The neighbourhoods, their housing, and what the crew prepares for in each. */
export function Neighborhoods({ city, items }: NeighborhoodsProps) {
  return (
    <Section
      id="neighborhoods"
      heading={CITY_PAGE.neighborhoods}
      intro={forCity(CITY_PAGE.neighborhoodsIntro, city)}
      layout="split"
    >
      <Guide>
        {items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Guide>
    </Section>
  );
}
