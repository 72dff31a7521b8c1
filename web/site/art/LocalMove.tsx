import { Art, type ArtProps } from './Art.tsx';
import { HeroMovers } from './HeroMovers.tsx';
import { ink } from './inks.ts';
import { Truck } from './Truck.tsx';

type InkName = Parameters<typeof ink>[0];

interface EntranceProps {
  readonly x: number;
  readonly wall: InkName;
  readonly door: InkName;
}

/** The front of a town house, 92 wide: bay window, door under its transom, five steps of the stoop. */
function Entrance({ x, wall, door }: EntranceProps) {
  return (
    <g transform={`translate(${x})`}>
      <path d="M0 20H92V190H0Z" fill={ink(wall)} />
      <path d="M0 20H92V30H0ZM46 100H50V190H46ZM4 30H8V190H4Z" fill={ink('ink')} opacity=".25" />
      <path d="M-3 12H95V22H-3ZM6 84H48V90H6ZM6 150H48V156H6Z" fill={ink('fog')} />
      <path d="M3 26H92" stroke={ink('fog')} strokeWidth="6" strokeDasharray="5 8" />
      <g fill={ink('gold')} stroke={ink('fog')} strokeWidth="4">
        <path d="M12 40h13v38h-13zM31 40h13v38h-13zM12 102h13v42h-13zM31 102h13v42h-13zM60 42h20v36h-20z" />
      </g>
      <path
        d="M14 42h9v16h-9zM33 42h9v16h-9zM14 104h9v18h-9zM33 104h9v18h-9zM62 44h16v15h-16z"
        fill={ink('ember')}
      />
      <path d="M52 88H90V96H52ZM54 96H60V164H54ZM82 96H88V164H82Z" fill={ink('fog')} />
      <path d="M60 98H82V108H60Z" fill={ink('gold')} />
      <path d="M60 110H82V164H60Z" fill={ink(door)} />
      <path d="M64 115h14v18h-14zM64 138h14v20h-14z" fill={ink('ink')} opacity=".3" />
      <path d="M77 136h3v5h-3z" fill={ink('gold')} />
      <path d="M50 164H92V196H20V190H28V183H36V176H43V170H50Z" fill={ink('tide')} />
      <path d="M16 191H27V184H35V177H42V170H50V164H92" fill="none" stroke={ink('fog')} strokeWidth="4" />
    </g>
  );
}

/** Service card: two front doors with their stoops, and the crew with a sofa on the ramp of the truck. */
export function LocalMove(props: ArtProps) {
  return (
    <Art size={[360, 220]} {...props}>
      <path d="M0 0H360V220H0Z" fill={ink('sky')} />
      <path d="M0 38Q180 28 360 40V200H0Z" fill={ink('dawn')} opacity=".8" />
      <path d="M0 110C40 82 90 96 130 80S210 62 260 70V200H0Z" fill={ink('tide')} />
      <path d="M0 140C50 118 110 130 190 112V200H0Z" fill={ink('hill')} />
      <path d="M16 70H84M40 84H130M96 52H150" stroke={ink('haze')} strokeWidth="5" strokeLinecap="round" />
      <Entrance x={176} wall="bay" door="poppy" />
      <Entrance x={272} wall="ember" door="deep" />
      <path d="M0 190H360V200H0Z" fill={ink('mist')} />
      <path d="M0 200H360V220H0Z" fill={ink('deep')} />
      <path d="M0 198H360V202H0Z" fill={ink('fog')} />
      <g transform="translate(-86 208) scale(.53)">
        <Truck />
      </g>
      <path d="M134 180H142L258 207V211H248L134 186Z" fill={ink('fog')} />
      <path d="M134 185L248 211H258V208L142 182Z" fill={ink('tide')} />
      <g transform="translate(240 206) rotate(-7) scale(-.56 .56) translate(-729 -517)">
        <HeroMovers />
      </g>
    </Art>
  );
}
