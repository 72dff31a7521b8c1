import { styled } from '@mui/material/styles';

/** The first stop of the keyboard: leads past the header, and is seen while it has the focus. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 8,
  top: -80,
  zIndex: 30,
  padding: '12px 20px',
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus': { top: 8 },
}));
