interface Correctable {
  readonly corrected?: object | undefined;
}

/** A quote by what staff knows now. What its sender wrote stays stored, and is what a quote without corrections says. */
export const asCorrected = <Quote extends Correctable>(quote: Quote): Quote => ({
  ...quote,
  ...quote.corrected,
});
