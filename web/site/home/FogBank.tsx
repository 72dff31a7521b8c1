import { styled } from '@mui/material/styles';

const Bank = styled('svg')(({ theme }) => ({ stroke: theme.vars.palette.background.default }));

/** Decorative: four long bars of fog come in over the clean left edge of the poster, above the truck. */
export function FogBank() {
  return (
    <Bank viewBox="0 0 200 640" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
      <path d="M-30 236H96M-30 306H44M-30 372H118M-30 438H60" strokeWidth="24" strokeLinecap="round" />
    </Bank>
  );
}
