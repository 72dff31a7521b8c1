/** Two stacks of system fonts: an old-style serif for headlines of the site and of what staff prints, the system's own face for all else. */
export const SERIF =
  '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,"Liberation Serif",serif';
export const SANS = '-apple-system,"Segoe UI",Roboto,Arial,system-ui,sans-serif';

/**
 * Android has Noto Serif alone. Drawn as wide as the fonts above, the first headline keeps its three lines at 360 px; widths of
 * our headlines are 104.2 em in it and 94.3 in an old-style bold.
 */
export const NARROWED = {
  fontFamily: 'Narrowed',
  fontWeight: 700,
  src: 'local("Noto Serif Bold"),local("NotoSerif-Bold")',
  sizeAdjust: '90.5%',
} as const;

/** What all headlines have beside their size. */
export interface Headline {
  readonly fontFamily: string;
  readonly letterSpacing?: string;
}

/** The type scale. Headlines grow with the viewport; text keeps a comfortable size. */
export function typographyWith(face: Headline) {
  const headline = { ...face, fontWeight: 700, textWrap: 'balance' } as const;
  return {
    fontFamily: SANS,
    htmlFontSize: 16,
    fontSize: 16,
    h1: {
      ...headline,
      fontSize: 'clamp(2.25rem, 1.6rem + 3.6vw, 4.5rem)',
      lineHeight: 1.04,
      letterSpacing: '-0.02em',
    },
    h2: {
      ...headline,
      fontSize: 'clamp(1.75rem, 1.4rem + 1.7vw, 2.75rem)',
      lineHeight: 1.12,
      letterSpacing: '-0.01em',
    },
    h3: { ...headline, fontSize: '1.375rem', lineHeight: 1.25 },
    /** A small gap between the heading and its content. */
    h4: { ...headline, fontSize: '1.125rem', lineHeight: 1.35, marginBottom: 4 },
    subtitle1: { fontSize: '1.25rem', lineHeight: 1.5 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    button: {
      fontSize: '1.0625rem',
      fontWeight: 650,
      lineHeight: 1.25,
      textTransform: 'none',
    },
  } as const;
}
