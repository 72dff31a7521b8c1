import { Art, type ArtProps } from './Art.tsx';
import { MAP_SIZE, onMap } from './bay-projection.ts';
import { ink } from './inks.ts';
import { StarMark } from './StarMark.tsx';

/** Latitude and longitude, one after the other, of the corners of a line. */
type Line = readonly (readonly [north: number, west: number])[];

const spots = (line: Line) => line.map(([north, west]) => onMap({ north, east: -west }));

const straight = (line: Line) =>
  `M${spots(line)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}`;

/** A shore without corners: each curve ends half-way between two of them. */
function curved(line: Line): string {
  const [first, ...rest] = spots(line);
  const curves = rest.map(({ x, y }, index) => {
    const next = rest[index + 1] ?? { x, y };
    return `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`;
  });
  return `M${first?.x} ${first?.y}${curves.join('')}Z`;
}

/** How far apart the hills of a ridge stand. */
const STEP = 30;

/** Places along a ridge, from the north to the south, so that a hill covers the foot of the one before it. */
function hillsAlong(line: Line): readonly { readonly x: number; readonly y: number }[] {
  const ends = spots(line);
  return ends.flatMap((from, index) => {
    const to = ends[index + 1];
    if (to === undefined) return [];
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: steps }, (_, step) => ({
      x: Math.round(from.x + ((to.x - from.x) * step) / steps),
      y: Math.round(from.y + ((to.y - from.y) * step) / steps),
    }));
  });
}

/** North of the strait: from Point Reyes past the Golden Gate and San Pablo Bay to the Delta, closed off the map. */
const NORTH: Line = [
  [38.02, 122.86],
  [37.94, 122.76],
  [37.9, 122.72],
  [37.9, 122.65],
  [37.86, 122.58],
  [37.83, 122.54],
  [37.815, 122.53],
  [37.83, 122.48],
  [37.86, 122.49],
  [37.89, 122.51],
  [37.88, 122.47],
  [37.87, 122.445],
  [37.91, 122.47],
  [37.935, 122.49],
  [37.965, 122.5],
  [37.99, 122.45],
  [38.03, 122.49],
  [38.08, 122.49],
  [38.11, 122.45],
  [38.14, 122.38],
  [38.11, 122.31],
  [38.07, 122.26],
  [38.065, 122.21],
  [38.045, 122.16],
  [38.05, 122.12],
  [38.1, 122.07],
  [38.08, 121.97],
  [38.07, 121.88],
  [38.06, 121.8],
  [38.05, 121.3],
  [38.9, 121.3],
  [38.9, 123.2],
];

/** South of the strait: the East Bay, round the South Bay, up the Peninsula, and down the coast. */
const SOUTH: Line = [
  [38.03, 121.3],
  [38.02, 121.8],
  [38.04, 121.88],
  [38.055, 122],
  [38.03, 122.13],
  [38.058, 122.22],
  [38.03, 122.28],
  [38.01, 122.36],
  [37.965, 122.43],
  [37.91, 122.4],
  [37.905, 122.35],
  [37.89, 122.32],
  [37.865, 122.315],
  [37.835, 122.3],
  [37.815, 122.33],
  [37.785, 122.33],
  [37.755, 122.27],
  [37.73, 122.25],
  [37.69, 122.19],
  [37.63, 122.15],
  [37.58, 122.14],
  [37.51, 122.11],
  [37.47, 122.05],
  [37.45, 121.98],
  [37.44, 122.03],
  [37.45, 122.09],
  [37.47, 122.11],
  [37.495, 122.13],
  [37.53, 122.2],
  [37.57, 122.26],
  [37.59, 122.32],
  [37.61, 122.37],
  [37.665, 122.38],
  [37.725, 122.36],
  [37.76, 122.38],
  [37.795, 122.392],
  [37.81, 122.41],
  [37.81, 122.475],
  [37.787, 122.51],
  [37.73, 122.507],
  [37.6, 122.5],
  [37.59, 122.52],
  [37.54, 122.515],
  [37.5, 122.48],
  [37.46, 122.44],
  [37.36, 122.41],
  [37, 122.4],
  [37, 121.3],
];

/** Ridges: Mount Tamalpais, Sonoma and Napa, the East Bay hills, Diablo, the hills behind Hayward, the Peninsula. */
const RIDGES: readonly Line[] = [
  [
    [38.49, 122.5],
    [38.36, 122.46],
    [38.26, 122.4],
  ],
  [
    [38.46, 122.3],
    [38.33, 122.24],
    [38.2, 122.18],
  ],
  [
    [38.34, 122.78],
    [38.2, 122.7],
    [38.08, 122.68],
    [37.98, 122.62],
    [37.92, 122.6],
  ],
  [
    [38.45, 121.98],
    [38.3, 121.96],
    [38.2, 121.94],
  ],
  [
    [37.97, 122.28],
    [37.9, 122.19],
    [37.84, 122.13],
    [37.78, 122.06],
  ],
  [
    [37.92, 121.91],
    [37.86, 121.88],
    [37.8, 121.83],
  ],
  [
    [37.62, 121.96],
    [37.54, 121.87],
    [37.46, 121.79],
    [37.36, 121.7],
  ],
  [
    [37.62, 122.45],
    [37.53, 122.38],
    [37.42, 122.28],
    [37.32, 122.16],
  ],
];

const GOLDEN_GATE: Line = [
  [37.806, 122.4765],
  [37.834, 122.481],
];

/** Bay, San Mateo, Dumbarton, Richmond–San Rafael, Carquinez and Benicia, each from shore to shore. */
const BRIDGES: readonly Line[] = [
  [
    [37.787, 122.39],
    [37.811, 122.366],
    [37.822, 122.32],
    [37.828, 122.298],
  ],
  [
    [37.57, 122.264],
    [37.585, 122.25],
    [37.622, 122.145],
  ],
  [
    [37.493, 122.132],
    [37.514, 122.104],
  ],
  [
    [37.937, 122.488],
    [37.934, 122.405],
  ],
  [
    [38.056, 122.226],
    [38.072, 122.228],
  ],
  [
    [38.034, 122.126],
    [38.051, 122.119],
  ],
];

const SHORE = curved(NORTH) + curved(SOUTH);
/** Each hill, and the side of it that lies in the shade. */
const hills = RIDGES.flatMap(hillsAlong);
const HILLS = hills.map(({ x, y }) => `M${x - 24} ${y + 12}c8-16 15-26 23-26s15 12 25 26z`).join('');
const SHADE = hills.map(({ x, y }) => `M${x - 1} ${y - 13}c8 0 15 12 23 24h-17c2-9 0-17-6-24z`).join('');
const SPANS = BRIDGES.map(straight).join('');

/** The Bay from above, under the dots of the cities: water, land, ridges and bridges. */
export function BayMap(props: ArtProps) {
  return (
    <Art size={MAP_SIZE} {...props}>
      <path d="M0 0H640V780H0Z" fill={ink('bay')} />
      <path
        d="M18 420h70m-50 16h96M24 560h84m-30 16h110M30 690h110m-70 16h80M236 560h56m-30 14h40M196 300h56m-20 14h44"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d={SHORE} fill={ink('dawn')} stroke={ink('fog')} strokeWidth="5" strokeLinejoin="round" />
      <path d={HILLS} fill={ink('hill')} stroke={ink('dawn')} strokeWidth="3" />
      <path d={SHADE} fill={ink('ink')} opacity=".24" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={SPANS} stroke={ink('ink')} strokeWidth="9" />
        <path d={SPANS} stroke={ink('fog')} strokeWidth="4" />
        <path d={straight(GOLDEN_GATE)} stroke={ink('poppy')} strokeWidth="9" />
      </g>
      <g transform="translate(70 700)">
        <circle r="40" fill={ink('deep')} stroke={ink('fog')} strokeWidth="3" />
        <g transform="scale(1.9)">
          <StarMark />
        </g>
        <path d="M-9 -46L0 -62 9 -46Z" fill={ink('gold')} />
      </g>
    </Art>
  );
}
