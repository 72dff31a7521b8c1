import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { CITY_SLUGS } from '../../content/city-copy.ts';
import { cityName, cityPath } from '../../content/city-routes.ts';
import { PHONE_HREF } from '../../content/contact.ts';
import { NAVIGATION } from '../../content/navigation.ts';
import { HeaderButton } from './Header.tsx';

const motion = '@media (prefers-reduced-motion: no-preference)';

const Sheet = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 'min(360px, 88vw)',
  height: '100%',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineEnd: `3px solid ${theme.vars.palette.text.primary}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  overscrollBehavior: 'contain',
  /** Keyboard focus shows an outline. */
  scrollPaddingBlock: 24,
  /** The sheet itself has no bare area: a press there would count as a press on the backdrop. */
  '& > nav': { minHeight: '100%', padding: theme.spacing(1.25, 3, 4) },
  /** Aligns the label of the close button with the links. */
  '& > nav > div': { marginLeft: -8 },
  translate: '-100%',
  '&::backdrop': { backgroundColor: 'rgb(7 21 28 / .6)' },
  '&:popover-open': { translate: '0' },
  /** Styles for browsers without popovers, where it is a dialog. */
  '&[open]': { translate: 'none' },
  [motion]: {
    transition: 'translate .2s ease-out, display .2s allow-discrete, overlay .2s allow-discrete',
    '@starting-style': { '&:popover-open': { translate: '-100%' } },
  },
}));

const Links = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, 0, 4),
  padding: 0,
  '& a': {
    display: 'block',
    padding: '10px 0',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& a:hover': { color: theme.vars.palette.primary.main },
}));

function Sections() {
  return (
    <Links sx={{ typography: 'h3' }}>
      {NAVIGATION.sections.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      <li>
        <a href={PHONE_HREF}>
          {NAVIGATION.call} {BUSINESS.phone}
        </a>
      </li>
      <li id="sign-out" hidden>
        <a href="/auth#sign-out">{NAVIGATION.signOut}</a>
      </li>
    </Links>
  );
}

function Cities() {
  return (
    <Links sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
      {CITY_SLUGS.map((slug) => (
        <li key={slug}>
          <a href={cityPath(slug)}>{cityName(slug)}</a>
        </li>
      ))}
    </Links>
  );
}

/**
 * The slide-out navigation. It is a popover, which the browser opens without a script. A modal dialog would force a
 * style recalculation of the whole page before the first frame, a visible delay on a slow phone.
 */
export function Drawer() {
  return (
    <Sheet id="menu" popover="auto" aria-label={NAVIGATION.drawer}>
      <nav aria-label={NAVIGATION.drawer}>
        <div>
          <HeaderButton type="button" variant="text" popoverTarget="menu" autoFocus>
            {NAVIGATION.close}
          </HeaderButton>
        </div>
        <Sections />
        <Typography variant="h4" component="h2">
          {NAVIGATION.areas}
        </Typography>
        <Cities />
      </nav>
    </Sheet>
  );
}
