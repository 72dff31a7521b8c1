/** Goes with what stands before it, so that no line begins with it. */
export const DOT = '\u00a0· ';

/** Those parts of a line that there are, with a mark between them. */
export const joined = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(DOT);
