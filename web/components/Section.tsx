import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { focusOnNight } from '../theme/focus-ring.ts';

interface SectionProps {
  readonly id: string;
  readonly heading: string;
  /** Intro below the heading, in larger type. */
  readonly intro?: ReactNode;
  /** `night` and `road` are dark bands in both colour schemes; `dawn` the warm one, `mist` a quiet one. */
  readonly ground?: keyof typeof GROUNDS;
  /** `aside` puts the heading beside the content where there is room; `split` the intro beside the heading. */
  readonly layout?: keyof typeof LAYOUTS;
  /** Less room around it on a phone, where it must fit into the first screen of an arrival. */
  readonly tight?: boolean;
  /** Further content in the heading's column. */
  readonly below?: ReactNode;
  /** Whether a decoration extends beyond the viewport on both sides and must be clipped. */
  readonly bleeds?: boolean;
  readonly children: ReactNode;
}

const dark = { color: 'scene.onNight', ...focusOnNight, '& a': { color: 'inherit' } };
const GROUNDS = {
  paper: {},
  mist: { bgcolor: 'scene.mist' },
  dawn: { bgcolor: 'scene.dawn' },
  road: { bgcolor: 'scene.road', ...dark },
  night: { bgcolor: 'scene.night', ...dark },
} as const;

const LAYOUTS = {
  stack: { content: {}, lead: {} },
  split: {
    content: {},
    lead: { display: { md: 'grid' }, gridTemplateColumns: '7fr 5fr', alignItems: 'first baseline', gap: 6 },
  },
  aside: {
    content: {
      display: { md: 'grid' },
      gridTemplateColumns: '5fr 7fr',
      gap: { md: 6, lg: 9 },
      alignItems: 'start',
    },
    lead: { position: { md: 'sticky' }, top: 104 },
  },
} as const;

/** A section named by its heading. The heading takes the focus when a visitor arrives at the section by its hash. */
export function Section({
  id,
  heading,
  intro,
  ground = 'paper',
  layout = 'stack',
  tight = false,
  below,
  bleeds = false,
  children,
}: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      sx={{
        py: { xs: tight ? 3 : 4, md: 11 },
        ...GROUNDS[ground],
        ...(bleeds && { overflowX: 'clip' }),
      }}
    >
      <Container maxWidth="lg" sx={LAYOUTS[layout].content}>
        <Box sx={{ mb: { xs: tight ? 2 : 3, md: 6 }, ...LAYOUTS[layout].lead }}>
          <Typography id={`${id}-heading`} variant="h2" tabIndex={-1}>
            {heading}
          </Typography>
          {intro !== undefined && (
            <Typography variant="subtitle1" sx={{ mt: tight ? 1 : 2, maxWidth: '36em' }}>
              {intro}
            </Typography>
          )}
          {below}
        </Box>
        {children}
      </Container>
    </Box>
  );
}
