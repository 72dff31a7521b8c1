import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';
import { StarMark } from './StarMark.tsx';

/** The truck for the header of a city page, small enough to be inlined in each page. */
export function CityTruck(props: ArtProps) {
  return (
    <Art size={[240, 132]} {...props}>
      <path d="M22 96H234V112H22Z" fill={ink('ink')} />
      <path d="M68 8H232V98H68Z" fill={ink('mist')} />
      <path d="M64 4H236V11H64Z" fill={ink('bay')} />
      <path d="M68 82Q112 56 152 76T232 72V98H68Z" fill={ink('ember')} />
      <path d="M68 90Q112 64 152 84T232 80V98H68Z" fill={ink('poppy')} />
      <path d="M68 8H76V98H68ZM226 8H232V98H226Z" fill={ink('ink')} opacity=".22" />
      <g transform="translate(150 40) scale(1.6)">
        <StarMark />
      </g>
      <path d="M6 112V86L28 78 38 50Q40 46 46 46H66V112Z" fill={ink('poppy')} />
      <path d="M36 76L44 52H60V76Z" fill={ink('bay')} />
      <path d="M46 76L54 52H59L51 76Z" fill={ink('tide')} />
      <path d="M2 104H34V113H2ZM4 88H11V96H4ZM52 84H60V87H52Z" fill={ink('gold')} />
      <g fill={ink('mist')} stroke={ink('ink')} strokeWidth="8">
        <circle cx="40" cy="112" r="10" />
        <circle cx="190" cy="112" r="10" />
      </g>
      <path d="M0 126H240V130H0Z" fill={ink('tide')} />
    </Art>
  );
}
