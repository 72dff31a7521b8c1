import type { ReactNode } from 'react';
import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';

/** The disc that the four steps of 'how a move works' share. */
function Step({ children, ...props }: ArtProps & { children: ReactNode }) {
  return (
    <Art size={[96, 96]} {...props}>
      <circle cx="46" cy="46" r="44" fill={ink('gold')} />
      <circle cx="49" cy="49" r="44" fill={ink('dawn')} />
      {children}
    </Art>
  );
}

/** Step one: the request, written on a form. */
export function AskIcon(props: ArtProps) {
  return (
    <Step {...props}>
      <path d="M26 20L66 16 72 76 32 80Z" fill={ink('fog')} />
      <path d="M66 16L72 76 66 77 60 17Z" fill={ink('mist')} />
      <path d="M34 31L54 29M35 42L58 40M36 53L52 51M37 64L46 63" stroke={ink('tide')} strokeWidth="4" />
      <path d="M82 30L92 38 62 72 52 64Z" fill={ink('poppy')} />
      <path d="M82 30L87 34 57 68 52 64Z" fill={ink('ember')} />
      <path d="M52 64L62 72 46 80Z" fill={ink('straw')} />
      <path d="M50 72L54 75 46 80Z" fill={ink('ink')} />
    </Step>
  );
}

/** Step two: the visit, a tape measure drawn across the front of the house. */
export function VisitIcon(props: ArtProps) {
  return (
    <Step {...props}>
      <path d="M22 80V46L48 20 74 46V80Z" fill={ink('bay')} />
      <path d="M12 54L48 18 84 54" fill="none" stroke={ink('poppy')} strokeWidth="7" />
      <path d="M42 56H56V80H42Z" fill={ink('ink')} />
      <path d="M28 50H37V62H28ZM61 50H70V62H61Z" fill={ink('gold')} />
      <path d="M18 74H76V86H18Z" fill={ink('fog')} />
      <path d="M21 77H74" stroke={ink('ink')} strokeWidth="5" strokeDasharray="2 5" />
      <path d="M70 64H90Q94 64 94 68V88H70Z" fill={ink('poppy')} />
      <circle cx="82" cy="76" r="6" fill={ink('gold')} />
    </Step>
  );
}

/** Step three: the written estimate with its seal. */
export function EstimateIcon(props: ArtProps) {
  return (
    <Step {...props}>
      <path d="M24 14H68V78L61 73 53 79 46 73 39 79 31 73 24 78Z" fill={ink('fog')} />
      <path d="M60 14H68V78L61 73Z" fill={ink('mist')} />
      <path d="M32 25H56M32 36H46M54 36H60M32 46H44M54 46H60" stroke={ink('tide')} strokeWidth="4" />
      <path d="M32 58H60" stroke={ink('ink')} strokeWidth="5" />
      <path d="M60 76L56 94 66 88 74 95 74 76Z" fill={ink('bay')} />
      <circle cx="67" cy="68" r="16" fill={ink('poppy')} />
      <path d="M59 68L65 74 76 62" fill="none" stroke={ink('fog')} strokeWidth="5" />
    </Step>
  );
}

/** Step four: moving day, three cartons on a hand truck. */
export function MovingDayIcon(props: ArtProps) {
  return (
    <Step {...props}>
      <g transform="rotate(-14 40 78)">
        <path d="M30 6Q38 4 38 14V78H78" fill="none" stroke={ink('ink')} strokeWidth="5" />
        <path d="M42 54H76V76H42Z" fill={ink('gold')} />
        <path d="M42 34H70V54H42Z" fill={ink('poppy')} />
        <path d="M42 16H64V34H42Z" fill={ink('bay')} />
        <path d="M54 54h9v9h-9zM52 34h8v8h-8zM50 16h7v8h-7z" fill={ink('fog')} />
      </g>
      <circle cx="40" cy="80" r="9" fill={ink('ink')} />
      <circle cx="40" cy="80" r="3.5" fill={ink('mist')} />
    </Step>
  );
}

/** The icons of all steps in a row, each 96 square. */
export function AllSteps() {
  return (
    <Art size={[384, 96]}>
      {[AskIcon, VisitIcon, EstimateIcon, MovingDayIcon].map((Icon, index) => (
        <g key={Icon.name} transform={`translate(${index * 96})`}>
          <Icon />
        </g>
      ))}
    </Art>
  );
}
