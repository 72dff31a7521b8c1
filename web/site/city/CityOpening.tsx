import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { CityCopy } from '../../content/city-copy.ts';
import { SERIF } from '../../theme/typography.ts';
import { OnThisPage } from './OnThisPage.tsx';

interface CityProps {
  readonly city: string;
  readonly copy: CityCopy;
}

const Columns = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(6, 7),
  display: 'grid',
  gap: theme.spacing(6),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '8fr 4fr',
    gap: theme.spacing(9),
    paddingBlock: theme.spacing(9),
  },
}));

/** A drop cap. */
const Lead = styled('div')(({ theme }) => ({
  fontFamily: SERIF,
  fontSize: 'clamp(1.1875rem, 1.1rem + .5vw, 1.4375rem)',
  lineHeight: 1.55,
  maxWidth: '34em',
  '& p + p': { marginTop: '.8em' },
  '& p:first-of-type::first-letter': {
    float: 'left',
    fontSize: '3.4em',
    fontWeight: 700,
    lineHeight: 0.8,
    padding: '.07em .09em 0 0',
    color: theme.vars.palette.primary.main,
  },
}));

/** What moving in this city is like, and the table of contents. */
export function CityOpening({ city, copy }: CityProps) {
  return (
    <Container maxWidth="lg">
      <Columns>
        <Lead>
          {copy.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Lead>
        <OnThisPage city={city} hasExtra={copy.extra !== undefined} />
      </Columns>
    </Container>
  );
}
