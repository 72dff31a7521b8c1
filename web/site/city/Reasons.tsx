import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { decorativeContent } from '../../components/decorative-content.ts';
import { LinkList } from '../../components/LinkList.tsx';
import { Section } from '../../components/Section.tsx';
import type { CityCopy } from '../../content/city-copy.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { ON_TIME } from '../../content/questions.ts';
import { ProofContext } from '../proof.ts';

/** Numbered. Four are laid out two by two, five as two above three, six three by three. */
const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  counterReset: 'reason',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 40,
  '& li': {
    counterIncrement: 'reason',
    paddingTop: theme.spacing(1.5),
    borderTop: `3px solid ${theme.vars.palette.text.primary}`,
  },
  '& li::before': {
    ...theme.typography.h2,
    display: 'block',
    marginBottom: 4,
    content: decorativeContent('counter(reason)'),
    color: theme.vars.palette.primary.main,
  },
  '& p': { marginTop: 4, maxWidth: '40em' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(6, 1fr)',
    '& li': { gridColumn: 'span 2' },
    '&[data-count="4"] li, &[data-count="5"] li:nth-of-type(-n+2)': { gridColumn: 'span 3' },
  },
}));

interface ReasonsProps {
  readonly city: string;
  readonly items: CityCopy['reasons'];
}

/** Why people of this city choose a local company. */
export function Reasons({ city, items }: ReasonsProps) {
  const { onTimeGuarantee } = useContext(ProofContext).promises;
  return (
    <Section id="reasons" heading={forCity(CITY_PAGE.reasons, city)} ground="mist">
      <List data-count={items.length}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <Typography variant="h3">{title}</Typography>
            <p>{text}</p>
          </li>
        ))}
      </List>
      {onTimeGuarantee !== undefined && (
        <LinkList>
          <li>
            <a href={ON_TIME}>{CITY_PAGE.onTime}</a>
          </li>
        </LinkList>
      )}
    </Section>
  );
}
