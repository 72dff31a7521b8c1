import { ink } from './inks.ts';
import { Lettering } from './Lettering.tsx';
import { StarMark } from './StarMark.tsx';

/** The crew's box truck seen from its left side, 424 long and 220 high, standing on y = 0. */
export function Truck() {
  return (
    <>
      <path d="M30 -46H424V-24H30Z" fill={ink('ink')} />
      <path d="M122 -211q0 -9 9 -9H420V-48H122Z" fill={ink('fog')} />
      <path d="M122 -211q0 -9 9 -9H420v10H122z" fill={ink('mist')} />
      <path d="M122 -84C200 -122 300 -58 420 -90V-48H122Z" fill={ink('gold')} />
      <path d="M122 -76C200 -112 300 -48 420 -80V-48H122Z" fill={ink('ember')} />
      <path d="M122 -64C200 -98 300 -38 420 -68V-48H122Z" fill={ink('poppy')} />
      <path d="M122 -211q0 -9 9 -9h6V-48H122ZM410 -220h10v172h-10z" fill={ink('ink')} opacity=".22" />
      <path d="M116 -52H426V-42H116Z" fill={ink('deep')} />
      <g transform="translate(184 -158) scale(2.3)">
        <StarMark />
      </g>
      <Lettering text="FIVE" x={236} y={-196} size={34} fill={ink('ink')} />
      <Lettering text="STAR" x={236} y={-154} size={34} fill={ink('ink')} />
      <path d="M0 -24V-62Q0 -72 10 -74L42 -80 62 -138Q65 -146 74 -146H118V-24Z" fill={ink('poppy')} />
      <path d="M74 -152H118V-146H66Z" fill={ink('ember')} />
      <path d="M54 -82L71 -134H110V-82Z" fill={ink('bay')} />
      <path d="M76 -82L93 -134H104L87 -82Z" fill={ink('tide')} />
      <path d="M56 -76H118V-24H60Z" fill={ink('ink')} opacity=".18" />
      <path d="M94 -68h16v5H94z" fill={ink('fog')} />
      <path d="M38 -108h10v22h-10zM46 -98h14v5h-14z" fill={ink('ink')} />
      <path d="M0 -62h12v15H0z" fill={ink('gold')} />
      <path d="M-8 -36H40V-20H-8Z" fill={ink('mist')} />
      <path d="M28 -24a34 34 0 0 1 68 0zM304 -24a34 34 0 0 1 68 0z" fill={ink('ink')} />
      <g fill={ink('mist')} stroke={ink('ink')} strokeWidth="15">
        <circle cx="62" cy="-24" r="18" />
        <circle cx="338" cy="-24" r="18" />
      </g>
      <path d="M62 -30a6 6 0 1 0 1 0zM338 -30a6 6 0 1 0 1 0z" fill={ink('poppy')} />
    </>
  );
}
