import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { focusOnNight } from '../../theme/focus-ring.ts';
import { LegalLine } from './LegalLine.tsx';

const Ground = styled('footer')(({ theme }) => ({
  paddingBottom: theme.spacing(5),
  ...focusOnNight,
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.night,
  '& a': { color: 'inherit' },
  '& h2': { ...theme.typography.h3 },
  '& ul': { listStyle: 'none', margin: theme.spacing(1, 0, 0), padding: 0 },
  '& li': { padding: '4px 0' },
  '& li a': { display: 'inline-block', margin: '-4px 0', padding: '4px 0' },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  padding: theme.spacing(5, 0),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const SmallPrint = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  paddingTop: theme.spacing(3),
  borderTop: `2px solid ${theme.vars.palette.scene.road}`,
}));

interface FooterProps {
  readonly copyright: string;
  readonly children?: ReactNode;
}

/** The footer of every public page: the page's own content, the permits, the privacy notice, the copyright line. */
export function Footer({ copyright, children }: FooterProps) {
  return (
    <Ground>
      <Container maxWidth="lg">
        <Columns>{children}</Columns>
        <SmallPrint>
          <LegalLine />
          <p>{copyright}</p>
        </SmallPrint>
      </Container>
    </Ground>
  );
}
