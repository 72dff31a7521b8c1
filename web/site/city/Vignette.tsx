import { styled } from '@mui/material/styles';
import { Picture } from '../pictures/Picture.tsx';
import type { PictureName } from '../pictures/pictures.ts';

const Frame = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(4),
  '& img': { display: 'block', width: '100%', height: 'auto', border: '2px solid' },
}));

/** A picture below the heading of a section, so that a long page is not read without one. Decoration. */
export function Vignette({ name }: { readonly name: PictureName }) {
  return (
    <Frame>
      <Picture name={name} alt="" loading="lazy" />
    </Frame>
  );
}
