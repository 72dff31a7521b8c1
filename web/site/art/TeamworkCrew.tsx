import { ink, skin } from './inks.ts';
import { Profile } from './Profile.tsx';

/** The mover below, who pushes and holds the load at chest height. */
export function LowerMover() {
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

/** His near arm and strap, in front of the load. */
export function LowerArm() {
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

/** The mover above, who walks backwards. */
export function UpperMover() {
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

/** Her near arm and strap, in front of the load. */
export function UpperArm() {
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
