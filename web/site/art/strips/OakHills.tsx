import { ink } from '../inks.ts';
import { Fog, Oak } from './StripFrame.tsx';

/** The double peak above golden hills with oaks, and a train of the valley on its viaduct. */
export function OakHills() {
  return (
    <>
      <path
        d="M0 130C120 96 260 112 400 104S620 84 760 100 920 124 980 110L1120 56 1180 26Q1200 16 1220 30L1262 58 1296 44Q1310 40 1322 50L1440 116V190H0Z"
        fill={ink('tide')}
      />
      <path
        d="M1180 26Q1200 16 1220 30L1262 58 1296 44Q1310 40 1322 50L1440 116V150L1330 96 1290 110 1246 76 1226 92Z"
        fill={ink('bay')}
        opacity=".55"
      />
      <Fog d="M90 76h150M150 58h70M420 70h110M620 60h130M690 78h50M880 66h110M1330 28h80M1030 44h60" />
      <path
        d="M0 150C140 112 300 118 440 138S720 120 860 136 1040 150 1140 132 1340 116 1440 130V190H0Z"
        fill={ink('straw')}
      />
      <path d="M640 190C780 150 900 146 1010 156S1290 136 1440 156V190Z" fill={ink('gold')} />
      <path
        d="M700 164q70-18 150-12M1110 160q90-14 170-12M60 146q60-16 130-14M470 152q60-10 120-8"
        fill="none"
        stroke={ink('poppy')}
        strokeWidth="2.500"
        opacity=".6"
      />
      <path d="M0 136H640L700 150V160L630 146H0Z" fill={ink('mist')} />
      <path
        d="M40 146h14l4 34h-22zM180 146h14l4 34h-22zM320 146h14l4 34h-22zM460 146h14l4 34h-22zM600 146h14l4 34h-22z"
        fill={ink('tide')}
      />
      <path d="M104 136V112H500Q528 114 540 136Z" fill={ink('fog')} />
      <path d="M104 129H535L540 136H104Z" fill={ink('bay')} />
      <path
        d="M112 116h30v9h-30zM150 116h30v9h-30zM188 116h30v9h-30zM240 116h30v9h-30zM278 116h30v9h-30zM316 116h30v9h-30zM368 116h30v9h-30zM406 116h30v9h-30zM444 116h30v9h-30zM494 116h10q14 2 20 10h-30z"
        fill={ink('ink')}
      />
      <path d="M228 110h3v26h-3zM356 110h3v26h-3z" fill={ink('ink')} />
      <Oak at={[760, 172]} size={0.95} />
      <Oak at={[836, 164]} size={0.5} />
      <Oak at={[1096, 160]} size={0.6} />
      <Oak at={[1158, 154]} size={0.46} />
      <Oak at={[1298, 178]} size={1.7} />
      <Oak at={[1404, 172]} size={0.9} />
      <path
        d="M1080 170H1440M1080 162H1440M1100 156v24M1150 156v24M1200 156v24M1250 156v24M1350 156v24M1400 156v24"
        stroke={ink('ink')}
        strokeWidth="3"
      />
    </>
  );
}
