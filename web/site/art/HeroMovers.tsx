import { ink, skin } from './inks.ts';

/** Two of the crew bring a sofa down the stoop; the one below steps backwards and watches the edge. */
export function HeroMovers() {
  return (
    <>
      <g fill={ink('ink')}>
        <path d="M895 384l-10 4 11 22 4 26h11l6-27-9-29z" />
        <path d="M884 380l-18 33-1 35h11l6-27 22-29z" />
        <path d="M897 436h14l1 3h-24q1-3 9-3zm-34 11h14v4h-24q1-3 10-4z" />
      </g>
      <path d="M905 388l-23-4c-2-12-8-20-14-28-2-8 4-14 12-15 12 1 22 11 25 23z" fill={ink('poppy')} />
      <path d="M888 346c10 4 16 12 17 20v22l-10-2c3-14 1-28-7-40z" fill={ink('ink')} opacity=".3" />
      <path d="M872 347l-12-14 8-5 12 13z" fill={skin.rose} />
      <path d="M871 334l-8 6c-4 1-7 0-7-4l-3-2 2-5 1-8 14-1z" fill={skin.rose} />
      <path d="M871 336l-9 5c-4 0-6 0-6-4l7-2 3-7h6z" fill={ink('ink')} />
      <path d="M848 325l8-2c0-7 4-11 10-10 6 0 8 5 7 11l-1 4-17-3z" fill={ink('gold')} />
      <g transform="translate(763 459) rotate(-22)">
        <path d="M6-44q0-9 9-9h90q9 0 9 9v30h-108z" fill={ink('deep')} />
        <path d="M16-30h43v16h-43zm45 0h43v16h-43z" fill={ink('tide')} />
        <path d="M8-14h104v11h-104z" fill={ink('bay')} />
        <path d="M-3-34q0-7 8-7t8 7v32h-16zm110 0q0-7 8-7t8 7v32h-16z" fill={ink('bay')} />
        <path d="M2-2h6v6h-6zm110 0h6v6h-6z" fill={ink('straw')} />
      </g>
      <path d="M867 362l10 2-3 15-4 22-9-1 4-24z" fill={skin.rose} />
      <path d="M869 349q9-5 15 4l-8 20-12-4z" fill={ink('poppy')} />
      <g fill={ink('ink')}>
        <path d="M722 454l-8 31-5 27h11l9-23 7-15 3 13v22h11l5-26-9-31z" />
        <path d="M709 512h12q8 1 9 5h-22zm29-4h12q9 1 10 5h-22z" />
      </g>
      <path d="M720 458c-2-16-4-30 2-39 6-7 16-7 22 0 4 11 3 27 3 39z" fill={ink('poppy')} />
      <path d="M720 458c-2-16-4-30 2-39 6 13 5 25 8 39z" fill={ink('ink')} opacity=".3" />
      <path d="M729 417v-11h11l-1 11z" fill={skin.umber} />
      <path d="M730 398h15l1 5 3 4-3 1v4q-1 4-5 4l-8-2-4-7z" fill={skin.umber} />
      <path
        d="M726 401c0-8 5-12 11-12 6 0 10 4 10 9h-14l-2 8c-3 1-4 6-9 8-3-3 0-6 1-8s2-3 3-5z"
        fill={ink('ink')}
      />
      <path d="M734 426l9-2 4 17 18 8q2 5-2 8l-24-6z" fill={skin.umber} />
      <path d="M730 424q4-7 11-4l6 18-12 4z" fill={ink('poppy')} />
    </>
  );
}
