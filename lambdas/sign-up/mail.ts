/** A mail of the user pool: one column of text, sent as plain text and as HTML. */
export interface Mail {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  /** A button, with its address written out below for those whose mail program shows none. */
  readonly link?: { readonly label: string; readonly address: string };
  /** Shown large, to be read off or copied. */
  readonly code?: string;
  readonly ending: readonly string[];
}
