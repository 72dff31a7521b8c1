import { styled } from '@mui/material/styles';

/** Strokes in a 20 × 20 box, drawn for this application. */
const STROKES = {
  close: 'M4 4l12 12M16 4L4 16',
  check: 'M3.5 10.5l4.5 4.5 8.5-10',
  cross: 'M10 2.5a7.5 7.5 0 1 0 .01 0M7.2 7.2l5.6 5.6M12.8 7.2l-5.6 5.6',
  alert: 'M10 2.5L18 17H2zM10 8v4M10 14.2v.6',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 .01 0',
  eyeOff:
    'M3 3l14 14M8 4.7A8 8 0 0 1 10 4.5c5.5 0 8.5 5.5 8.5 5.5a14 14 0 0 1-2.6 3.2M5 6.3A14 14 0 0 0 1.5 10S4.5 15.5 10 15.5a8 8 0 0 0 3.4-.8',
  phone:
    'M4 2.5h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 1-1 1.5-1.5 1.5C9 17.5 2.5 11 2.5 4 2.5 3.5 3 2.5 4 2.5z',
  mail: 'M2 4.5h16v11H2zM2 5l8 6.5L18 5',
  text: 'M2.5 3.5h15v10.5H9L5 17.5V14H2.5z',
  pin: 'M10 18s6-5.5 6-10a6 6 0 0 0-12 0c0 4.5 6 10 6 10zM10 6a2 2 0 1 0 .01 0',
  refresh: 'M16.5 4v4h-4M3.5 16v-4h4M16 8a6.5 6.5 0 0 0-11.5-2M4 12a6.5 6.5 0 0 0 11.5 2',
  arrow: 'M3 10h14M11.5 4.5L17 10l-5.5 5.5',
  back: 'M17 10H3M8.5 4.5L3 10l5.5 5.5',
  people:
    'M7 3.5a3 3 0 1 0 .01 0M1.5 17c0-4 2.5-6 5.5-6s5.5 2 5.5 6M13 4a3 3 0 0 1 0 5.8M15 11.5c2 .7 3.5 2.5 3.5 5.5',
  bell: 'M10 2.2v1.6M4 14.5c1.4-1.2 1.6-2.8 1.6-5a4.4 4.4 0 0 1 8.8 0c0 2.2.2 3.8 1.6 5zM8.2 16.8a1.9 1.9 0 0 0 3.6 0',
  today:
    'M10 6.2a3.8 3.8 0 1 0 .01 0M10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4M4.2 4.2l1 1M14.8 14.8l1 1M15.8 4.2l-1 1M5.2 14.8l-1 1',
  quotes: 'M4.5 2h7.5L15.5 5.5V18h-11zM11.5 2v4h4M7.3 10h5.4M7.3 13.5h5.4',
  calendar: 'M2.5 4h15v13.5h-15zM2.5 8h15M6.5 2v3.5M13.5 2v3.5',
  search: 'M8.5 2.5a6 6 0 1 0 .01 0M13 13l4.7 4.7',
  new: 'M10 2a8 8 0 1 0 .01 0M10 6.3v7.4M6.3 10h7.4',
  shield: 'M10 2l7 2.5V9c0 5-3.5 8-7 9-3.5-1-7-4-7-9V4.5zM6.8 9.8l2.4 2.4 4-4.6',
} as const;

export type IconName = keyof typeof STROKES;

const Svg = styled('svg')({
  width: 20,
  height: 20,
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** A small decorative picture: the words beside it say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <Svg viewBox="0 0 20 20" aria-hidden="true" data-icon={name}>
      <path d={STROKES[name]} />
    </Svg>
  );
}
