import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';
import { Poppies } from './Poppies.tsx';
import { LowerArm, LowerMover, UpperArm, UpperMover } from './TeamworkCrew.tsx';

function Street() {
  return (
    <>
      <path d="M0 0H640V480H0Z" fill={ink('sky')} />
      <path d="M0 96C120 88 240 104 360 94V400H0Z" fill={ink('dawn')} opacity=".8" />
      <circle cx="94" cy="146" r="66" fill={ink('gold')} />
      <circle cx="99" cy="150" r="64" fill={ink('ember')} />
      <path d="M0 232C50 200 90 214 140 200S230 170 320 196V460H0Z" fill={ink('tide')} />
      <path d="M0 300C60 262 120 292 180 262S260 232 330 240V460H0Z" fill={ink('hill')} />
      <path d="M0 352C70 330 150 350 330 316V460H0Z" fill={ink('straw')} />
      <path
        d="M12 176H74M40 194H180M150 158H260M0 246H60M24 264H110M210 226H280"
        stroke={ink('haze')}
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  );
}

function House() {
  return (
    <>
      <pattern id="teamwork-siding" width="40" height="13" patternUnits="userSpaceOnUse">
        <path d="M0 12H40" stroke={ink('bay')} strokeWidth="1.5" opacity=".45" />
      </pattern>
      <path d="M318 0H640V380H318Z" fill={ink('tide')} />
      <path d="M318 0H640V380H318Z" fill="url(#teamwork-siding)" />
      <path d="M312 0H334V372H312Z" fill={ink('fog')} />
      <path d="M334 52H640V66H334ZM334 66h5v306h-5z" fill={ink('deep')} opacity=".4" />
      <path d="M262 0H640V40H290Z" fill={ink('ink')} />
      <path d="M290 40H640V52H298Z" fill={ink('fog')} />
      <path d="M277 20H640V26H281Z" fill={ink('poppy')} />
      <path d="M338 52H374Q340 58 338 98Z" fill={ink('fog')} />
      <path d="M362 104H424V220H362Z" fill={ink('gold')} stroke={ink('fog')} strokeWidth="9" />
      <path d="M367 109H419V150H367Z" fill={ink('ember')} />
      <path d="M362 160H424M393 104V220" stroke={ink('fog')} strokeWidth="5" />
      <path d="M536 104H640V361H536Z" fill={ink('fog')} />
      <path d="M550 118H640V150H550Z" fill={ink('gold')} />
      <path d="M550 160H640V361H550Z" fill={ink('ink')} />
      <path d="M590 160H640V361H590Z" fill={ink('gold')} />
      <path d="M550 160L590 172V361H550Z" fill={ink('poppy')} />
      <path d="M558 184L582 190V244L558 240ZM558 262L582 264V336L558 338Z" fill={ink('ink')} opacity=".3" />
      <circle cx="583" cy="256" r="4" fill={ink('gold')} />
      <path d="M150 445V424H195V403H240V382H285V361H640V445Z" fill={ink('mist')} />
      <path d="M196 424H640M241 403H640M286 382H640" stroke={ink('tide')} strokeWidth="2" />
      <path d="M146 424H195V403H240V382H285V361H640" fill="none" stroke={ink('fog')} strokeWidth="7" />
      <path d="M0 445H640V480H0Z" fill={ink('deep')} />
      <path d="M0 445H640V451H0Z" fill={ink('tide')} />
    </>
  );
}

function Piano() {
  return (
    <g transform="translate(205 318) rotate(-12)">
      <path d="M12 0H26V8H12ZM159 0H173V8H159Z" fill={ink('straw')} />
      <path d="M0 -146H185V0H0Z" fill={ink('ink')} />
      <path d="M10 -126H175V-94H10ZM26 -56H159V-12H26Z" fill={ink('deep')} />
      <path d="M6 -88H179V-76H6Z" fill={ink('fog')} />
      <path d="M9 -85.5H178" stroke={ink('ink')} strokeWidth="6" strokeDasharray="3 5 3 9" />
      <path d="M-5 -76H190V-65H-5Z" fill={ink('ink')} />
      <path d="M-5 -76H190V-73H-5Z" fill={ink('bay')} />
      <path d="M78 -10h8v7h-8zM90 -10h8v7h-8zM102 -10h8v7h-8z" fill={ink('gold')} />
      <path d="M-6 -154H191V-146H-6Z" fill={ink('ink')} />
      <path
        d="M58 -157H192L196 -112Q182 -122 168 -111 152 -120 138 -110 122 -120 106 -111 88 -122 58 -112Z"
        fill={ink('bay')}
      />
      <path
        d="M72 -150L64 -122M96 -152L92 -120M120 -152L122 -120M144 -152L150 -120M168 -152L178 -120"
        stroke={ink('mist')}
        strokeWidth="2"
        strokeDasharray="5 4"
        opacity=".6"
      />
      <path d="M36 -154H46V0H36ZM140 -157H150V0H140Z" fill={ink('gold')} />
    </g>
  );
}

/** Two of the crew bring an upright piano up a stoop with lifting straps. */
export function ExpertTeamwork(props: ArtProps) {
  return (
    <Art size={[640, 480]} {...props}>
      <Street />
      <House />
      <UpperMover />
      <Piano />
      <LowerMover />
      <LowerArm />
      <UpperArm />
      <path d="M396 452Q404 438 424 436 470 426 520 434 552 434 562 452Z" fill={ink('hill')} />
      <g transform="translate(430 440) scale(.5)">
        <Poppies />
      </g>
    </Art>
  );
}
