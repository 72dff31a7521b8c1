import { ink } from './inks.ts';

/** The Victorian at the top of the block, its stoop and the neighbours further down. */
export function HeroHouse() {
  return (
    <>
      <pattern id="hero-siding" width="40" height="9" patternUnits="userSpaceOnUse">
        <path d="M0 8H40" stroke={ink('deep')} strokeWidth="1.5" />
      </pattern>
      <path d="M1156 60V120H1186V60Z" fill={ink('poppy')} />
      <path d="M1150 56h42v9h-42z" fill={ink('gold')} />
      <path d="M905 196H1200V500H905Z" fill={ink('bay')} />
      <path d="M905 196H1200V500H905Z" fill="url(#hero-siding)" />
      <path d="M916 190L956 106H1200V190Z" fill={ink('ink')} />
      <path d="M926 300h54v140h-54z" fill={ink('ink')} />
      <path d="M930 290h46v-14h-46z" fill={ink('gold')} />
      <path d="M1012 200h30v300h-30zM1142 200h30v300h-30z" fill={ink('deep')} />
      <path d="M1042 200h100v300h-100z" fill={ink('bay')} />
      <g fill={ink('gold')} stroke={ink('fog')} strokeWidth="5">
        <path d="M936 214h36v42h-36z" />
        <path d="M1054 220h34v70h-34zM1096 220h34v70h-34zM1054 346h34v84h-34zM1096 346h34v84h-34z" />
        <path d="M1020 220h14v70h-14zM1150 220h14v70h-14zM1020 346h14v84h-14zM1150 346h14v84h-14z" />
      </g>
      <path
        d="M1057 223h28v30h-28zM1099 223h28v30h-28zM1057 349h28v36h-28zM1099 349h28v36h-28z"
        fill={ink('ember')}
      />
      <path d="M1042 310h100v28h-100zM1042 440h100v26h-100z" fill={ink('deep')} />
      <path d="M995 196L1092 46 1190 196Z" fill={ink('poppy')} />
      <path d="M1034 184a58 58 0 0 1 116 0z" fill={ink('gold')} />
      <path
        d="M1092 184L1036 168M1092 184L1050 144M1092 184L1078 127M1092 184L1106 127M1092 184L1134 144M1092 184L1148 168"
        stroke={ink('poppy')}
        strokeWidth="4"
      />
      <path d="M976 206L1092 32 1208 206H1186L1092 64 998 206Z" fill={ink('mist')} />
      <path d="M918 274h62v10h-62zM905 202h295v8h-295z" fill={ink('ink')} opacity=".35" />
      <path
        d="M900 188H1200V202H900ZM1004 298H1180V310H1004ZM1004 338H1180V342H1004ZM1004 432H1180V442H1004ZM898 262H998V274H898ZM980 274h10v166h-10zM908 274h10v166h-10z"
        fill={ink('fog')}
      />
      <path d="M905 206h295" stroke={ink('fog')} strokeWidth="8" strokeDasharray="6 12" />
    </>
  );
}

/** Rooftops lower down the same street, half in the fog. */
export function HeroNeighbours() {
  return (
    <>
      <path d="M-10 640V520L26 488 62 520V640Z" fill={ink('straw')} />
      <path d="M62 640V502H134V640Z" fill={ink('ember')} />
      <path d="M134 640V500L172 464 210 500V640Z" fill={ink('hill')} />
      <path d="M210 640V482H290V640Z" fill={ink('straw')} />
      <path
        d="M-20 524L26 482 72 524V534L26 494-20 536ZM56 496h84v10H56zM124 504L172 458 220 504V514L172 470 124 516ZM204 474h90v10h-90z"
        fill={ink('ink')}
      />
      <path
        d="M14 526h11v22H14zM30 526h11v22H30zM76 520h14v26H76zM106 520h14v26h-14zM152 508h14v26h-14zM178 508h14v26h-14zM222 500h14v26h-14z"
        fill={ink('fog')}
      />
    </>
  );
}

/** The stoop's side, five steps from the porch down to the pavement, in the movers' own scale. */
export function HeroStoop() {
  return (
    <>
      <path d="M905 437H1010V472L800 495.5V489h20V476h20V463h20V450h20V437Z" fill={ink('tide')} />
      <path d="M797 489h23v-13h20v-13h20v-13h20v-13h132" fill="none" stroke={ink('fog')} strokeWidth="5" />
      <path d="M910 452h92M880 466h110" stroke={ink('deep')} strokeWidth="1.5" />
    </>
  );
}
