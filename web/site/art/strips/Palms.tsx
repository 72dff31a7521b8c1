import { ink } from '../inks.ts';
import { Fog } from './StripFrame.tsx';

/** A fan palm, 150 high at size 1. */
function Palm({ at: [x, y], size = 1 }: { readonly at: readonly [number, number]; readonly size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-5 0Q-1-70-3-126H3Q3-70 6 0Z" fill={ink('straw')} />
      <path d="M1-126H3Q3-70 6 0H2Q2-70 1-126Z" fill={ink('ink')} opacity=".3" />
      <path d="M-9-124Q0-98 9-124Z" fill={ink('ember')} />
      <path
        d="M0-128C-14-138-32-132-38-112-28-120-16-124 0-126-18-120-26-108-26-94-18-108-8-118 0-124 8-118 18-108 26-94 26-108 18-120 0-126 16-124 28-120 38-112 32-132 14-138 0-128ZM0-128C-12-150-26-150-36-144-22-142-10-136 0-126 10-136 22-142 36-144 26-150 12-150 0-128ZM-2-128Q-6-150 2-158 8-146 2-128Z"
        fill={ink('hill')}
      />
    </g>
  );
}

/** Downtown in the valley: palms, a glass dome before its tower, and the observatory on the mountain. */
export function Palms() {
  return (
    <>
      <path
        d="M0 124C100 104 200 116 300 84L372 50H396L470 92C560 124 680 104 780 112S1000 130 1120 104 1340 76 1440 88V190H0Z"
        fill={ink('tide')}
      />
      <path d="M368 52V42a16 16 0 0 1 32 0V52ZM404 54V48a8 8 0 0 1 16 0V60Z" fill={ink('bay')} />
      <path d="M386 27a16 16 0 0 1 10 6L386 42Z" fill={ink('gold')} />
      <Fog d="M80 84h120M130 66h60M480 70h140M540 52h60M780 76h100M850 58h50M1020 50h70M1400 30h40" />
      <path d="M0 146C200 120 400 140 600 150S860 150 920 164L990 190H0Z" fill={ink('straw')} />
      <g fill={ink('hill')}>
        <path d="M30 170a16 16 0 0 1 32 0zM74 170a16 16 0 0 1 32 0zM118 170a16 16 0 0 1 32 0zM162 170a16 16 0 0 1 32 0zM206 170a16 16 0 0 1 32 0zM250 170a16 16 0 0 1 32 0zM294 170a16 16 0 0 1 32 0zM338 170a16 16 0 0 1 32 0zM382 170a16 16 0 0 1 32 0z" />
        <path d="M52 152a12 12 0 0 1 24 0zM88 152a12 12 0 0 1 24 0zM124 152a12 12 0 0 1 24 0zM160 152a12 12 0 0 1 24 0zM196 152a12 12 0 0 1 24 0zM232 152a12 12 0 0 1 24 0zM268 152a12 12 0 0 1 24 0zM304 152a12 12 0 0 1 24 0zM340 152a12 12 0 0 1 24 0z" />
      </g>
      <path
        d="M560 190V104H606V190ZM612 190V124H650V190ZM700 190V92H742V190ZM748 190V116H800V190ZM1084 190V98H1122V190ZM1392 190V86H1440V190Z"
        fill={ink('bay')}
      />
      <path
        d="M568 114h30v5h-30zm0 15h30v5h-30zm0 15h30v5h-30zm0 15h30v5h-30zM620 134h22v5h-22zm0 15h22v5h-22zM708 102h26v5h-26zm0 15h26v5h-26zm0 15h26v5h-26zm0 15h26v5h-26zM756 126h36v5h-36zm0 15h36v5h-36zM1091 108h24v5h-24zm0 15h24v5h-24zm0 15h24v5h-24zm0 15h24v5h-24zM1400 96h34v5h-34zm0 15h34v5h-34zm0 15h34v5h-34zm0 15h34v5h-34z"
        fill={ink('gold')}
      />
      <path d="M1216 182V34H1348Q1356 34 1356 42V182Z" fill={ink('deep')} />
      <path
        d="M1226 46h120v7h-120zm0 17h120v7h-120zm0 17h120v7h-120zm0 17h120v7h-120zm0 17h120v7h-120zm0 17h120v7h-120zm0 17h120v7h-120z"
        fill={ink('gold')}
      />
      <path d="M1340 34Q1356 34 1356 42V182H1340Z" fill={ink('ink')} opacity=".3" />
      <path d="M1148 182V134A50 50 0 0 1 1248 134V182Z" fill={ink('mist')} />
      <path d="M1198 84A50 50 0 0 1 1248 134V182H1216Q1226 120 1198 84Z" fill={ink('tide')} />
      <path
        d="M1148 134H1248M1148 158H1248M1198 84V182M1198 84Q1168 110 1170 182M1198 84Q1228 110 1226 182"
        fill="none"
        stroke={ink('bay')}
        strokeWidth="3"
      />
      <path d="M1184 182V160H1212V182Z" fill={ink('poppy')} />
      <Palm at={[1130, 182]} size={0.82} />
      <Palm at={[1286, 182]} size={1.02} />
      <Palm at={[1382, 182]} size={0.9} />
      <Palm at={[1424, 182]} size={0.7} />
      <Palm at={[676, 182]} size={0.86} />
      <Palm at={[516, 182]} size={0.7} />
      <Palm at={[840, 182]} size={0.76} />
    </>
  );
}
