import { ink } from '../inks.ts';
import { Fog, Oak } from './StripFrame.tsx';

/** A shingled house below a steep roof, 76 wide and 66 high. */
function Shingled({ at: [x, y], wall }: { readonly at: readonly [number, number]; readonly wall: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M6-34H70V0H6Z" fill={wall} />
      <path d="M-2-30L34-66 78-30H66L34-56 10-30Z" fill={ink('ink')} />
      <path d="M12-30L34-54 62-30Z" fill={wall} />
      <path d="M54-48V-64H63V-40Z" fill={ink('ink')} />
      <path d="M14-22h14v14h-14zM27-44h14v11h-14zM52-22h12v14h-12z" fill={ink('gold')} />
      <path d="M34-22H46V0H34Z" fill={ink('fog')} />
    </g>
  );
}

/** The bell tower of the university above shingled houses and the hills; on the left the Bay with its sails. */
export function Campanile() {
  return (
    <>
      <path d="M0 134c140-20 300-10 420-18s240-8 300-2v76h-720z" fill={ink('tide')} />
      <path d="M0 138h700v52h-700z" fill={ink('bay')} />
      <path
        d="M0 138C20 116 30 110 44 138ZM236 138C260 112 300 96 350 110S440 126 470 138Z"
        fill={ink('hill')}
      />
      <path
        d="M60 138V70h8v68zM188 138V78h7v60zM0 106Q40 98 64 72 128 156 192 80 216 118 270 130M0 126H280"
        fill="none"
        stroke={ink('poppy')}
        strokeWidth="4"
      />
      <path
        d="M340 158v-42l26 42zM334 158v-34l-18 34zM312 162h58l-8 9h-42zM480 152v-34l20 34zM476 152v-26l-14 26zM458 155h46l-7 8h-32z"
        fill={ink('fog')}
      />
      <path
        d="M40 154h110M210 164h80M420 172h70M540 150h90M120 174h120"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M520 190C640 120 760 96 900 92S1120 40 1240 50 1380 76 1440 70V190Z" fill={ink('tide')} />
      <path d="M560 190C680 150 800 126 920 126S1160 84 1280 92 1400 108 1440 104V190Z" fill={ink('hill')} />
      <path d="M600 190C740 160 880 150 1010 152S1320 120 1440 130V190Z" fill={ink('straw')} />
      <Fog d="M380 86h150M430 68h70M690 92h110M900 58h130M1300 40h110M940 76h60" />
      <Shingled at={[700, 176]} wall={ink('poppy')} />
      <Shingled at={[796, 178]} wall={ink('bay')} />
      <Oak at={[880, 180]} size={0.8} />
      <Oak at={[668, 180]} size={0.7} />
      <Shingled at={[1096, 174]} wall={ink('bay')} />
      <path d="M1200 182L1203 66H1239L1242 182Z" fill={ink('fog')} />
      <path d="M1225 182V66H1239L1242 182Z" fill={ink('tide')} />
      <path d="M1198 60H1244V67H1198ZM1201 36H1241V60H1201Z" fill={ink('mist')} />
      <path
        d="M1206 60V47a4 4 0 0 1 8 0V60ZM1217 60V47a4 4 0 0 1 8 0V60ZM1228 60V47a4 4 0 0 1 8 0V60ZM1218 92h6v12h-6zm0 26h6v12h-6zm0 26h6v12h-6z"
        fill={ink('ink')}
      />
      <path d="M1199 37L1221 2 1243 37Z" fill={ink('bay')} />
      <path d="M1221 2L1243 37H1224Z" fill={ink('ink')} />
      <circle cx="1221" cy="78" r="7.5" fill={ink('gold')} stroke={ink('ink')} strokeWidth="3" />
      <Shingled at={[1262, 176]} wall={ink('poppy')} />
      <Oak at={[1182, 182]} size={0.75} />
      <Shingled at={[1356, 174]} wall={ink('ember')} />
      <Oak at={[1348, 182]} size={0.7} />
    </>
  );
}
