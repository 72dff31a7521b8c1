import { createContext, useContext } from 'react';
import type { PictureName, Pictures } from './pictures.ts';

/** Carries what the build found in the folder of pictures to wherever one is shown. */
export const PicturesContext = createContext<Pictures>(new Map());

interface PictureProps {
  readonly name: PictureName;
  /** What it shows; empty where it is decoration. */
  readonly alt: string;
  readonly loading?: 'lazy' | undefined;
  readonly className?: string | undefined;
}

/** A picture of the site, whatever file stands for it now. Its size keeps the place until it has come. */
export function Picture({ name, alt, loading, className }: PictureProps) {
  const file = useContext(PicturesContext).get(name);
  if (file === undefined) throw new Error(`The build found no file for the picture ${name}.`);
  const { src, width, height } = file;
  return <img src={src} width={width} height={height} alt={alt} loading={loading} className={className} />;
}
