import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SkipLink } from '../../components/SkipLink.tsx';
import { NAVIGATION } from '../../content/navigation.ts';
import { GUTTER } from '../../theme/grid.ts';
import { Logo } from './Logo.tsx';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: 'clamp(4px, 4vw - 9px, 8px)',
  minHeight: 64,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `3px solid ${theme.vars.palette.text.primary}`,
  '& > :last-child': { justifySelf: 'end' },
  /** With letters twice as large a word stays whole, and the bar grows. */
  overflowWrap: 'normal',
  '@media print': { display: 'none' },
}));

/** Aligns the logo with the page's text. */
const StartBar = styled(Bar)(({ theme }) => ({
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { paddingInline: GUTTER },
}));

/** Centres the logo; the label of the button before it is aligned with the page's text. */
const CentredBar = styled(Bar)(({ theme }) => ({
  gridTemplateColumns: 'minmax(min-content,1fr) auto minmax(min-content,1fr)',
  paddingInline: 8,
  [theme.breakpoints.up('sm')]: { paddingInline: `calc(${GUTTER} - 8px)` },
}));

interface HeaderProps {
  readonly homeHref: string;
  /** Content left of the centred logo; without it the logo is on the left. */
  readonly start?: ReactNode;
  readonly end: ReactNode;
}

/** The sticky bar with the logo and content on one or both sides. */
export function Header({ homeHref, start, end }: HeaderProps) {
  return (
    <>
      <SkipLink href="#content">{NAVIGATION.skip}</SkipLink>
      {start === undefined ? (
        <StartBar>
          <Logo href={homeHref} />
          <div>{end}</div>
        </StartBar>
      ) : (
        <CentredBar>
          <div>{start}</div>
          <Logo href={homeHref} />
          <div>{end}</div>
        </CentredBar>
      )}
    </>
  );
}

/** A header button: less prominent than the page's buttons, and narrow enough for a phone. */
export const HeaderButton = styled(Button)(({ theme }) => ({
  minWidth: 0,
  padding: '6px 10px',
  minHeight: 44,
  /** Slightly smaller on the narrowest phones, so that the label does not wrap. */
  fontSize: 'clamp(.8125rem, 4.2vw, .9375rem)',
  '&.MuiButton-text': { paddingInline: 6, color: theme.vars.palette.text.primary },
})) as typeof Button;
