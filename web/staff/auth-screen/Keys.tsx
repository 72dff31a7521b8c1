import { styled } from '@mui/material/styles';

const Art = styled('svg')(({ theme }) => ({
  display: 'none',
  width: '100%',
  maxWidth: 420,
  justifySelf: 'center',
  '& .ring': { fill: 'none', stroke: theme.vars.palette.scene.onNight, strokeWidth: 6 },
  '& .brass': { fill: theme.vars.palette.scene.gold },
  '& .steel': { fill: theme.vars.palette.scene.water },
  '& .tag': { fill: theme.vars.palette.scene.onNight },
  '& .star': { fill: theme.vars.palette.scene.poppy },
  '& .shade': { fill: theme.vars.palette.scene.night, opacity: 0.26 },
  '& .line': { fill: 'none', stroke: theme.vars.palette.scene.night, strokeWidth: 3, opacity: 0.4 },
  '& .hole': { fill: theme.vars.palette.scene.night },
  [theme.breakpoints.up('sm')]: { display: 'block' },
}));

const STAR = 'M0-15l4.3 9.9 10.7 1.1-8 7.1 2.3 10.6L0 8.3-9.3 13.7-7 3.1-15-4l10.7-1.1z';

/** All three hang from the ring's lowest point, each turned by its own angle; drawn hanging straight down from 0, 0. */
const hung = (turn: number) => `translate(206 100) rotate(${turn})`;

/** Of a house of 1890: bow, collar, stem and bit. */
function OldKey() {
  return (
    <g transform={hung(27)}>
      <path
        className="brass"
        fillRule="evenodd"
        d="M0-14a32 32 0 0 1 32 32c0 14-8 24-20 29V56H17V66H9V176H-9V168H-42V152H-32V144H-42V126H-9V66H-17V56H-12V47C-24 42-32 32-32 18A32 32 0 0 1 0-14ZM0 1a17 17 0 1 0 .01 0Z"
      />
      <path className="shade" d="M0 66H9V176H0ZM0 47H12V56H17V66H0Z" />
      <path className="line" d="M-24 126v14M-24 156v12" />
    </g>
  );
}

/** Of a flat of today: a round bow, a shoulder, and a blade with its cuts. */
function NewKey() {
  return (
    <g transform={hung(-16)}>
      <path
        className="steel"
        fillRule="evenodd"
        d="M0-18C26-18 44 0 44 26 44 50 30 66 18 72V84H14V206L2 220-12 206V194L-5 187-12 180V168L-3 160-12 152V140L-6 134-12 128V112L-2 104-12 96V84H-18V72C-30 66-44 50-44 26-44 0-26-18 0-18ZM0-8a10 10 0 1 0 .01 0Z"
      />
      <path
        className="shade"
        d="M6 84H14V206L6 215ZM0-18C26-18 44 0 44 26 44 50 30 66 18 72V84H10C34 60 34 6 0-18Z"
      />
      <path className="line" d="M3 92V200M-20 30H20M-20 42H20" />
    </g>
  );
}

/** Decorative: the keys of the old and the new home on the company's key ring. */
export function Keys() {
  return (
    <Art viewBox="0 0 420 340" aria-hidden="true">
      <OldKey />
      <NewKey />
      <g transform={hung(-62)}>
        <path className="tag" d="M-9-8Q0-16 9-8L24 14V168Q24 178 14 178H-14Q-24 178-24 168V14Z" />
        <path className="shade" d="M9-8L24 14V168Q24 178 14 178H8V0Z" />
        <circle className="hole" cx="0" cy="8" r="7" />
        {[40, 69, 98, 127, 156].map((y) => (
          <path key={y} className="star" d={STAR} transform={`translate(0 ${y}) scale(.8)`} />
        ))}
      </g>
      <path className="ring" d="M206 16a46 46 0 1 1-.01 0M206 28a34 34 0 0 1 33 26" />
    </Art>
  );
}
