import { Art, type ArtProps } from './Art.tsx';
import { ink, skin } from './inks.ts';
import { Truck } from './Truck.tsx';

function Sierra() {
  return (
    <>
      <path d="M0 0H360V220H0Z" fill={ink('sky')} />
      <path d="M0 34Q180 44 360 32V160H0Z" fill={ink('dawn')} opacity=".8" />
      <path
        d="M-10 132L40 66 62 86 112 24 150 70 172 52 230 112 262 88 370 150V190H-10Z"
        fill={ink('tide')}
      />
      <path d="M112 24L150 70 172 52 230 112 204 130 176 92 158 104 128 70Z" fill={ink('bay')} opacity=".5" />
      <path
        d="M112 24L134 50 124 62 114 52 104 64 92 56 84 60ZM40 66L54 79 46 86 38 80 28 84ZM172 52L184 64 174 72 166 62 160 63Z"
        fill={ink('fog')}
      />
      <path d="M196 40H262M214 54H300M4 46H60" stroke={ink('haze')} strokeWidth="5" strokeLinecap="round" />
      <path d="M-4 122L110 128 230 146 364 158V220H-4Z" fill={ink('straw')} />
    </>
  );
}

/** The screen that shows where the truck is: the way behind it drawn out, the way before it in dots. */
function Phone() {
  return (
    <g transform="translate(254 66) rotate(7)">
      <path d="M78 96C92 92 102 98 100 108L112 170H20L8 130Z" fill={skin.sienna} />
      <rect width="82" height="152" rx="12" fill={ink('ink')} />
      <rect x="6" y="8" width="70" height="136" rx="6" fill={ink('mist')} />
      <path d="M6 96Q30 84 48 100T76 104V138a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z" fill={ink('tide')} />
      <path d="M6 40L24 20 36 34 48 14 76 52V66Q40 46 6 60Z" fill={ink('hill')} opacity=".55" />
      <path
        d="M16 132Q20 106 42 98"
        fill="none"
        stroke={ink('poppy')}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M42 98Q62 88 58 66T68 30"
        fill="none"
        stroke={ink('poppy')}
        strokeWidth="4.500"
        strokeLinecap="round"
        strokeDasharray="0 9"
      />
      <circle cx="42" cy="98" r="13" fill={ink('ember')} opacity=".45" />
      <circle cx="42" cy="98" r="7" fill={ink('poppy')} stroke={ink('fog')} strokeWidth="3" />
      <path d="M-6 104C-14 92-4 84 4 92L22 116Q26 128 16 130L6 132-10 128Z" fill={skin.sienna} />
      <path d="M8 98L18 112" stroke={ink('ink')} strokeWidth="1.500" opacity=".5" />
      <path d="M76 84q12-2 12 6t-12 6zM76 100q14-2 14 6t-14 6zM76 116q14-2 14 6t-14 6z" fill={skin.sienna} />
    </g>
  );
}

const pines = [
  [12, 132, 1],
  [34, 130, 0.8],
  [206, 146, 0.9],
  [226, 150, 1.15],
  [248, 152, 0.8],
] as const;

/** Service card: the truck on a grade of the Sierra, and the customer's phone with its dot. */
export function LongDistanceMove(props: ArtProps) {
  return (
    <Art size={[360, 220]} {...props}>
      <Sierra />
      {pines.map(([x, y, size]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M0-52L8-36H4L12-22H7L16-6H3V6H-3V-6H-16L-7-22H-12L-4-36H-8Z"
          fill={ink('hill')}
        />
      ))}
      <path d="M0 150L360 202V220H0Z" fill={ink('deep')} />
      <path d="M0 148L360 200V206L0 154Z" fill={ink('mist')} />
      <path
        d="M0 134L250 170M20 137V152M70 144V160M120 151V167M170 159V174M220 166V182"
        stroke={ink('fog')}
        strokeWidth="4"
      />
      <path d="M0 184L250 220" stroke={ink('gold')} strokeWidth="3" strokeDasharray="22 14" />
      <g transform="translate(42 167) rotate(8.2) scale(.41)">
        <Truck />
      </g>
      <Phone />
    </Art>
  );
}
