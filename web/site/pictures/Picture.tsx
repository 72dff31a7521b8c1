import { createContext, useContext } from 'react';
import type { PictureName, Pictures } from './pictures.ts';

/** Provides the files that the build found to every picture. */
export const PicturesContext = createContext<Pictures>(new Map());

interface PictureProps {
  readonly name: PictureName;
  /** Alternative text; empty for a decorative picture. */
  readonly alt: string;
  /** What a photograph shows that the owner lays beside the drawing, where it is more than decoration. */
  readonly photographAlt?: string;
  readonly loading?: 'lazy' | undefined;
  readonly className?: string | undefined;
}

/**
 * A picture of the site, from the file that the build chose for it. Width and height reserve its place before it loads.
 */
export function Picture({ name, alt, photographAlt = alt, loading, className }: PictureProps) {
  const file = useContext(PicturesContext).get(name);
  if (file === undefined) throw new Error(`The build found no file for the picture ${name}.`);
  const { src, width, height } = file;
  const text = src.endsWith('.svg') ? alt : photographAlt;
  return <img src={src} width={width} height={height} alt={text} loading={loading} className={className} />;
}
