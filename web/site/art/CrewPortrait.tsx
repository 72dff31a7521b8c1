import type { ReactNode } from 'react';
import { Art, type ArtProps } from './Art.tsx';
import { ink, skin } from './inks.ts';
import { Profile } from './Profile.tsx';
import { StarMark } from './StarMark.tsx';

interface MemberProps {
  /** Where the middle of the collar is; a negative width turns the face to the left. */
  readonly at: readonly [x: number, y: number];
  readonly facing: 1 | -1;
  readonly tone: string;
  /** Hair and headwear. */
  readonly children: ReactNode;
}

/** One of the crew from the side, in the shirt of the company, down to the chest. */
function Member({ at: [x, y], facing, tone, children }: MemberProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${facing} 1)`}>
      <path d="M-84 190C-84 84-74 40-34 26L24 20C66 32 84 82 84 190Z" fill={ink('poppy')} />
      <path d="M-84 190C-84 84-74 40-34 26L-22 25C-58 46-66 92-66 190Z" fill={ink('ember')} />
      <path d="M24 20C66 32 84 82 84 190H44C48 110 42 50 14 22Z" fill={ink('ink')} opacity=".24" />
      <Profile transform="translate(2 -50) scale(1.4)" tone={tone}>
        {children}
      </Profile>
      <path d="M-36 26L-32 12 18 34 24 18 32 30 16 48-6 40Z" fill={ink('gold')} />
      <path d="M14 74L17 81 25 82 19 87 21 95 14 91 7 95 9 87 3 82 11 81Z" fill={ink('fog')} />
    </g>
  );
}

/** The crew before their truck: four people, looking at each other. */
export function CrewPortrait(props: ArtProps) {
  return (
    <Art size={[640, 300]} {...props}>
      <path d="M0 0H640V300H0Z" fill={ink('fog')} />
      <path d="M0 178C160 110 320 210 640 132V300H0Z" fill={ink('gold')} />
      <path d="M0 200C160 132 320 232 640 156V300H0Z" fill={ink('ember')} />
      <path d="M0 230C160 164 320 262 640 190V300H0Z" fill={ink('bay')} />
      <g transform="translate(320 62) scale(2.6)">
        <StarMark />
      </g>
      <Member at={[232, 172]} facing={-1} tone={skin.sienna}>
        <path
          d="M23-24C12-26 6-20 3-8L-5-6-9 9-20 16C-26 30-40 34-40 54L-48 66C-54 52-50 30-40 14-40-10-34-36-10-42 8-47 24-38 23-24Z"
          fill={ink('ink')}
        />
        <path d="M-36 18L-26 22-30 30-40 26Z" fill={ink('gold')} />
      </Member>
      <Member at={[412, 166]} facing={1} tone={skin.rose}>
        <path
          d="M23-25C12-27 6-21 3-9L-5-7-9 8-20 12C-35 0-35-32-10-42 8-47 24-39 23-25Z"
          fill={ink('straw')}
        />
      </Member>
      <Member at={[102, 190]} facing={1} tone={skin.umber}>
        <circle cx="-35" cy="-27" r="21" fill={ink('ink')} />
        <path
          d="M23-24C12-26 6-20 3-8L-5-6-9 9-22 14C-36 0-36-32-10-42 8-47 24-38 23-24Z"
          fill={ink('ink')}
        />
        <path d="M-24-31L-14-40C0-34 14-32 23-32V-24C6-24-12-26-24-31Z" fill={ink('gold')} />
      </Member>
      <Member at={[544, 188]} facing={-1} tone={skin.tan}>
        <path
          d="M-4 6L5 14 18 11 30 13 28 15 30 18 27 20 28 27Q27 35 19 34L1 30-8 18-22 14-26-8 0-10Z"
          fill={ink('ink')}
        />
        <path d="M24-21C25-40-2-49-18-39-29-33-31-22-28-10L24-18 44-14Q46-20 40-23Z" fill={ink('gold')} />
      </Member>
    </Art>
  );
}
