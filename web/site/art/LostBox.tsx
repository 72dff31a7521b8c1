import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';

/** For the not-found page: a carton left behind in the fog, and the gull that found it. */
export function LostBox(props: ArtProps) {
  return (
    <Art size={[320, 220]} {...props}>
      <path d="M0 196V120C40 84 90 92 140 62S250 40 320 96V196Z" fill={ink('hill')} />
      <path d="M0 196V164C60 140 120 160 190 146S290 150 320 160V196Z" fill={ink('straw')} />
      <path d="M20 196H300V204H20Z" fill={ink('tide')} />
      <path d="M96 100H216V196H96Z" fill={ink('gold')} />
      <path d="M96 100L72 78 90 68 116 100ZM216 100L242 80 222 68 196 100Z" fill={ink('straw')} />
      <path d="M96 100H216V112H96Z" fill={ink('straw')} />
      <path d="M118 166v-18h-8l14-16 14 16h-8v18zM160 166v-18h-8l14-16 14 16h-8v18z" fill={ink('poppy')} />
      <path d="M132 100V84M146 100V84" stroke={ink('poppy')} strokeWidth="4" />
      <path
        d="M84 64C110 62 112 40 128 30 142 22 158 30 158 44 160 70 150 86 128 86 110 86 100 74 84 64Z"
        fill={ink('fog')}
      />
      <path d="M76 60C96 50 122 52 138 66 124 80 104 76 76 60Z" fill={ink('tide')} />
      <path d="M156 36L180 45 157 49ZM142 36h6v6h-6z" fill={ink('ink')} />
      <path
        d="M6 150H84M226 132H314M240 170H300M30 176H92"
        stroke={ink('mist')}
        strokeWidth="10"
        strokeLinecap="round"
      />
    </Art>
  );
}
