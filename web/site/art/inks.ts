/** The inks of the illustrations: one flat colour each, as on a screen-printed poster. */
const day = {
  ink: '#0f2e3d',
  deep: '#0a3d4a',
  bay: '#0e5a6b',
  tide: '#8fb8b4',
  mist: '#dce6e4',
  haze: '#f6f3ec',
  fog: '#f6f3ec',
  sky: '#f6f3ec',
  dawn: '#f3d48f',
  poppy: '#c2410c',
  ember: '#f28c38',
  gold: '#f2b441',
  straw: '#d9b36a',
  hill: '#5e7b5a',
} as const;

type InkName = keyof typeof day;

/** The night colours: the sky takes the ink, lit things stay light, distance turns blue. */
const night: Record<InkName, string> = {
  ink: '#07151c',
  deep: '#0d4757',
  bay: '#1f7383',
  tide: '#2c5f6b',
  mist: '#b9cbc9',
  haze: '#8aa7a8',
  fog: '#ece5d6',
  sky: '#0c1f29',
  dawn: '#1b3f4d',
  poppy: '#d4551d',
  ember: '#f08f42',
  gold: '#efb54c',
  straw: '#a88a52',
  hill: '#46664a',
};

/** The value of an ink in a drawing: the theme's custom property, with the day colour as fallback. */
export const ink = (name: InkName): string => `var(--art-${name},${day[name]})`;

/** The custom properties that switch every picture to night, for the dark scheme's rule. */
export const nightInks: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(night).map(([name, colour]) => [`--art-${name}`, colour]),
);

/** Skin tones of the crew; they do not change with the theme. */
export const skin = { umber: '#6b4226', sienna: '#9a5f38', tan: '#c98d5f', rose: '#e3b18c' } as const;
