import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';
import { Poppies } from './Poppies.tsx';
import { LowerArm, LowerMover, UpperArm, UpperMover } from './TeamworkCrew.tsx';

function Street() {
  return (
    <>
      <path d="M0 0H640V480H0Z" fill={ink('sky')} />
      <path d="M0 96C120 88 240 104 360 94V400H0Z" fill={ink('dawn')} opacity=".8" />
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

/** The quilt over the piano: it hangs to just above the board, in folds. */
const quilt =
  'M-8 -156Q92 -166 194 -156L200 -96 196 -72 200 -22Q186 -14 172 -22 156 -13 140 -22 122 -12 104 -22 86 -13 68 -22 50 -12 34 -22 18 -14 4 -22L-12 -24 -8 -72 -13 -96Z';

/** The upright, closed, in its quilt and strapped to the board that it slides on. */
function Piano() {
  return (
    <g transform="translate(205 318) rotate(-12)">
      <pattern id="teamwork-quilt" width="24" height="24" patternUnits="userSpaceOnUse">
        <path
          d="M0 0L24 24M24 0L0 24"
          stroke={ink('tide')}
          strokeWidth="1.8"
          strokeDasharray="4 4"
          opacity=".7"
        />
      </pattern>
      <path d="M0 -40H187V-8H0Z" fill={ink('ink')} />
      <path d={quilt} fill={ink('bay')} />
      <path d={quilt} fill="url(#teamwork-quilt)" />
      <path d="M-13 -96L200 -96 196 -72H-8Z" fill={ink('deep')} />
      <path d="M-13 -98H200V-92H-13Z" fill={ink('tide')} opacity=".55" />
      <path d="M172 -158L194 -156 200 -96 196 -72 200 -22Q186 -14 172 -22Z" fill={ink('ink')} opacity=".26" />
      <path
        d="M34 -70Q30 -44 34 -22M104 -70Q100 -44 104 -22M140 -70Q144 -44 140 -22"
        fill="none"
        stroke={ink('deep')}
        strokeWidth="4"
      />
      <path d="M-8 -156Q92 -166 194 -156" fill="none" stroke={ink('ember')} strokeWidth="6" />
      <path d="M36 -162H47V-4H36ZM140 -163H151V-4H140Z" fill={ink('gold')} />
      <path d="M36 -96H47V-72H36ZM140 -96H151V-72H140Z" fill={ink('ink')} opacity=".2" />
      <path d="M-16 -10H204V4H-16Z" fill={ink('straw')} />
      <path d="M-16 -1H204V4H-16Z" fill={ink('ink')} opacity=".25" />
      <path d="M-9 -7H7V-3H-9ZM181 -7H197V-3H181Z" fill={ink('ink')} />
    </g>
  );
}

/** Two of the crew bring an upright piano in its quilt up a stoop, on a board and with lifting straps. */
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
