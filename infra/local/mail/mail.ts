/** An incoming mail. At least one of `text` and `html` is not empty. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: readonly string[];
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  /** Set of SES that tells of bounces and complaints. */
  readonly configurationSet?: string | undefined;
}

/** `jane@example.com` of `Jane <jane@example.com>`. */
export function addressOf(mailbox: string): string {
  return /<([^>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();
}

/** A mail as it is stored and as the inbox API returns it. */
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
  /** Null when the mail has no text part. */
  readonly text: string | null;
  readonly html: string | null;
}
