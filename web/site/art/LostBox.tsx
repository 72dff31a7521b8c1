import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';

/** It is lighter than the page, so it stands before hills and sky of its own. */
function Gull() {
  return (
    <>
      <path d="M134 112V94M149 112V94" stroke={ink('ember')} strokeWidth="4" />
      <path
        d="M74 78C106 74 110 50 124 36 134 26 152 26 158 38 162 46 160 52 162 62 164 84 152 98 130 98 108 98 90 90 74 78Z"
        fill={ink('fog')}
      />
      <path d="M78 70C98 58 126 62 142 78 128 92 104 90 78 70Z" fill={ink('tide')} />
      <path d="M60 72L78 70C86 76 94 80 102 82Z" fill={ink('ink')} />
      <path d="M157 40L184 49 159 54Z" fill={ink('ember')} />
      <circle cx="147" cy="44" r="4" fill={ink('ink')} />
    </>
  );
}

/** For the not-found page: a carton left behind at the curb in the fog, and the gull that found it. */
export function LostBox(props: ArtProps) {
  return (
    <Art size={[320, 220]} {...props}>
      <path d="M0 0H320V220H0Z" fill={ink('dawn')} />
      <path d="M0 128C50 92 96 112 150 88S262 58 320 98V220H0Z" fill={ink('tide')} />
      <path d="M0 158C60 122 110 146 170 130S280 112 320 134V220H0Z" fill={ink('hill')} />
      <path d="M0 178C70 164 130 176 200 168S290 166 320 170V220H0Z" fill={ink('straw')} />
      <path
        d="M12 40H74M40 56H96M214 28H296M238 44H270M224 118H310M8 142H70"
        stroke={ink('haze')}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M0 192H320V204H0Z" fill={ink('mist')} />
      <path d="M0 202H320V220H0Z" fill={ink('deep')} />
      <path d="M98 110H218V198H98Z" fill={ink('gold')} />
      <path d="M98 110L72 88 92 78 120 110ZM218 110L246 90 224 78 196 110Z" fill={ink('straw')} />
      <path d="M98 110H218V120H98ZM200 120h18v78h-18z" fill={ink('ink')} opacity=".2" />
      <path d="M118 176v-18h-8l14-16 14 16h-8v18zM160 176v-18h-8l14-16 14 16h-8v18z" fill={ink('poppy')} />
      <Gull />
      <path d="M206 186H300M30 174H106" stroke={ink('haze')} strokeWidth="9" strokeLinecap="round" />
    </Art>
  );
}
