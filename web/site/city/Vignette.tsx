import { styled } from '@mui/material/styles';
import { Picture } from '../pictures/Picture.tsx';
import type { PictureName } from '../pictures/pictures.ts';

const Frame = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(4),
  '& img': { display: 'block', width: '100%', height: 'auto', border: '2px solid' },
}));

/** A decorative picture below a section's heading, to break up a long page. */
export function Vignette({ name }: { readonly name: PictureName }) {
  return (
    <Frame>
      <Picture name={name} alt="" loading="lazy" />
    </Frame>
  );
}
