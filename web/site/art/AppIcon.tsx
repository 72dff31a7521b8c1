import { Art } from './Art.tsx';
import { ink } from './inks.ts';
import { StarMark } from './StarMark.tsx';

interface AppIconProps {
  /** Side of the square in user units. */
  side: number;
  /** Corner radius. Home screens round the corners themselves. */
  radius: number;
}

/** The mark on a tile, for browser tabs and home screens. */
export function AppIcon({ side, radius }: AppIconProps) {
  return (
    <Art size={[side, side]}>
      <rect width={side} height={side} rx={radius} fill={ink('ink')} />
      <g transform={`translate(${side / 2} ${side * 0.525}) scale(${side / 39})`}>
        <StarMark />
      </g>
    </Art>
  );
}
