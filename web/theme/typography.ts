/** Two stacks of system fonts: an old-style serif for headlines, the system's own face for text. */
export const SERIF =
  '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,"Liberation Serif",serif';
export const SANS = '-apple-system,"Segoe UI",Roboto,Arial,system-ui,sans-serif';

const headline = { fontFamily: SERIF, fontWeight: 700, textWrap: 'balance' } as const;

/** The type scale. Headlines grow with the viewport; text keeps a comfortable size. */
export const typography = {
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
