/** A link of a mail; addresses other than of the web (tel:, sms:, mailto:) are left out of the text part. */
export interface MailLink {
  readonly label: string;
  readonly address: string;
}

/** A labelled value, with links to what can be done with it. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
  readonly links?: readonly MailLink[];
}

/** Facts under a heading. */
export interface MailSection {
  readonly heading: string;
  readonly facts: readonly MailFact[];
}

/** A mail: one column of text, sent as plain text and as HTML. */
export interface Mail {
  readonly subject: string;
  /** The first line, large: what the mail is about. */
  readonly headline?: string;
  readonly greeting?: string;
  readonly lines: readonly string[];
  /** Buttons in one row, for a thumb. */
  readonly actions?: readonly MailLink[];
  readonly sections?: readonly MailSection[];
  /** A button, with its address written out below for mail programs that show no buttons. */
  readonly link?: MailLink;
  /** Shown large, to be read or copied. */
  readonly code?: string;
  readonly ending: readonly string[];
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
}
