/** A mail: one column of text, sent as plain text and as HTML. */
export interface Mail {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  /** A button, with its address written out below for mail programs that show no buttons. */
  readonly link?: { readonly label: string; readonly address: string };
  /** Shown large, to be read or copied. */
  readonly code?: string;
  readonly ending: readonly string[];
}
