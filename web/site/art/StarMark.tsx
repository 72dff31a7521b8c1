import { ink } from './inks.ts';

/** The mark: five folded cartons set corner to corner make a star, and a poppy. Drawn around 0, 0, radius 17.4. */
export function StarMark() {
  return (
    <>
      <path
        d="M0-4.5H-2.4L-5.9-9.3 0-17.4ZM4.3-1.4L3.5-3.7 7-8.5 16.5-5.4ZM2.6 3.6L4.6 2.2 10.2 4.1V14.1ZM-2.6 3.6L-.7 5V11L-10.2 14.1ZM-4.3-1.4L-5 .9-10.7 2.7-16.5-5.4Z"
        fill={ink('ember')}
      />
      <path
        d="M0-4.5V-17.4L5.9-9.3 2.4-4.5ZM4.3-1.4L16.5-5.4 10.7 2.7 5 .9ZM2.6 3.6L10.2 14.1.7 11V5ZM-2.6 3.6L-10.2 14.1V4.1L-4.6 2.2ZM-4.3-1.4L-16.5-5.4-7-8.5-3.5-3.7Z"
        fill={ink('poppy')}
      />
      <circle r="3.3" fill={ink('gold')} />
    </>
  );
}
