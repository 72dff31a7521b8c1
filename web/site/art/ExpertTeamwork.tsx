import { Art, type ArtProps } from './Art.tsx';
import { ink, skin } from './inks.ts';
import { Poppies } from './Poppies.tsx';
import { Profile } from './Profile.tsx';

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

function LowerMover() {
  return (
    <>
      <path
        d="M72 341L49 392 31 432 48 442 74 406 112 364ZM28 426L37 447H64Q71 444 66 440L50 436 46 420Z"
        fill={ink('ink')}
      />
      <path
        d="M90 368L140 388 150 412H171L169 374Q166 362 156 358L112 336ZM149 406V425H192Q194 421 189 418L176 415 171 406Z"
        fill={ink('deep')}
      />
      <path
        d="M70 356L80 310C84 286 96 264 114 250L142 258C152 270 152 290 144 312L122 364Z"
        fill={ink('poppy')}
      />
      <path
        d="M70 356L80 310C84 286 96 264 114 250L120 252C104 268 94 290 90 312L80 359Z"
        fill={ink('ember')}
      />
      <path
        d="M142 258C152 270 152 290 144 312L122 364 104 361 130 316C136 300 140 280 136 258Z"
        fill={ink('ink')}
        opacity=".24"
      />
      <Profile transform="translate(133 226) rotate(6) scale(.58)" tone={skin.tan}>
        <path
          d="M-4 6L5 14 18 11 30 13 28 15 30 18 27 20 28 27Q27 35 19 34L1 30-8 18-22 14-26-8 0-10Z"
          fill={ink('ink')}
        />
        <path d="M24-21C25-40-2-49-18-39-29-33-31-22-28-10L24-18 44-14Q46-20 40-23Z" fill={ink('gold')} />
      </Profile>
    </>
  );
}

function LowerArm() {
  return (
    <>
      <path
        d="M152 332L198 327Q210 330 216 324 219 316 210 312L216 306Q216 300 208 303L196 310 149 311Z"
        fill={skin.tan}
      />
      <path
        d="M108 280L136 326Q150 330 162 314L137 267Q122 256 111 268 106 274 108 280Z"
        fill={ink('poppy')}
      />
      <path d="M136 326Q150 330 162 314L158 309Q148 322 132 320Z" fill={ink('gold')} />
      <path
        d="M130 283L133.5 288.5 140 287.5 136.5 293 140 298.5 133.5 297.5 130 303 128.5 296.5 122.5 294.5 128 291Z"
        fill={ink('fog')}
      />
      <path d="M118 254L206 322" stroke={ink('gold')} strokeWidth="7" />
    </>
  );
}

function UpperMover() {
  return (
    <>
      <path
        d="M464 256L470 312 492 356 514 346 500 308 504 262ZM491 346L486 354Q480 357 482 361H518L513 340Z"
        fill={ink('ink')}
      />
      <path
        d="M462 254L428 298 426 310 436 352H456L455 312 494 278ZM436 344L434 350 424 354Q418 357 420 361H457V344Z"
        fill={ink('deep')}
      />
      <path
        d="M506 274L500 232C496 208 484 188 458 178L434 188C426 200 428 218 436 236L456 280Z"
        fill={ink('poppy')}
      />
      <path
        d="M506 274L500 232C496 208 484 188 458 178 474 196 484 214 486 236L488 276Z"
        fill={ink('ink')}
        opacity=".3"
      />
      <Profile transform="translate(430 156) rotate(-12) scale(-.58 .58)" tone={skin.sienna}>
        <path
          d="M23-24C12-26 6-20 3-8L-5-6-9 9-20 16C-26 30-40 34-40 54L-48 66C-54 52-50 30-40 14-40-10-34-36-10-42 8-47 24-38 23-24Z"
          fill={ink('ink')}
        />
        <path d="M-36 18L-26 22-30 30-40 26Z" fill={ink('gold')} />
      </Profile>
    </>
  );
}

function UpperArm() {
  return (
    <>
      <path
        d="M415 238L394 262 384 270Q376 276 380 284 388 290 396 284L402 276 432 250Z"
        fill={skin.sienna}
      />
      <path
        d="M428 202L412 238Q420 250 436 250L453 212Q450 196 438 194 430 196 428 202Z"
        fill={ink('poppy')}
      />
      <path d="M428 202L412 238 418 243 434 206Z" fill={ink('ember')} />
      <path d="M412 238Q420 250 436 250L438 245Q424 244 414 233Z" fill={ink('gold')} />
      <path d="M456 182L386 280" stroke={ink('gold')} strokeWidth="7" />
    </>
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
