/** The screens that a view is looked at on, with width and height in CSS pixels. */
export const SCREENS = [
  ['a phone', 360, 740],
  ['a phone on its side', 740, 360],
  ['a tablet', 768, 1024],
  ['a desk', 1440, 900],
] as const;
