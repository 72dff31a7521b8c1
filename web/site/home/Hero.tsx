import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { OPENING_HOURS, PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';
import { focusOnNight } from '../../theme/focus-ring.ts';
import { GUTTER } from '../../theme/grid.ts';
import { Art } from '../art/Art.tsx';
import { HeroPoster } from '../art/HeroScene.tsx';
import { FogBank } from './FogBank.tsx';

const { hero } = HOME;

/** Beside the text the picture has the rest of the page, and the truck's nose is in it from 1200 px on. */
const TEXT = 'clamp(336px, 28vw, 440px)';

/**
 * Below 1200 px the hero is a poster: title, picture, and the street below it. Above, the picture runs off to the
 * right.
 */
const Poster = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  '& h1': { padding: 'clamp(20px, 5vw, 48px) 16px clamp(8px, 2vw, 16px)', maxWidth: '13em' },
  [theme.breakpoints.up('sm')]: { '& h1': { paddingInline: 24 } },
  [theme.breakpoints.between('md', 'lg')]: {
    display: 'grid',
    gridTemplateColumns: '7fr 5fr',
    alignItems: 'end',
    '& h1': { fontSize: '3.25rem' },
  },
  [theme.breakpoints.up('lg')]: {
    minHeight: 'max(clamp(536px, 39vw, 560px), min(36vw, 720px))',
    display: 'grid',
    gridTemplateColumns: `${GUTTER} ${TEXT} 1fr`,
    gridTemplateRows: '1fr auto auto 1.2fr',
    '& h1': {
      position: 'relative',
      zIndex: 1,
      gridArea: '2 / 2',
      /** Three lines in the widest serif of the stack too, of which 'doesn't have to be!' is 8.4 em. */
      fontSize: 'clamp(2.4rem, 3.3vw, 3.25rem)',
      padding: 0,
    },
  },
}));

const Scene = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 'clamp(216px, 53.4vw, 640px)',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > svg + svg': { display: 'none' },
  [theme.breakpoints.between('md', 'lg')]: { gridRow: 2, gridColumn: '1 / -1' },
  [theme.breakpoints.up('lg')]: {
    position: 'absolute',
    inset: '0 0 0 auto',
    width: `calc(100% - ${GUTTER} - ${TEXT})`,
    height: '100%',
    '& > svg + svg': { display: 'block', right: 'auto', left: -1, width: 'auto' },
  },
}));

const Ask = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  /** Covers the sub-pixel gap that rounding the picture's height leaves. */
  marginTop: -1,
  padding: '20px 16px 32px',
  ...focusOnNight,
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.road,
  '& p': { maxWidth: '34em' },
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('md')]: {
    padding: '24px 24px 8px 0',
    margin: 0,
    '--focus': theme.vars.palette.secondary.main,
    color: 'inherit',
    backgroundColor: 'transparent',
  },
  [theme.breakpoints.up('lg')]: {
    gridArea: '3 / 2',
    position: 'relative',
    zIndex: 1,
    padding: '16px 28px 0 0',
    gap: 16,
    '& p': { marginBottom: 4 },
  },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > a': { flex: '1 1 auto', textAlign: 'center' },
  '& > a + a': { borderColor: 'currentColor', color: 'inherit' },
  [theme.breakpoints.up('lg')]: {
    /** Stacked until both buttons fit beside the picture, then no wider than their labels. */
    width: 'fit-content',
    '& > a + a': { backgroundColor: theme.vars.palette.background.default },
  },
}));

/** The top of the page: the promise, the company, the button to the form, and the picture of the Bay. */
export function Hero() {
  return (
    <Poster id="hero" aria-labelledby="hero-heading">
      <Typography id="hero-heading" variant="h1">
        {hero.headline}
      </Typography>
      <Scene>
        <Art size={[1200, 640]} fit="xMaxYMax slice">
          <HeroPoster />
        </Art>
        <FogBank />
      </Scene>
      <Ask>
        <p>{hero.text}</p>
        <Actions>
          <Button href="#quote-form" size="large">
            {hero.action}
          </Button>
          <Button href={PHONE_HREF} size="large" variant="outlined">
            {hero.call} {BUSINESS.phone}
          </Button>
        </Actions>
        <Typography component="div" variant="body2">
          {OPENING_HOURS.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Typography>
      </Ask>
    </Poster>
  );
}
