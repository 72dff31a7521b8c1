import { styled } from '@mui/material/styles';
import { listStyle } from '../list-style.ts';

/** A list in the dialog of other systems. */
export const List = styled('ul')(({ theme }) => ({
  ...listStyle(theme),
  '&:empty': { display: 'none' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > button': { marginTop: theme.spacing(1) },
}));

/** The heading of a list, with what is said of it. */
export const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  alignItems: 'baseline',
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
}));
