import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import { HOME } from '../../content/home.ts';
import { Picture } from '../pictures/Picture.tsx';

const { steps } = HOME;
/** The stops of a route: vertical on a phone, along a slightly rising road on a wide screen. */
const Route = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  position: 'relative',
  /** The road with its broken centre line. */
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    left: 26,
    top: 40,
    bottom: -56,
    width: 28,
    backgroundColor: theme.vars.palette.scene.road,
  },
  '&::after': {
    left: 38,
    width: 0,
    backgroundColor: 'transparent',
    borderLeft: `4px dashed ${theme.vars.palette.scene.gold}`,
    zIndex: 0,
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '&::before, &::after': {
      left: '-50vw',
      right: '-50vw',
      width: 'auto',
      top: 36,
      bottom: 'auto',
      height: 40,
    },
    '&::after': {
      top: 54,
      height: 0,
      borderLeft: 0,
      borderTop: `4px dashed ${theme.vars.palette.scene.gold}`,
    },
  },
}));

const Stop = styled('li')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: '80px 1fr',
  columnGap: 16,
  paddingBottom: 24,
  /** One file holds the icons of all steps side by side, so that they cost one request. */
  '& img': { width: 80, height: 80, objectFit: 'cover', objectPosition: '0' },
  '&:nth-of-type(2) img': { objectPosition: '33.3%' },
  '&:nth-of-type(3) img': { objectPosition: '66.7%' },
  '&:nth-of-type(4) img': { objectPosition: '100%' },
  '& p': { marginTop: 6, maxWidth: '36em' },
  [theme.breakpoints.up('md')]: {
    display: 'block',
    padding: '0 28px 0 0',
    '& img': { width: 112, height: 112, marginBottom: 20 },
  },
}));

/** The four steps from the first call to the last box. */
export function HowItWorks() {
  return (
    <Section id="how-it-works" heading={steps.heading} ground="mist" bleeds>
      <Route>
        {steps.items.map(({ title, text }) => (
          <Stop key={title}>
            <Picture name="steps" alt="" loading="lazy" />
            <div>
              <Typography variant="h3">{title}</Typography>
              <p>{text}</p>
            </div>
          </Stop>
        ))}
      </Route>
    </Section>
  );
}
