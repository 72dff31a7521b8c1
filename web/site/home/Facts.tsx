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
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
  '& dl > div': {
    padding: '16px 0',
    /** The dashes of the street's middle line. */
    borderTop: `3px dashed ${theme.vars.palette.scene.gold}`,
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
