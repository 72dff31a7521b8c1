import { styled } from '@mui/material/styles';

/** Links in a column, each tall enough for a thumb. */
export const LinkList = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& a': { display: 'inline-block', padding: '8px 0', fontWeight: 650 },
});
