import { Art } from './Art.tsx';
import { ink } from './inks.ts';
import { StarMark } from './StarMark.tsx';

interface AppIconProps {
  /** Side of the square in user units. */
  side: number;
  /** Corner radius. Home screens round the corners themselves. */
  radius: number;
  /** How much of the usual size the mark has: less where the home screen cuts the tile into a shape of its own. */
  share?: number;
}

/** The mark on a tile, for browser tabs and home screens. */
export function AppIcon({ side, radius, share = 1 }: AppIconProps) {
  return (
    <Art size={[side, side]}>
      <rect width={side} height={side} rx={radius} fill={ink('ink')} />
      <g transform={`translate(${side / 2} ${side * 0.525}) scale(${(side / 39) * share})`}>
        <StarMark />
      </g>
    </Art>
  );
}
