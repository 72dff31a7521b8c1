import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { STRIP_NAMES } from '../../content/city-strips.ts';
import { cityCard, HOME_CARD } from '../../content/social-card.ts';
import { AppIcon } from './AppIcon.tsx';
import { BayMap } from './BayMap.tsx';
import { CarefulHandling } from './CarefulHandling.tsx';
import { CitySkyline } from './CitySkyline.tsx';
import { CrewPortrait } from './CrewPortrait.tsx';
import { ExpertTeamwork } from './ExpertTeamwork.tsx';
import { nightInks } from './inks.ts';
import { LocalMove } from './LocalMove.tsx';
import { Logo } from './Logo.tsx';
import { LongDistanceMove } from './LongDistanceMove.tsx';
import { LostBox } from './LostBox.tsx';
import { OwnerPortrait } from './OwnerPortrait.tsx';
import { PackingBench } from './PackingBench.tsx';
import { CityCard, SocialCard } from './SocialCard.tsx';
import { AllSteps } from './StepIcons.tsx';

/** A file of `web/site/public`: its name there, and the SVG that it contains or is rendered from. */
export interface ArtFile {
  readonly name: string;
  readonly svg: string;
}

/** Makes a standalone drawing follow the user's colour scheme: a file cannot read the page's custom properties. */
function withNight(svg: string, inks: Readonly<Record<string, string>>): string {
  const used = Object.entries(inks).filter(([name]) => svg.includes(`var(${name},`));
  const rules = used.map(([name, colour]) => `${name}:${colour}`).join(';');
  return svg.replace('>', `><style>@media (prefers-color-scheme:dark){:root{${rules}}}</style>`);
}

/** Renders a standalone picture. A file needs the SVG namespace; its accessible name is given where it is used. */
const draw = (element: ReactElement) =>
  renderToStaticMarkup(element).replace(
    /^<svg(.*?) aria-hidden="true"/,
    '<svg xmlns="http://www.w3.org/2000/svg"$1',
  );

/** The tile is light in a browser with a dark tab bar, where a dark one would not be visible. */
const lightTile = { '--art-ink': '#f6f3ec' };

/** The discs of the steps stay warm at night, because dark shapes on them would not be visible otherwise. */
const steps = () =>
  withNight(draw(<AllSteps />).replaceAll(' aria-hidden="true"', ''), {
    ...nightInks,
    '--art-dawn': '#a88a52',
  });

/** Drawings that are served as SVG. */
export const vectorFiles = (): readonly ArtFile[] => [
  { name: 'favicon.svg', svg: withNight(draw(<AppIcon side={32} radius={7} />), lightTile) },
  {
    name: 'logo-on-night.svg',
    svg: withNight(draw(<Logo />).replaceAll('currentColor', '#f6f3ec'), nightInks),
  },
  { name: 'pictures/careful-handling.svg', svg: withNight(draw(<CarefulHandling />), nightInks) },
  { name: 'pictures/expert-teamwork.svg', svg: withNight(draw(<ExpertTeamwork />), nightInks) },
  { name: 'pictures/lost-box.svg', svg: withNight(draw(<LostBox />), nightInks) },
  { name: 'pictures/local-move.svg', svg: withNight(draw(<LocalMove />), nightInks) },
  { name: 'pictures/long-distance-move.svg', svg: withNight(draw(<LongDistanceMove />), nightInks) },
  { name: 'pictures/packing-bench.svg', svg: withNight(draw(<PackingBench />), nightInks) },
  { name: 'pictures/steps.svg', svg: steps() },
  { name: 'pictures/owner-portrait.svg', svg: withNight(draw(<OwnerPortrait />), nightInks) },
  { name: 'pictures/crew-portrait.svg', svg: withNight(draw(<CrewPortrait />), nightInks) },
  { name: 'pictures/bay-map.svg', svg: withNight(draw(<BayMap />), nightInks) },
  { name: 'pictures/city-skyline.svg', svg: withNight(draw(<CitySkyline />), nightInks) },
];

/** Drawings that are served as PNG, for clients that do not show SVG. */
export const rasterFiles = (): readonly ArtFile[] => [
  { name: 'icon-48.png', svg: draw(<AppIcon side={48} radius={0} />) },
  { name: 'icon-180.png', svg: draw(<AppIcon side={180} radius={0} />) },
  { name: 'icon-192.png', svg: draw(<AppIcon side={192} radius={0} />) },
  { name: 'icon-512.png', svg: draw(<AppIcon side={512} radius={0} />) },
  // Within the circle of 80 % that no mask cuts.
  { name: 'icon-maskable-512.png', svg: draw(<AppIcon side={512} radius={0} share={0.8} />) },
  { name: HOME_CARD.file, svg: draw(<SocialCard />) },
  ...STRIP_NAMES.map((strip) => ({ name: cityCard(strip).file, svg: draw(<CityCard name={strip} />) })),
];
