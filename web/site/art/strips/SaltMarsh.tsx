import { ink } from '../inks.ts';
import { Fog } from './StripFrame.tsx';

/** A great egret that looks for fish, about 90 high, standing on y = 0. */
function Egret({ at: [x, y], size }: { readonly at: readonly [number, number]; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-2-34V0M8-34L10 0M10 0h-10M-2 0h-10" fill="none" stroke={ink('ink')} strokeWidth="2.500" />
      <path
        d="M42-30C20-20-4-28-10-42-16-58-30-60-30-76Q-30-90-20-90-12-90-11-84-22-86-22-76C-22-66-4-64 2-54 20-60 34-46 42-30Z"
        fill={ink('fog')}
      />
      <path d="M42-30C24-24 8-28 2-42 16-34 30-32 42-30Z" fill={ink('tide')} />
      <path d="M-26-86L-48-78-24-80Z" fill={ink('ember')} />
      <circle cx="-22" cy="-84" r="1.600" fill={ink('ink')} />
    </g>
  );
}

/** A stand of tules at the water's edge. */
function Tules({ at: [x, y] }: { readonly at: readonly [number, number] }) {
  return (
    <path
      d={`M${x} ${y}q2-24-6-40m12 40q0-30 4-48m4 48q6-20 14-32m-22 32q-8-20-16-26m34 26q8-16 18-20`}
      fill="none"
      stroke={ink('hill')}
      strokeWidth="4"
      strokeLinecap="round"
    />
  );
}

/** The salt marsh with its egrets and reds, the long low bridge and the hills of the shore. */
export function SaltMarsh() {
  return (
    <>
      <path
        d="M0 118C160 96 340 104 520 98S760 84 880 84 1080 44 1240 46 1380 66 1440 60V190H0Z"
        fill={ink('tide')}
      />
      <path d="M0 130H1440V190H0Z" fill={ink('bay')} />
      <path
        d="M0 122H1010C1100 122 1140 90 1200 90S1300 122 1390 122H1440V128H1390C1300 128 1260 98 1200 98S1100 128 1010 128H0Z"
        fill={ink('deep')}
      />
      <path d="M10 134H1060M1340 134H1440" stroke={ink('deep')} strokeWidth="12" strokeDasharray="5 25" />
      <path d="M1120 112v32M1164 98v48M1236 98v48M1280 112v32" stroke={ink('deep')} strokeWidth="8" />
      <path d="M300 128C380 84 440 88 490 104S630 90 700 110L750 128Z" fill={ink('straw')} />
      <path d="M300 128C360 104 440 110 520 116S680 116 750 128Z" fill={ink('hill')} />
      <Fog d="M60 78h150M130 60h70M290 92h110M640 76h110M700 58h50M1230 76h60M1370 96h50M900 62h80" />
      <path
        d="M60 152h120M260 160h60M420 156h110M640 150h80M1000 144h90M1240 142h130"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M0 190V160C120 150 220 172 330 168S560 160 660 172L700 190Z" fill={ink('hill')} />
      <path d="M0 190V172C100 164 240 182 360 178L420 190Z" fill={ink('poppy')} />
      <path
        d="M760 190C840 152 960 150 1080 156S1200 148 1290 158 1390 152 1440 150V190Z"
        fill={ink('hill')}
      />
      <path d="M1030 190C1100 164 1160 170 1230 168S1370 162 1440 164V190Z" fill={ink('poppy')} />
      <path d="M1060 190C1140 174 1220 182 1290 174S1400 172 1440 174V190Z" fill={ink('ember')} />
      <path
        d="M1112 160C1160 154 1200 156 1230 162S1320 160 1350 156 1290 170 1236 170 1160 168 1112 160Z"
        fill={ink('tide')}
      />
      <Tules at={[1130, 176]} />
      <Tules at={[1240, 178]} />
      <Tules at={[840, 178]} />
      <Tules at={[500, 180]} />
      <Tules at={[120, 178]} />
      <Egret at={[1318, 176]} size={1.06} />
      <Egret at={[1398, 168]} size={0.66} />
      <Egret at={[640, 176]} size={0.8} />
      <path
        d="M1020 34q10-9 17 1 8-10 18-1-10-3-17 5-8-8-18-5zm44 20q8-7 13 1 6-8 14-1-8-2-13 4-6-6-14-4zM560 50q8-7 13 1 6-8 14-1-8-2-13 4-6-6-14-4z"
        fill={ink('deep')}
      />
    </>
  );
}
