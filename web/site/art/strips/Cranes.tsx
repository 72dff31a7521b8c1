import { ink } from '../inks.ts';
import { Fog } from './StripFrame.tsx';

/** A crane of the port, its boom over the water on the left; 62 wide at the feet, 160 high. */
function Crane({ x, boom }: { readonly x: number; readonly boom: string }) {
  return (
    <g transform={`translate(${x} 178)`} fill="none" stroke={ink('poppy')}>
      <path d="M4 0L10-92M66 0L60-92M6-36H64" strokeWidth="7" />
      <path d="M8-64L62-38" strokeWidth="3" />
      <path d="M-10-94H104" strokeWidth="9" />
      <path d="M10-94L26-160 44-94" strokeWidth="5" />
      <path d="M26-158L100-96" strokeWidth="2.5" />
      <path d={boom} strokeWidth="6" />
      <path d="M68-116h28v18h-28z" fill={ink('gold')} strokeWidth="0" />
      <path d="M-4 0h16M58 0h16" strokeWidth="10" />
    </g>
  );
}

/** The port: cranes, a container ship and stacked containers; beyond them the bridge and downtown. */
export function Cranes() {
  return (
    <>
      <path d="M0 126c120-28 220-6 360-22s300 10 420-2 360-34 660-14v102h-1440z" fill={ink('tide')} />
      <path d="M0 140h700v50h-700z" fill={ink('bay')} />
      <path d="M0 128l540 4v8h-540z" fill={ink('deep')} />
      <path
        d="M174 24L30 128M174 24L66 128M174 24L104 128M174 24L140 128M174 24L208 128M174 24L250 129M174 24L300 129M174 24L352 130"
        stroke={ink('bay')}
        strokeWidth="2.500"
      />
      <path d="M168 168L172 16H178L182 168Z" fill={ink('deep')} />
      <path
        d="M40 132v22M96 132v22M280 132v20M340 134v18M400 134v18M450 134v16M500 134v14"
        stroke={ink('deep')}
        strokeWidth="7"
      />
      <path
        d="M60 160h90M210 166h120M380 158h70M30 172h50M470 170h80"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M536 190V96H572V190ZM618 190V84H660V190ZM694 190V104H730V190Z" fill={ink('bay')} />
      <path d="M578 190V70H586V46H590L594 24 598 46H602V70H610V190Z" fill={ink('deep')} />
      <circle cx="594" cy="62" r="6" fill={ink('gold')} />
      <path
        d="M544 106h20v4h-20zm0 14h20v4h-20zm0 14h20v4h-20zM626 94h26v4h-26zm0 14h26v4h-26zm0 14h26v4h-26zm0 14h26v4h-26zM702 114h20v4h-20zm0 14h20v4h-20zM588 84h12v4h-12zm0 14h12v4h-12zm0 14h12v4h-12z"
        fill={ink('gold')}
      />
      <Fog d="M300 86h130M350 68h60M760 78h110M1010 44h70M700 60h50" />
      <path d="M740 190V150H880V190Z" fill={ink('straw')} />
      <path d="M752 166h34v12h-34zm38 0h34v12h-34zm-20-14h34v12h-34z" fill={ink('poppy')} />
      <path d="M828 166h34v12h-34zm-20-14h34v12h-34z" fill={ink('bay')} />
      <path d="M1060 142H1440V190H1060Z" fill={ink('bay')} />
      <path d="M1064 122H1270L1258 162H1082Z" fill={ink('ink')} />
      <path d="M1082 162L1078 152H1262L1258 162Z" fill={ink('poppy')} />
      <path d="M1076 94H1100V122H1076Z" fill={ink('fog')} />
      <path d="M1080 100h16v5h-16z" fill={ink('ink')} />
      <path d="M1106 108h30v14h-30zm66 0h30v14h-30zm-33-15h30v14h-30z" fill={ink('gold')} />
      <path d="M1139 108h30v14h-30zm66 0h30v14h-30zm-33-15h30v14h-30z" fill={ink('ember')} />
      <path d="M1106 93h30v14h-30z" fill={ink('hill')} />
      <path d="M1060 166H1440V190H1060Z" fill={ink('straw')} />
      <Crane x={1204} boom="M-8-94L-60-168M26-158L-44-146" />
      <Crane x={1326} boom="M-8-94H-106M26-158L-96-96M-70-92V-62" />
      <path d="M1238 100h32v14h-32z" fill={ink('ember')} />
      <path d="M1416 152h40v24h-40z" fill={ink('bay')} />
      <path d="M1292 162h30v15h-30zM1090 162h30v15h-30z" fill={ink('gold')} />
      <path d="M1122 162h30v15h-30zM1288 147h30v14h-30z" fill={ink('poppy')} />
    </>
  );
}
