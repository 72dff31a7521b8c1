import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';

/** Service card: cartons, paper and tape on the packing bench. */
export function PackingBench(props: ArtProps) {
  return (
    <Art size={[360, 220]} {...props}>
      <path d="M0 0H360V220H0Z" fill={ink('tide')} />
      <path d="M38 0H148V104H38Z" fill={ink('fog')} />
      <path d="M46 0H140V96H46Z" fill={ink('dawn')} />
      <circle cx="100" cy="52" r="26" fill={ink('ember')} />
      <path d="M46 70C70 48 100 74 140 56V96H46Z" fill={ink('hill')} />
      <path d="M93 0V96M46 30H140" stroke={ink('fog')} strokeWidth="5" />
      <path d="M252 0V18" stroke={ink('ink')} strokeWidth="4" />
      <path d="M240 18H264L292 46H212Z" fill={ink('poppy')} />
      <path d="M240 18H250L232 46H212Z" fill={ink('ember')} />
      <path d="M236 46H268L312 176H192Z" fill={ink('gold')} opacity=".35" />
      <path d="M32 120H102V176H32Z" fill={ink('straw')} />
      <path d="M28 112H106V124H28Z" fill={ink('gold')} />
      <path d="M60 112h14v30H60z" fill={ink('mist')} />
      <path d="M198 108L172 92 184 84 214 100ZM306 108L332 92 320 84 290 100Z" fill={ink('straw')} />
      <path d="M198 104H306V176H198Z" fill={ink('gold')} />
      <path d="M198 104H306V112H198Z" fill={ink('ink')} opacity=".2" />
      <path d="M226 104V84Q226 78 232 78H240V70H252V78H260Q266 78 266 84V104Z" fill={ink('bay')} />
      <path d="M270 104L276 74 296 80 290 104Z" fill={ink('fog')} />
      <path d="M214 146v-12h-5l9-10 9 10h-5v12zM240 146v-12h-5l9-10 9 10h-5v12z" fill={ink('poppy')} />
      <path d="M118 150H178V176H118Z" fill={ink('bay')} />
      <path d="M118 150H178V158H118ZM118 166H178V170H118Z" fill={ink('deep')} />
      <path d="M0 176H360V188H0Z" fill={ink('fog')} />
      <path d="M0 186H360V220H0Z" fill={ink('straw')} />
      <path d="M0 186H360V190H0Z" fill={ink('ink')} opacity=".2" />
      <path d="M126 138V146A22 9 0 0 0 170 146V138Z" fill={ink('poppy')} />
      <ellipse cx="148" cy="138" rx="22" ry="9" fill={ink('ember')} />
      <ellipse cx="148" cy="138" rx="10" ry="4" fill={ink('deep')} />
    </Art>
  );
}
