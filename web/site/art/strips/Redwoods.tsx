import { ink } from '../inks.ts';
import { Fog } from './StripFrame.tsx';

/** A redwood: a bare trunk and drooping tiers. 60 wide and 150 high at size 1. */
function Redwood({
  at: [x, y],
  size,
  near,
}: {
  readonly at: readonly [number, number];
  readonly size: number;
  readonly near?: true;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-6 0L-3-60H3L6 0Z" fill={ink(near ? 'poppy' : 'ink')} />
      <path
        d="M0-150L12-118 8-120 19-90 13-92 25-60 17-63 30-28Q0-16-30-28L-17-63-25-60-13-92-19-90-8-120-12-118Z"
        fill={ink(near ? 'hill' : 'bay')}
      />
      <path
        d="M0-150L12-118 8-120 19-90 13-92 25-60 17-63 30-28Q16-22 2-21Z"
        fill={ink('ink')}
        opacity=".28"
      />
    </g>
  );
}

/** A home on its float at the dock, 70 wide. */
function FloatingHome({
  x,
  wall,
  roof,
}: {
  readonly x: number;
  readonly wall: string;
  readonly roof: string;
}) {
  return (
    <g transform={`translate(${x} 166)`}>
      <path d="M-4-8H74V2H-4Z" fill={ink('ink')} />
      <path d="M2-44H68V-8H2Z" fill={wall} />
      <path d={roof} fill={ink('fog')} />
      <path d="M10-36h16v16h-16zM32-36h10v28h-10zM48-36h14v16h-14z" fill={ink('gold')} />
      <path d="M42-36h2v28h-2z" fill={ink('ink')} />
    </g>
  );
}

/** Redwoods on the shore and floating homes at their dock, the mountain behind; on the left the red bridge. */
export function Redwoods() {
  return (
    <>
      <path
        d="M0 150C60 116 120 110 190 132S360 130 520 118 760 96 880 70 1010 30 1080 36 1240 78 1440 92V190H0Z"
        fill={ink('tide')}
      />
      <path d="M0 142h1440v48h-1440z" fill={ink('bay')} />
      <path
        d="M0 96Q70 86 118 20 216 190 314 34 350 92 470 124"
        fill="none"
        stroke={ink('poppy')}
        strokeWidth="4"
      />
      <path d="M0 122L470 126V134L0 130Z" fill={ink('poppy')} />
      <path
        d="M20 92v30M48 82v40M76 66v56M146 64v58M174 94v30M202 108v16M230 104v20M258 88v36M286 66v58M344 80v44M374 100v24M404 112v14"
        stroke={ink('poppy')}
        strokeWidth="2"
      />
      <path
        d="M108 166V14h20v152h-6v-28h-8v28zm6-142v14h8v-14zm0 26v16h8v-16zm0 28v18h8v-18zm190 84V28h20v134h-6v-26h-8v26zm6-124v14h8v-14zm0 26v14h8v-14zm0 26v16h8v-16z"
        fillRule="evenodd"
        fill={ink('poppy')}
      />
      <path d="M396 190C460 110 540 120 640 140S820 160 900 170V190Z" fill={ink('hill')} />
      <path d="M440 190C520 150 620 156 720 166L780 190Z" fill={ink('straw')} />
      <Fog d="M30 58h60M180 48h90M150 74h40M520 92h150M580 74h70M800 52h80M1000 18h60M20 150h60" />
      <path
        d="M150 160h100M340 172h90M20 170h60M900 152h120M820 168h60M1020 166h70"
        stroke={ink('tide')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <FloatingHome x={1092} wall={ink('poppy')} roof="M-4-44L35-72 74-44Z" />
      <FloatingHome x={1176} wall={ink('ember')} roof="M-4-52L74-66V-42H-4Z" />
      <FloatingHome x={760} wall={ink('ember')} roof="M-4-44Q35-78 74-44Z" />
      <path d="M1080 168H1270V175H1080ZM740 168H850V175H740Z" fill={ink('straw')} />
      <path
        d="M1096 174v14M1150 174v14M1206 174v14M752 174v14M800 174v14"
        stroke={ink('ink')}
        strokeWidth="5"
      />
      <path d="M1230 190C1270 150 1340 140 1440 132V190Z" fill={ink('hill')} />
      <Redwood at={[1296, 168]} size={0.9} />
      <Redwood at={[1412, 158]} size={1} />
      <Redwood at={[1344, 178]} size={1.14} near />
      <Redwood at={[1390, 182]} size={0.78} near />
      <Redwood at={[660, 176]} size={0.66} />
      <Redwood at={[694, 180]} size={0.8} near />
      <Redwood at={[624, 180]} size={0.56} near />
    </>
  );
}
