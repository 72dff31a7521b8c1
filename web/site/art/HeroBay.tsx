import { ink } from './inks.ts';

/** Sky, low sun, the bridge, hills and the fog bank that rolls in below them. */
export function HeroBay() {
  return (
    <>
      <pattern id="hero-hangers" width="13" height="9" patternUnits="userSpaceOnUse">
        <path d="M6 0V9" stroke={ink('bay')} strokeWidth="2" />
      </pattern>
      <path d="M0 0H1200V640H0Z" fill={ink('sky')} />
      <path d="M0 128C300 116 900 138 1200 122V400H0Z" fill={ink('dawn')} opacity=".45" />
      <path d="M0 214C400 226 800 202 1200 216V400H0Z" fill={ink('dawn')} opacity=".8" />
      <circle cx="391" cy="204" r="120" fill={ink('gold')} />
      <circle cx="400" cy="210" r="118" fill={ink('ember')} />
      <path
        d="M0 322C60 300 120 312 180 298S280 304 330 308 430 296 490 306 590 318 650 300C720 262 770 236 830 230 890 226 920 250 980 262S1100 290 1200 280V400H0Z"
        fill={ink('tide')}
      />
      <path d="M0 344H1200V600H0Z" fill={ink('bay')} />
      <path d="M0 256Q112 214 215 92 405 456 585 148 660 282 810 318V326L0 306Z" fill="url(#hero-hangers)" />
      <path
        d="M0 256Q112 214 215 92 405 456 585 148 660 282 810 318"
        fill="none"
        stroke={ink('bay')}
        strokeWidth="5"
      />
      <path d="M0 300L810 321V332L0 313Z" fill={ink('deep')} />
      <path d="M0 317L810 335" stroke={ink('deep')} strokeWidth="7" strokeDasharray="3 6" />
      <path
        d="M194 376l5-280h4V84h24v12h4l5 280h-12l-1-42h-16l-1 42zM208 108l-1 36h16l-1-36zm-1 48-1 38h18l-1-38zm-1 50-1 40h20l-1-40zm-1 52v36h20v-36zM567 362l4-210h4v-11h20v11h4l4 210h-10l-1-28h-14l-1 28zM579 163l-1 28h14l-1-28zm-1 38-1 30h16l-1-30zm-1 40-1 32h18l-1-32zm-1 42v28h18v-28z"
        fillRule="evenodd"
        fill={ink('deep')}
      />
      <path d="M184 374h62v16h-62zM558 360h54v14h-54z" fill={ink('ink')} />
      <path d="M470 400C540 352 620 372 690 330S800 276 920 262L960 300V560H470Z" fill={ink('hill')} />
      <path d="M600 420C660 384 720 392 790 352S900 330 960 330V560H600Z" fill={ink('straw')} />
      <path
        d="M20 360h88m44 0h20m-150 24h70m110-6h120m30-8h96m50 14h110m-330 14h90m-150 12h60m-200 0h80"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M262 352l26-46v46zM292 352v-34l14 34zM256 356h58l-8 9h-42z" fill={ink('fog')} />
      <g fill="none" stroke={ink('haze')} strokeLinecap="round">
        <path
          d="M296 236H452M250 258H380M404 258H430M330 280H500M836 214H960M800 236H900M690 330H780M716 348H860M650 366H830M676 384H930"
          strokeWidth="8"
        />
        <path d="M30 428H300M0 446H190M236 446H420M-10 464H330M640 405H900M620 424H930" strokeWidth="11" />
        <path d="M-10 484H420M600 446H930M560 468H930M560 490H930M560 512H930" strokeWidth="20" />
      </g>
      <path
        d="M76 76q10-9 17 1 8-10 18-1-10-3-17 5-8-8-18-5zM118 60q8-7 13 1 6-8 14-1-8-2-13 4-6-6-14-4zM126 90q8-7 13 1 6-8 14-1-8-2-13 4-6-6-14-4z"
        fill={ink('deep')}
      />
    </>
  );
}
