import type { ReactNode } from 'react';

export interface ArtProps {
  /** Accessible name. Without one the picture is decorative and hidden from assistive technology. */
  label?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
  /** How the drawing fits a box of another aspect ratio; `slice` crops it. */
  fit?: string | undefined;
}

interface FrameProps extends ArtProps {
  /** Width and height of the drawing in user units; also its intrinsic size in pixels. */
  size: readonly [width: number, height: number];
  children: ReactNode;
}

/** The frame around every illustration: intrinsic size, scaling and accessible name. */
export function Art({ label, width, height, className, size, fit, children }: FrameProps) {
  return (
    <svg
      viewBox={`0 0 ${size[0]} ${size[1]}`}
      width={width ?? size[0]}
      height={height ?? size[1]}
      preserveAspectRatio={fit}
      className={className}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {children}
    </svg>
  );
}
