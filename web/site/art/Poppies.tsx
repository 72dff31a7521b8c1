import { ink } from './inks.ts';

interface FlowerProps {
  x: number;
  y: number;
  turn: number;
  size: number;
}

/** One open poppy from the side, with the end of its stem at x, y: three petals in one ink, the near one in another. */
function Flower({ x, y, turn, size }: FlowerProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path
        d="M0 0C-18 -4 -36 -20 -40 -40C-32 -48 -22 -47 -15 -42C-6 -52 8 -52 15 -42C22 -47 32 -48 40 -40C36 -20 18 -4 0 0Z"
        fill={ink('poppy')}
      />
      <path d="M0 0C-16 -7 -26 -20 -27 -33C-16 -42 14 -43 27 -33C26 -20 16 -7 0 0Z" fill={ink('ember')} />
      <path d="M0 0C-7 -5 -11 -11 -12 -17L0 -12 11 -18C10 -11 7 -5 0 0Z" fill={ink('gold')} />
    </g>
  );
}

/** A stand of California poppies, about 230 wide and 150 high, growing from y = 0. */
export function Poppies() {
  return (
    <>
      <g fill="none" stroke={ink('hill')} strokeWidth="4" strokeLinecap="round">
        <path d="M64 10C68 -30 56 -70 60 -104M108 10C104 -20 120 -50 122 -66M20 10C22 -20 10 -30 10 -50M160 10C164 -16 180 -24 184 -44M144 6C146 -40 154 -60 152 -96" />
        <path
          d="M64 0C50 -14 44 -30 26 -34M54 -8C42 -20 36 -40 34 -54M66 -8C78 -24 84 -28 88 -48M62 -22C52 -40 50 -44 46 -64M110 0C124 -16 138 -20 142 -38M106 -8C98 -24 98 -34 96 -44M18 -8C8 -18 0 -20 -10 -22M166 -6C156 -16 150 -20 146 -30M168 -10C182 -22 192 -22 202 -28M16 -4C28 -16 30 -24 32 -34"
          strokeWidth="5"
        />
      </g>
      <path d="M146 -94L153 -124 158 -94Q152 -90 146 -94Z" fill={ink('hill')} />
      <Flower x={60} y={-100} turn={-8} size={1} />
      <Flower x={122} y={-64} turn={10} size={0.8} />
      <Flower x={10} y={-48} turn={-16} size={0.7} />
      <Flower x={184} y={-42} turn={18} size={0.7} />
    </>
  );
}
