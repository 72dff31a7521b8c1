import type { ReactNode } from 'react';
import { ink } from './inks.ts';

interface ProfileProps {
  /** SVG transform that positions the ear, which is at 0, 0; the face looks to the right. */
  transform: string;
  tone: string;
  /** Hair, beard and headwear, drawn over the face. */
  children: ReactNode;
}

/** A head from the side with neck and a quiet face, about 75 high. */
export function Profile({ transform, tone, children }: ProfileProps) {
  return (
    <g transform={transform}>
      <path d="M-20 6L-26 54 14 52 10 26Z" fill={tone} />
      <path d="M-8 20L8 27 12 44C2 42-6 34-8 20Z" fill={ink('ink')} opacity=".3" />
      <path
        d="M22-27L25-15 24-9 33 3Q35 7.5 28.5 8.5L30.5 12.5 28 14.5 30 18 27 20.5 27.5 26Q27 33 20 32L3 27-6 16-28-4C-30-34 0-40 22-27Z"
        fill={tone}
      />
      {children}
      <path d="M-8-2q7-4 8 3t-6 9z" fill={tone} />
      <path
        d="M12-9q5 4 11 1M27 15q-4 2-8 0"
        fill="none"
        stroke={ink('ink')}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M11-16q6-4 12-1" fill="none" stroke={ink('ink')} strokeWidth="3" />
    </g>
  );
}
