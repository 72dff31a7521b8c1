import { ink } from '../inks.ts';
import { Fog, Oak } from './StripFrame.tsx';

const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** Rows of vines that run up a slope to one point, the near bushes larger than those above. */
function Vines({ at: [x, y] }: { readonly at: readonly [number, number] }) {
  return (
    <g stroke={ink('hill')} strokeLinecap="round">
      {ROWS.map((row) => {
        const foot = x - 210 + row * 70;
        const head = x - 66 + row * 22;
        const middle = (foot + head) / 2;
        return (
          <g key={row}>
            <path d={`M${foot} ${y}L${middle} ${y - 22}`} strokeWidth="9" strokeDasharray="3 11" />
            <path d={`M${middle} ${y - 24}L${head} ${y - 44}`} strokeWidth="5" strokeDasharray="2 7" />
          </g>
        );
      })}
    </g>
  );
}

/** Vines on golden slopes, a barn with its tank, cypresses and oaks. */
export function Vineyard() {
  return (
    <>
      <path
        d="M0 112C110 66 220 60 330 92S560 70 680 84 900 116 1010 88 1240 42 1440 70V190H0Z"
        fill={ink('tide')}
      />
      <path d="M0 140C160 90 300 104 460 128S760 116 900 134 1180 88 1440 104V190H0Z" fill={ink('hill')} />
      <path
        d="M0 190V156C180 112 380 128 560 150S860 150 980 160 1200 108 1440 126V190Z"
        fill={ink('straw')}
      />
      <Fog d="M120 72h150M180 54h70M480 66h150M760 72h100M830 54h80M1080 46h110M1000 64h50" />
      <Vines at={[250, 178]} />
      <Vines at={[620, 186]} />
      <Vines at={[1190, 182]} />
      <Oak at={[470, 162]} size={0.72} />
      <Oak at={[40, 168]} size={0.9} />
      <path
        d="M820 166q-9-44 0-66 9 22 0 66zM846 168q-8-38 0-58 8 20 0 58zM870 170q-8-34 0-52 8 18 0 52z"
        fill={ink('bay')}
        stroke={ink('bay')}
        strokeWidth="3"
      />
      <path d="M1288 132V80L1330 46 1372 80V132Z" fill={ink('poppy')} />
      <path d="M1372 132V80L1330 46 1420 58 1436 88V132Z" fill={ink('poppy')} />
      <path d="M1372 132V84H1440V132Z" fill={ink('ink')} opacity=".3" />
      <path d="M1280 84L1330 42 1424 52 1446 88H1372L1330 54 1288 90Z" fill={ink('mist')} />
      <path d="M1330 42L1424 52 1446 88H1374Z" fill={ink('ink')} />
      <path d="M1308 132V94H1352V132Z" fill={ink('fog')} />
      <path d="M1313 132V99H1347V132ZM1320 66h20v16h-20z" fill={ink('ink')} />
      <path d="M1313 99L1347 132M1347 99L1313 132" stroke={ink('fog')} strokeWidth="4" />
      <path d="M1390 98h14v14h-14zM1414 98h14v14h-14z" fill={ink('gold')} />
      <path
        d="M1226 136L1231 86M1262 136L1257 86M1228 116L1260 100M1260 116L1228 100"
        stroke={ink('ink')}
        strokeWidth="4"
      />
      <path d="M1222 88V56H1266V88Z" fill={ink('ember')} />
      <path d="M1250 56H1266V88H1250ZM1222 66H1266V69H1222Z" fill={ink('ink')} opacity=".28" />
      <path d="M1217 58L1244 36 1271 58Z" fill={ink('deep')} />
      <path d="M1206 136C1260 122 1380 120 1440 126V140C1380 134 1260 136 1206 146Z" fill={ink('hill')} />
      <Oak at={[1420, 180]} size={0.9} />
    </>
  );
}
