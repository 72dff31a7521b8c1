import type { ReactNode } from 'react';
import { ink } from '../inks.ts';
import { Truck } from '../Truck.tsx';

/** Width and height of a strip in user units. A phone sees the right 570 of them: truck and landmark. */
export const STRIP_SIZE = [1440, 220] as const;

/** Bars of fog, as on the poster of the home page. */
export function Fog({ d }: { readonly d: string }) {
  return <path d={d} stroke={ink('haze')} strokeWidth="6" strokeLinecap="round" />;
}

/** A live oak, about 80 wide and 70 high, standing on y = 0. */
export function Oak({ at, size = 1 }: { readonly at: readonly [number, number]; readonly size?: number }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
      <path d="M-5 0L-3-20-16-34M-1-22L14-36M5 0L2-24" fill="none" stroke={ink('ink')} strokeWidth="6" />
      <path
        d="M-34-26C-46-28-44-46-32-46-32-60-14-66-4-58 4-70 26-66 28-54 42-54 46-36 34-30 26-22 12-30 2-26-10-22-22-20-34-26Z"
        fill={ink('hill')}
      />
      <path
        d="M-34-26C-46-28-44-46-32-46-30-38-20-36-12-40-4-32 8-34 14-40 20-34 32-34 40-40 40-34 38-32 34-30 26-22 12-30 2-26-10-22-22-20-34-26Z"
        fill={ink('ink')}
        opacity=".28"
      />
    </g>
  );
}

/** Sky, street and truck that all strips have; the landmark stands between them. */
export function StripFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <path d="M0 72c360-12 900 12 1440-4v124h-1440z" fill={ink('dawn')} opacity=".55" />
      <path d="M0 112c480 10 960-12 1440 2v78h-1440z" fill={ink('dawn')} />
      {children}
      <path d="M0 178h1440v8h-1440z" fill={ink('mist')} />
      <path d="M0 186h1440v34h-1440z" fill={ink('deep')} />
      <path d="M0 184h1440v4h-1440z" fill={ink('fog')} />
      <path d="M10 211h1430" stroke={ink('gold')} strokeWidth="3" strokeDasharray="44 30" />
      <g transform="translate(900 204) scale(.43)">
        <Truck />
      </g>
    </>
  );
}
