import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';
import { StarMark } from './StarMark.tsx';

/** Service card: the road east, with the tracked route as a dotted line from pin to star. */
export function LongDistanceMove(props: ArtProps) {
  return (
    <Art size={[360, 220]} {...props}>
      <path d="M0 0H360V220H0Z" fill={ink('sky')} />
      <path d="M0 52Q180 62 360 50V160H0Z" fill={ink('dawn')} opacity=".8" />
      <circle cx="244" cy="104" r="43" fill={ink('gold')} />
      <circle cx="247" cy="106" r="42" fill={ink('ember')} />
      <path d="M0 118L34 82 52 96 88 58 124 98 146 84 190 124H360V170H0Z" fill={ink('tide')} />
      <path d="M88 58L104 76 94 84 86 76 76 82 72 75ZM34 82L42 88 34 93 24 92Z" fill={ink('fog')} />
      <path d="M270 124L282 104H318L326 112H344L352 124Z" fill={ink('poppy')} />
      <path d="M0 132C70 112 120 128 190 124S320 118 360 126V220H0Z" fill={ink('straw')} />
      <path d="M0 168C80 146 150 162 360 140V220H0Z" fill={ink('hill')} />
      <path
        d="M96 220C150 190 270 178 232 156 214 146 226 134 246 125H250C236 136 236 144 252 154 308 186 262 196 240 220Z"
        fill={ink('ink')}
      />
      <path
        d="M168 220C204 196 286 184 244 158 226 147 234 136 248 126"
        fill="none"
        stroke={ink('gold')}
        strokeWidth="2.5"
        strokeDasharray="11 8"
      />
      <path
        d="M52 130C80 20 220 -10 306 44"
        fill="none"
        stroke={ink('poppy')}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 11"
      />
      <path d="M52 140C44 122 36 114 36 104a16 16 0 0 1 32 0C68 114 60 122 52 140Z" fill={ink('poppy')} />
      <circle cx="52" cy="104" r="6" fill={ink('fog')} />
      <g transform="translate(314 46) scale(1.15)">
        <StarMark />
      </g>
    </Art>
  );
}
