import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { HOME } from '../../content/home.ts';

const { facts } = HOME;

const Street = styled('div')(({ theme }) => ({
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.road,
  '& dl': {
    margin: 0,
    display: 'grid',
    /** The dashes of the street's middle line: one line where the promises stand side by side. */
    '&, & > div + div': { borderTop: `3px dashed ${theme.vars.palette.scene.gold}` },
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'repeat(3, 1fr)',
      '& > div + div': { borderTop: 0 },
    },
  },
  '& dl > div': {
    padding: '16px 0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 12,
    [theme.breakpoints.up('sm')]: { display: 'block', padding: '24px 24px 28px 0' },
  },
  '& dt': { ...theme.typography.h2, fontSize: 'clamp(1.5rem, 2.4vw, 2.125rem)' },
  '& dd': { margin: 0 },
}));

/** Three promises with a figure each, on the street below the poster. */
export function Facts() {
  return (
    <Street aria-label={facts.label} role="group">
      <Container maxWidth="lg">
        <dl>
          {facts.items.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Street>
  );
}
