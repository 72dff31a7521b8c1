import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import type { CityCopy } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';

/** Numbered, in as many columns as there is room for. */
const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  counterReset: 'reason',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(3, 5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  /** Four stand better two by two. */
  [theme.breakpoints.up('md')]: {
    '&:not(:has(li:nth-of-type(5)))': { gridTemplateColumns: '1fr 1fr', columnGap: theme.spacing(8) },
    /** Of five the first takes two places, so that none stays empty. */
    '& li:first-of-type:nth-last-of-type(5)': { gridColumn: 'span 2' },
  },
  '& li': {
    counterIncrement: 'reason',
    paddingTop: theme.spacing(1.5),
    borderTop: `3px solid ${theme.vars.palette.text.primary}`,
  },
  '& li::before': {
    ...theme.typography.h2,
    display: 'block',
    content: 'counter(reason) / ""',
    color: theme.vars.palette.primary.main,
  },
  '& p': { marginTop: 4, maxWidth: '40em' },
}));

interface ReasonsProps {
  readonly city: string;
  readonly items: CityCopy['reasons'];
}

/** Why people of this city call us, and not somebody from elsewhere. */
export function Reasons({ city, items }: ReasonsProps) {
  return (
    <Section id="reasons" heading={forCity(CITY_PAGE.reasons, city)} ground="mist">
      <List>
        {items.map(({ title, text }) => (
          <li key={title}>
            <Typography variant="h3">{title}</Typography>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}
