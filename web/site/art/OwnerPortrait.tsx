import { Art, type ArtProps } from './Art.tsx';
import { ink, skin } from './inks.ts';
import { Profile } from './Profile.tsx';

function Office() {
  return (
    <>
      <path d="M0 0H480V480H0Z" fill={ink('tide')} />
      <path d="M262 0H448V244H262Z" fill={ink('fog')} />
      <path d="M276 0H434V230H276Z" fill={ink('dawn')} />
      <path d="M276 128Q318 112 340 62 372 152 434 166V230H276Z" fill={ink('bay')} opacity=".35" />
      <path d="M276 160C310 132 350 150 384 136S420 120 434 122V230H276Z" fill={ink('bay')} />
      <path d="M276 196C320 168 372 196 434 178V230H276Z" fill={ink('hill')} />
      <path
        d="M290 150H346M322 164H400M284 182H330"
        stroke={ink('haze')}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M276 84H434M355 0V230" stroke={ink('fog')} strokeWidth="7" />
      <path d="M250 230H460V248H250Z" fill={ink('fog')} />
      <path d="M250 248H460V254H250ZM262 0h6v230h-6z" fill={ink('deep')} opacity=".35" />
      <path d="M26 96H126V106H26Z" fill={ink('straw')} />
      <path d="M42 106V122M74 106V122M106 106V122" stroke={ink('ink')} strokeWidth="4" />
      <path
        d="M42 120a11 11 0 1 1-.01 0V170h8v-7h-8M74 120a11 11 0 1 1-.01 0V160h8v-7h-8"
        fill="none"
        stroke={ink('gold')}
        strokeWidth="6"
      />
      <path d="M106 120a11 11 0 1 1-.01 0V176h-8v-7h8" fill="none" stroke={ink('poppy')} strokeWidth="6" />
    </>
  );
}

/** The head of the firm, gray at the temples and with glasses on the nose. */
function Head() {
  return (
    <Profile transform="translate(214 222) rotate(3) scale(2.3)" tone={skin.tan}>
      <path
        d="M25-24C22-30 12-29 7-22 4-17 4-13 3-4L-4-3-8 9-19 14C-33 4-38-28-14-41-2-48 12-47 19-40 26-38 28-30 25-24Z"
        fill={ink('ink')}
      />
      <path d="M3-4L-4-3-8 9-19 14C-22 12-24 9-26 5-18 3-11-2-7-9-3-8 1-8 4-10Z" fill={ink('mist')} />
      <path d="M-4-6L12-8" stroke={ink('ink')} strokeWidth="2" />
      <ellipse
        cx="18"
        cy="-7"
        rx="6.5"
        ry="6"
        fill={ink('fog')}
        fillOpacity=".35"
        stroke={ink('ink')}
        strokeWidth="2"
      />
    </Profile>
  );
}

/** The owner at the window of the office, with the clipboard of the visit. */
export function OwnerPortrait(props: ArtProps) {
  return (
    <Art size={[480, 480]} {...props}>
      <Office />
      <path d="M74 480C76 402 92 346 150 324L244 314C318 330 350 384 354 480Z" fill={ink('poppy')} />
      <path d="M74 480C76 402 92 346 150 324L172 321C118 350 104 404 104 480Z" fill={ink('ember')} />
      <path
        d="M244 314C318 330 350 384 354 480H286C292 410 282 350 230 318Z"
        fill={ink('ink')}
        opacity=".24"
      />
      <Head />
      <path d="M150 324L156 302 244 336 250 312 262 330 240 358 204 346Z" fill={ink('gold')} />
      <path
        d="M238 400L243 411 255 412 246 420 249 432 238 426 228 432 230 420 221 412 233 411Z"
        fill={ink('fog')}
      />
      <path d="M300 372L432 350 456 480H318Z" fill={ink('straw')} />
      <path d="M312 384L424 365 444 480H328Z" fill={ink('fog')} />
      <path d="M346 358L388 351 391 367 349 374Z" fill={ink('ink')} />
      <path
        d="M332 402L408 389M336 424L414 411M340 446L396 436"
        stroke={ink('tide')}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M404 434l8 10 16-22" fill="none" stroke={ink('poppy')} strokeWidth="6" />
      <path
        d="M286 480C284 462 296 452 312 448L338 442Q350 442 348 452L332 460 352 460Q360 466 352 472L346 480Z"
        fill={skin.tan}
      />
    </Art>
  );
}
