import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NAVIGATION } from '../../content/navigation.ts';
import { Logo } from './Logo.tsx';

/** Attributes of the platform that React's types do not name yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  '&[data-centered]': { gridTemplateColumns: '1fr auto 1fr' },
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  paddingInline: 'clamp(8px, 3vw, 32px)',
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `3px solid ${theme.vars.palette.text.primary}`,
  '& > :last-child': { justifySelf: 'end' },
}));

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 8,
  top: -80,
  zIndex: 30,
  padding: '12px 20px',
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus': { top: 8 },
}));

interface HeaderProps {
  readonly homeHref: string;
  /** Left of the centred logo; without it the logo itself stands there. */
  readonly start?: ReactNode;
  readonly end: ReactNode;
}

/** The sticky bar: the logo, and something on one side of it or on both. */
export function Header({ homeHref, start, end }: HeaderProps) {
  return (
    <>
      <SkipLink href="#content">{NAVIGATION.skip}</SkipLink>
      <Bar data-centered={start === undefined ? undefined : ''}>
        {start !== undefined && <div>{start}</div>}
        <Logo href={homeHref} />
        <div>{end}</div>
      </Bar>
    </>
  );
}

/** What stands between the words of a plain button and its edges: little on a phone, where three share the bar. */
export const BUTTON_INSET = 'clamp(4px, 1.8vw, 12px)';

/** A button of the header: quieter than those of the page, and narrow enough for a phone. */
export const HeaderButton = styled(Button)(({ theme }) => ({
  minWidth: 0,
  padding: '8px 12px',
  minHeight: 44,
  fontSize: '.9375rem',
  '&.MuiButton-text': { color: theme.vars.palette.text.primary, paddingInline: BUTTON_INSET },
})) as typeof Button;
