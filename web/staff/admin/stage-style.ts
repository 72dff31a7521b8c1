import type { Theme } from '@mui/material/styles';

/** A colour that lets what is below it through. */
export const tint = (color: string, percent: number) =>
  `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/** How far a request has come, the same on its card and in the table: under way, or agreed on. */
export const stageStyle = ({ vars: { palette } }: Theme) => ({
  underWay: { color: palette.text.primary, backgroundColor: tint(palette.secondary.main, 11) },
  agreed: { color: palette.success.main, backgroundColor: tint(palette.success.main, 12) },
});
