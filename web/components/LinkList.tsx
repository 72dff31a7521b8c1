import { styled } from '@mui/material/styles';

/** Links one below the other, each as tall as a thumb needs it. */
export const LinkList = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& a': { display: 'inline-block', padding: '8px 0', fontWeight: 650 },
});
