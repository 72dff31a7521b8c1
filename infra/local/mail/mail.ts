/** A mail on its way in. At least one of `text` and `html` says something. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: readonly string[];
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

/** A mail as the inbox keeps it and its API shows it. */
export interface StoredMail {
  readonly id: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  /** Null where the mail has no such part. */
  readonly text: string | null;
  readonly html: string | null;
}
