import { HeroBay } from './HeroBay.tsx';
import { HeroHouse, HeroNeighbours, HeroStoop } from './HeroHouse.tsx';
import { HeroMovers } from './HeroMovers.tsx';
import { ink } from './inks.ts';
import { Poppies } from './Poppies.tsx';
import { Truck } from './Truck.tsx';

/** The home page's poster, a moving day on a hill above the Bay: 1200 × 640, without a frame, which the caller adds. */
export function HeroPoster() {
  return (
    <>
      <HeroBay />
      <HeroNeighbours />
      <HeroHouse />
      <path d="M0 590L1200 458V520L0 640Z" fill={ink('mist')} />
      <path d="M0 616L1200 484V640H0Z" fill={ink('fog')} />
      <path d="M0 622L1200 490V640H0Z" fill={ink('deep')} />
      <g transform="translate(-126.7 -61.2) scale(1.14)">
        <HeroStoop />
        <HeroMovers />
      </g>
      <path d="M560 640L1200 570" stroke={ink('bay')} strokeWidth="4" strokeDasharray="90 40" />
      <g transform="translate(225 607) rotate(-6.3)">
        <path d="M414-50H430L508-6 506 0H496L414-42Z" fill={ink('fog')} />
        <path d="M414-42L496 0H506L507-4 424-50 414-50Z" fill={ink('tide')} />
        <Truck />
      </g>
      <g transform="translate(30 650)">
        <Poppies />
      </g>
      <g transform="translate(1190 652) scale(-1.1 1.1)">
        <Poppies />
      </g>
    </>
  );
}
