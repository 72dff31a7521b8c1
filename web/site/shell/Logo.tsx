import { styled } from '@mui/material/styles';
import { BUSINESS } from '#contract/business.ts';
import { Logo as Wordmark } from '../art/Logo.tsx';

const Mark = styled('a')(({ theme }) => ({
  display: 'block',
  padding: '6px 0',
  color: theme.vars.palette.text.primary,
  '& > svg': { display: 'block', width: 'auto', height: 'clamp(28px, 9vw, 36px)' },
  [theme.breakpoints.up('md')]: { '& > svg': { height: 44 } },
}));

/** The wordmark, linked to the home page. */
export function Logo({ href }: { readonly href: string }) {
  return (
    <Mark href={href} aria-label={BUSINESS.name}>
      <Wordmark />
    </Mark>
  );
}
