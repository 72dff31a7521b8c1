import { styled } from '@mui/material/styles';

const Art = styled('svg')(({ theme }) => ({
  display: 'none',
  width: '100%',
  maxWidth: 420,
  justifySelf: 'center',
  '& .ring': { fill: 'none', stroke: theme.vars.palette.scene.water, strokeWidth: 7 },
  '& .key': { fill: theme.vars.palette.scene.poppy },
  '& .key-two': { fill: theme.vars.palette.scene.water },
  '& .tag': { fill: theme.vars.palette.scene.onNight },
  '& .star': { fill: theme.vars.palette.scene.poppy },
  '& .hole': { fill: theme.vars.palette.scene.night },
  [theme.breakpoints.up('md')]: { display: 'block' },
}));

const STAR = 'M0-15l4.3 9.9 10.7 1.1-8 7.1 2.3 10.6L0 8.3-9.3 13.7-7 3.1-15-4l10.7-1.1z';

/** Decorative: the keys of the old and the new house on the company's key ring. */
export function Keys() {
  return (
    <Art viewBox="0 0 420 300" aria-hidden="true">
      <g transform="rotate(24 170 96)">
        <path
          className="key-two"
          d="M156 120h28v118l14 10v14l-14 8v18l-14 12-14-12zM170 44a42 42 0 1 0 .01 0z"
        />
        <circle className="hole" cx="170" cy="66" r="12" />
      </g>
      <g transform="rotate(-22 170 96)">
        <path
          className="key"
          d="M156 124h28v104l16 12-16 12 10 12-10 12v8l-14 12-14-12zM130 62l40-26 40 26v48l-26 20h-28l-26-20z"
        />
        <circle className="hole" cx="170" cy="66" r="12" />
      </g>
      <g transform="rotate(-64 170 96)">
        <path className="tag" d="M150 96l20-22 20 22v150l-8 8h-24l-8-8z" />
        <circle className="hole" cx="170" cy="98" r="6" />
        {[136, 160, 184, 208, 232].map((y) => (
          <path key={y} className="star" d={STAR} transform={`translate(170 ${y}) scale(.62)`} />
        ))}
      </g>
      <circle className="ring" cx="170" cy="62" r="46" />
    </Art>
  );
}
