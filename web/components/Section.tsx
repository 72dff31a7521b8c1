import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly heading: string;
  /** `night` is the dark band, in both colour schemes; `mist` a quiet one. */
  readonly ground?: 'paper' | 'mist' | 'night';
  readonly children: ReactNode;
}

const GROUNDS = {
  paper: {},
  mist: { bgcolor: 'scene.mist' },
  night: { bgcolor: 'scene.night', color: 'scene.onNight', '& a': { color: 'inherit' } },
} as const;

/** A section of a page, named by its heading, which takes the focus when somebody arrives here by its hash. */
export function Section({ id, heading, ground = 'paper', children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      sx={{ py: { xs: 7, md: 11 }, ...GROUNDS[ground] }}
    >
      <Container maxWidth="lg">
        <Typography id={`${id}-heading`} variant="h2" tabIndex={-1} sx={{ mb: { xs: 3, md: 5 } }}>
          {heading}
        </Typography>
        {children}
      </Container>
    </Box>
  );
}
