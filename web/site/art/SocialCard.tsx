import type { StripName } from '../../content/city-strips.ts';
import { Art } from './Art.tsx';
import { HeroPoster } from './HeroScene.tsx';
import { ink } from './inks.ts';
import { Lettering, letteringWidth } from './Lettering.tsx';
import { StripScene } from './strips/CityStrip.tsx';
import { WORDMARK } from './wordmark.ts';

interface LineProps {
  readonly text: string;
  /** Where the middle of the line is, and its top. */
  readonly middle: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
}

function Line({ text, middle, y, size, tracking = 2.4 }: LineProps) {
  const x = middle - letteringWidth(text, size, tracking) / 2;
  return <Lettering text={text} x={x} y={y} size={size} tracking={tracking} fill={ink('ink')} />;
}

function Name({ middle }: { readonly middle: number }) {
  return (
    <>
      <Line text={WORDMARK.first} middle={middle} y={30} size={46} />
      <Line text={WORDMARK.second} middle={middle} y={88} size={25} tracking={14.2} />
      <Line text="BAY AREA MOVERS" middle={middle} y={128} size={13} tracking={6} />
    </>
  );
}

/** The preview picture of a shared link: the poster with the name in its sky. */
export function SocialCard() {
  return (
    <Art size={[1200, 630]}>
      <HeroPoster />
      <Name middle={748} />
    </Art>
  );
}

/** The preview picture of a city page: truck and landmark of its strip, as a phone sees them, and the name above. */
export function CityCard({ name }: { readonly name: StripName }) {
  return (
    <Art size={[1200, 630]}>
      <path d="M0 0h1200v630h-1200z" fill={ink('sky')} />
      <g transform="translate(-1896 161) scale(2.15)">
        <StripScene name={name} />
      </g>
      <g transform="translate(64 24) scale(1.4)">
        <Name middle={154} />
      </g>
    </Art>
  );
}
