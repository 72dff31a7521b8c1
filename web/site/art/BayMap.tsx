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

type Hill = readonly [x: number, y: number, size: keyof typeof HILL_SIZES];

/** A hill from its left foot over its top and back, and the side of it that lies in the shade, from the top down. */
const HILL_SIZES = {
  high: {
    from: [-46, 24],
    hill: 'c18-14 28-48 46-48s28 34 46 48z',
    top: [0, -24],
    shade: 'c18 0 28 34 46 48h-34c4-14-2-34-12-48z',
  },
  wide: {
    from: [-34, 16],
    hill: 'c14-10 20-32 34-32s20 22 34 32z',
    top: [0, -16],
    shade: 'c14 0 20 22 34 32h-25c3-10-1-22-9-32z',
  },
  low: {
    from: [-23, 10],
    hill: 'c9-6 14-20 23-20s14 14 23 20z',
    top: [0, -10],
    shade: 'c9 0 14 14 23 20h-17c2-6-1-14-6-20z',
  },
} as const;

/** Where hills are, those behind first: Sonoma, Napa, Marin, the East Bay, Diablo, behind Fremont, the Peninsula. */
const HILLS: readonly Hill[] = [
  [168, 58, 'low'],
  [196, 62, 'wide'],
  [508, 90, 'low'],
  [474, 94, 'wide'],
  [370, 118, 'low'],
  [334, 120, 'high'],
  [296, 130, 'wide'],
  [50, 206, 'low'],
  [112, 208, 'low'],
  [80, 214, 'wide'],
  [104, 294, 'low'],
  [68, 296, 'high'],
  [342, 344, 'low'],
  [314, 352, 'wide'],
  [518, 412, 'wide'],
  [474, 416, 'high'],
  [602, 470, 'low'],
  [570, 476, 'wide'],
  [212, 574, 'low'],
  [566, 588, 'low'],
  [534, 594, 'wide'],
  [246, 640, 'wide'],
  [602, 672, 'wide'],
  [560, 678, 'high'],
  [282, 682, 'high'],
  [330, 704, 'wide'],
  [294, 734, 'wide'],
];

/** Feet of the redwoods: in the hills of the coast. */
const REDWOODS = [
  [36, 258],
  [52, 264],
  [118, 256],
  [246, 688],
  [232, 700],
  [258, 704],
  [352, 744],
  [366, 738],
] as const;

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
const hillsFrom = (from: 'from' | 'top', path: 'hill' | 'shade', [x, y, size]: Hill) => {
  const [right, down] = HILL_SIZES[size][from];
  return `M${x + right} ${y + down}${HILL_SIZES[size][path]}`;
};
const TREES = REDWOODS.map(([x, y]) => `M${x - 7} ${y}l7-30 7 30z`).join('');
const SPANS = BRIDGES.map(straight).join('');

/** The Bay from above, under the dots of the cities: water, land, hills and bridges. */
export function BayMap(props: ArtProps) {
  return (
    <Art size={MAP_SIZE} {...props}>
      <path d="M0 0H640V780H0Z" fill={ink('bay')} />
      <path
        d="M18 420h70m-50 16h96M102 560h36m-28 16h32M24 630h76M30 690h110m-70 16h80M236 560h56m-30 14h40M196 300h56m-20 14h44"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d={SHORE} fill={ink('dawn')} stroke={ink('fog')} strokeWidth="5" strokeLinejoin="round" />
      {HILLS.map((hill) => (
        <g key={hill.join()}>
          <path d={hillsFrom('from', 'hill', hill)} fill={ink('hill')} />
          <path d={hillsFrom('top', 'shade', hill)} fill={ink('ink')} opacity=".24" />
        </g>
      ))}
      <path d={TREES} fill={ink('bay')} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={SPANS} stroke={ink('ink')} strokeWidth="9" />
        <path d={SPANS} stroke={ink('fog')} strokeWidth="4" />
        <path d={straight(GOLDEN_GATE)} stroke={ink('poppy')} strokeWidth="9" />
      </g>
      <path d="M56 602V562L34 598ZM62 602V570L80 598ZM32 606H84L76 618H42Z" fill={ink('fog')} />
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
