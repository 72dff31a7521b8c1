import { styled } from '@mui/material/styles';

const Bank = styled('svg')(({ theme }) => ({ stroke: theme.vars.palette.background.default }));

/** Right ends of the bars of fog, from the top of the poster down; each bar is 32 high. */
const REACH = [0, 0, 36, 44, 40, 52, 88, 64, 46, 76, 100, 84, 56, 70, 34, 52, 16, 4, 2, 10];

/** Decorative fog that hides the left edge of the poster. */
export function FogBank() {
  return (
    <Bank viewBox="0 0 200 640" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
      <path
        d={REACH.map((reach, row) => `M-40 ${row * 32 + 16}H${reach}`).join('')}
        strokeWidth="33"
        strokeLinecap="round"
      />
    </Bank>
  );
}
