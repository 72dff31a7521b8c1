import { ink } from './inks.ts';

/** Sky, low sun, the bridge, hills and the fog bank that rolls in below them. */
export function HeroBay() {
  return (
    <>
      <pattern id="hero-hangers" width="13" height="9" patternUnits="userSpaceOnUse">
        <path d="M6 0v9" stroke={ink('bay')} strokeWidth="2" />
      </pattern>
      <path d="M0 0h1200v640h-1200z" fill={ink('sky')} />
      <path d="M0 128c300-12 900 10 1200-6v278h-1200z" fill={ink('dawn')} opacity=".45" />
      <path d="M0 214c400 12 800-12 1200 2v184h-1200z" fill={ink('dawn')} opacity=".8" />
      <circle cx="391" cy="204" r="120" fill={ink('gold')} />
      <circle cx="400" cy="210" r="118" fill={ink('ember')} />
      <path
        d="M0 322c60-22 120-10 180-24s100 6 150 10 100-12 160-2 100 12 160-6c70-38 120-64 180-70 60-4 90 20 150 32s120 28 220 18v120h-1200z"
        fill={ink('tide')}
      />
      <path d="M0 344h1200v256h-1200z" fill={ink('bay')} />
      <path d="M0 256q112-42 215-164 190 364 370 56 75 134 225 170v8l-810-20z" fill="url(#hero-hangers)" />
      <path
        d="M0 256q112-42 215-164 190 364 370 56 75 134 225 170"
        fill="none"
        stroke={ink('bay')}
        strokeWidth="5"
      />
      <path d="M0 300l810 21v11l-810-19z" fill={ink('deep')} />
      <path d="M0 317l810 18" stroke={ink('deep')} strokeWidth="7" strokeDasharray="3 6" />
      <path
        d="M194 376l5-280h4v-12h24v12h4l5 280h-12l-1-42h-16l-1 42zm14-268-1 36h16l-1-36zm-1 48-1 38h18l-1-38zm-1 50-1 40h20l-1-40zm-1 52v36h20v-36zm362 104 4-210h4v-11h20v11h4l4 210h-10l-1-28h-14l-1 28zm12-199-1 28h14l-1-28zm-1 38-1 30h16l-1-30zm-1 40-1 32h18l-1-32zm-1 42v28h18v-28z"
        fillRule="evenodd"
        fill={ink('deep')}
      />
      <path d="M184 374h62v16h-62zm374-14h54v14h-54z" fill={ink('ink')} />
      <path d="M470 400c70-48 150-28 220-70s110-54 230-68l40 38v260h-490z" fill={ink('hill')} />
      <path d="M600 420c60-36 120-28 190-68s110-22 170-22v230h-360z" fill={ink('straw')} />
      <path
        d="M20 360h88m44 0h20m-150 24h70m110-6h120m30-8h96m50 14h110m-330 14h90m-150 12h60m-200 0h80"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M262 352l26-46v46zm30 0v-34l14 34zm-36 4h58l-8 9h-42z" fill={ink('fog')} />
      <g fill="none" stroke={ink('haze')} strokeLinecap="round">
        <path
          d="M296 236h156m-202 22h130m24 0h26m-100 22h170m336-66h124m-160 22h100m-210 94h90m-64 18h144m-210 18h180m-154 18h254"
          strokeWidth="8"
        />
        <path d="M30 428h270m-300 18h190m46 0h184m-430 18h340m310-59h260m-280 19h310" strokeWidth="11" />
        <path d="M-10 484h430m180-38h330m-370 22h370m-370 22h370m-370 22h370" strokeWidth="20" />
      </g>
      <path
        d="M76 76q10-9 17 1 8-10 18-1-10-3-17 5-8-8-18-5zm42-16q8-7 13 1 6-8 14-1-8-2-13 4-6-6-14-4zm8 30q8-7 13 1 6-8 14-1-8-2-13 4-6-6-14-4z"
        fill={ink('deep')}
      />
    </>
  );
}
