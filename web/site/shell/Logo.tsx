import { styled } from '@mui/material/styles';
import { BUSINESS } from '#contract/business.ts';
import { Stars } from '../../components/Stars.tsx';

const Mark = styled('a')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  minHeight: 44,
  alignContent: 'center',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  ...theme.typography.h4,
  lineHeight: 1,
  '& > svg': { order: -1 },
  [theme.breakpoints.up('sm')]: { fontSize: '1.375rem' },
}));

/** The name of the house under its five stars. */
export function Logo({ href }: { readonly href: string }) {
  return (
    <Mark href={href}>
      {BUSINESS.name}
      <Stars />
    </Mark>
  );
}
