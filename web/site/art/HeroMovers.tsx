import { ink, skin } from './inks.ts';

/** Two of the crew bring a sofa down the stoop; the one below steps backwards and watches the edge. */
export function HeroMovers() {
  return (
    <>
      <g fill={ink('ink')}>
        <path d="M895 384L885 388 896 410 900 436H911L917 409 908 380Z" />
        <path d="M884 380L866 413 865 448H876L882 421 904 392Z" />
        <path d="M897 436h14l1 3h-24q1-3 9-3zM863 447h14v4h-24q1-3 10-4z" />
      </g>
      <path
        d="M905 388L882 384C880 372 874 364 868 356 866 348 872 342 880 341 892 342 902 352 905 364Z"
        fill={ink('poppy')}
      />
      <path
        d="M888 346C898 350 904 358 905 366V388L895 386C898 372 896 358 888 346Z"
        fill={ink('ink')}
        opacity=".3"
      />
      <path d="M872 347L860 333 868 328 880 341Z" fill={skin.rose} />
      <path d="M871 334l-8 6c-4 1-7 0-7-4l-3-2 2-5 1-8 14-1z" fill={skin.rose} />
      <path d="M871 336l-9 5c-4 0-6 0-6-4l7-2 3-7h6z" fill={ink('ink')} />
      <path d="M848 325l8-2c0-7 4-11 10-10 6 0 8 5 7 11l-1 4-17-3z" fill={ink('gold')} />
      <g transform="translate(763 459) rotate(-22)">
        <path d="M6 -44q0 -9 9 -9h90q9 0 9 9v30H6z" fill={ink('deep')} />
        <path d="M16 -30h43v16H16zM61 -30h43v16H61z" fill={ink('tide')} />
        <path d="M8 -14h104v11H8z" fill={ink('bay')} />
        <path d="M-3 -34q0-7 8-7t8 7V-2H-3zM107 -34q0-7 8-7t8 7V-2h-16z" fill={ink('bay')} />
        <path d="M2 -2h6v6H2zM112 -2h6v6h-6z" fill={ink('straw')} />
      </g>
      <path d="M867 362l10 2-3 15-4 22-9-1 4-24z" fill={skin.rose} />
      <path d="M869 349q9-5 15 4l-8 20-12-4z" fill={ink('poppy')} />
      <g fill={ink('ink')}>
        <path d="M722 454L714 485 709 512H720L729 489 736 474 739 487V509H750L755 483 746 452Z" />
        <path d="M709 512h12q8 1 9 5H708zM738 508h12q9 1 10 5h-22z" />
      </g>
      <path
        d="M720 458C718 442 716 428 722 419 728 412 738 412 744 419 748 430 747 446 747 458Z"
        fill={ink('poppy')}
      />
      <path d="M720 458C718 442 716 428 722 419 728 432 727 444 730 458Z" fill={ink('ink')} opacity=".3" />
      <path d="M729 417V406H740L739 417Z" fill={skin.umber} />
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
