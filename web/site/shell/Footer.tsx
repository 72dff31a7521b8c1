import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BUSINESS } from '#contract/business.ts';

const Ground = styled('footer')(({ theme }) => ({
  padding: theme.spacing(6, 0),
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.night,
  '& a': { color: 'inherit' },
  '& p': { margin: theme.spacing(1, 0, 0) },
}));

/** The foot of every public page: what the page puts there, the permits, the privacy notice, the copyright line. */
export function Footer({
  copyright,
  children,
}: {
  readonly copyright: string;
  readonly children?: ReactNode;
}) {
  return (
    <Ground>
      <Container maxWidth="lg">
        {children}
        <p>
          {BUSINESS.calT} · {BUSINESS.usDot} · <a href="/#privacy">Privacy notice</a>
        </p>
        <p>{copyright}</p>
      </Container>
    </Ground>
  );
}
