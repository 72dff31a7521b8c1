import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';
import { Truck } from './Truck.tsx';

/** Service card: a row of painted houses and the truck at the kerb. */
export function LocalMove(props: ArtProps) {
  return (
    <Art size={[360, 220]} {...props}>
      <path d="M0 0H360V220H0Z" fill={ink('sky')} />
      <path d="M0 44Q180 34 360 46V200H0Z" fill={ink('dawn')} opacity=".8" />
      <circle cx="66" cy="64" r="33" fill={ink('gold')} />
      <circle cx="69" cy="66" r="32" fill={ink('ember')} />
      <path d="M0 112C50 84 90 104 140 84S250 60 360 90V200H0Z" fill={ink('tide')} />
      <path d="M20 80H84M48 92H130M250 76H330" stroke={ink('haze')} strokeWidth="5" strokeLinecap="round" />
      <path d="M10 190V112L44 78 78 112V190Z" fill={ink('poppy')} />
      <path d="M82 190V104L116 68 150 104V190Z" fill={ink('hill')} />
      <path d="M154 190V98L188 60 222 98V190Z" fill={ink('bay')} />
      <path d="M226 190V92L260 54 294 92V190Z" fill={ink('ember')} />
      <path d="M298 190V86L332 48 366 86V190Z" fill={ink('deep')} />
      <path
        d="M6 114L44 74 82 114M78 106L116 64 154 106M150 100L188 56 226 100M222 94L260 50 298 94M294 88L332 44 370 88"
        fill="none"
        stroke={ink('fog')}
        strokeWidth="5"
      />
      <path
        d="M24 120h14v24H24zM50 120h14v24H50zM96 114h14v24H96zM122 114h14v24h-14zM168 108h14v24h-14zM194 108h14v24h-14zM240 102h14v24h-14zM266 102h14v24h-14zM312 96h14v24h-14zM338 96h14v24h-14zM38 98a6 6 0 0 1 12 0zM110 90a6 6 0 0 1 12 0zM182 84a6 6 0 0 1 12 0zM254 78a6 6 0 0 1 12 0zM326 72a6 6 0 0 1 12 0z"
        fill={ink('gold')}
      />
      <path d="M0 178H360V192H0Z" fill={ink('mist')} />
      <path d="M0 190H360V220H0Z" fill={ink('deep')} />
      <path d="M0 188H360V192H0Z" fill={ink('fog')} />
      <g transform="translate(86 207) scale(.46)">
        <Truck />
      </g>
    </Art>
  );
}
