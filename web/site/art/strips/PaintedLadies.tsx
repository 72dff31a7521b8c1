import { ink } from '../inks.ts';
import { Fog } from './StripFrame.tsx';

type InkName = Parameters<typeof ink>[0];

interface LadyProps {
  readonly at: readonly [number, number];
  readonly wall: InkName;
  readonly gable: InkName;
}

/** A Victorian with its bay window and stoop, 62 wide and 122 high. */
function Lady({ at: [x, y], wall, gable }: LadyProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0-84H62V14H0Z" fill={ink(wall)} />
      <path d="M0-84H62V-77H0ZM36-84H40V14H36ZM4-78H8V14H4Z" fill={ink('ink')} opacity=".25" />
      <path d="M5-84L31-116 57-84Z" fill={ink(gable)} />
      <path d="M20-84a11 11 0 0 1 22 0z" fill={ink('gold')} />
      <path d="M-5-78L31-124 67-78H58L31-111 4-78Z" fill={ink('mist')} />
      <path d="M-2-84H64V-78H-2ZM4-43H40V-38H4ZM4-5H40V-1H4ZM42-38H60V-33H42Z" fill={ink('fog')} />
      <g fill={ink('gold')} stroke={ink('fog')} strokeWidth="3">
        <path d="M11-70h9v22h-9zM24-70h9v22h-9zM11-32h9v22h-9zM24-32h9v22h-9zM46-68h10v18h-10z" />
      </g>
      <path d="M45-33H58V0H45Z" fill={ink('ink')} />
      <path d="M40 14V8H43V2H60V14Z" fill={ink('tide')} />
    </g>
  );
}

/** A terrace of painted houses on a hill, towers behind it, and rows of houses up to a mast on the other hills. */
export function PaintedLadies() {
  return (
    <>
      <path
        d="M0 130C90 70 190 58 280 92S420 132 520 128 700 96 800 108 1200 80 1440 92V190H0Z"
        fill={ink('tide')}
      />
      <path
        d="M232 90Q250 56 246 16M278 90Q260 56 264 16M255 86V22M241 66H269M246 44H264M236 80H274"
        fill="none"
        stroke={ink('poppy')}
        strokeWidth="4"
      />
      <path
        d="M672 190V96H706V190ZM712 190V70H742V190ZM820 190V84H852V190ZM640 190V120H668V190Z"
        fill={ink('bay')}
      />
      <path d="M786 2L818 190H754Z" fill={ink('mist')} />
      <path d="M786 2L818 190H786Z" fill={ink('bay')} />
      <path
        d="M680 106h6v6h-6zm12 0h6v6h-6zm-12 14h6v6h-6zm12 14h6v6h-6zm28-54h6v6h-6zm12 14h6v6h-6zm-12 14h6v6h-6zm12 14h6v6h-6zm96-26h6v6h-6zm12 14h6v6h-6zm-12 14h6v6h-6z"
        fill={ink('gold')}
      />
      <Fog d="M330 80h150M380 98h70M560 62h90M850 48h120M1000 40h60" />
      <path d="M0 190V152C100 108 260 104 400 140S560 170 660 176V190Z" fill={ink('hill')} />
      <path
        d="M60 150v-22l13-12 13 12v22zM128 140v-22l13-12 13 12v22zM196 136v-22l13-12 13 12v22zM330 144v-22l13-12 13 12v22z"
        fill={ink('ember')}
      />
      <path
        d="M90 150v-24h28v24zM158 140v-26h28v26zM270 140v-26h28v26zM362 152v-24h28v24z"
        fill={ink('fog')}
      />
      <path
        d="M230 136v-22l13-12 13 12v22zM300 142v-22l13-12 13 12v22zM400 164v-22l13-12 13 12v22z"
        fill={ink('poppy')}
      />
      <path
        d="M68 130h10v9h-10zM98 134h12v8h-12zM136 120h10v9h-10zM166 122h12v8h-12zM204 116h10v9h-10zM238 116h10v9h-10zM278 122h12v8h-12zM308 122h10v9h-10zM338 124h10v9h-10zM370 136h12v8h-12zM408 144h10v9h-10z"
        fill={ink('ink')}
        opacity=".7"
      />
      <path d="M1040 190L1110 168 1440 118V190Z" fill={ink('hill')} />
      <Lady at={[1106, 166]} wall="bay" gable="poppy" />
      <Lady at={[1172, 156]} wall="straw" gable="bay" />
      <Lady at={[1238, 146]} wall="poppy" gable="deep" />
      <Lady at={[1304, 136]} wall="hill" gable="ember" />
      <Lady at={[1370, 126]} wall="ember" gable="poppy" />
      <path d="M1070 190L1110 179 1440 138V190Z" fill={ink('straw')} />
    </>
  );
}
