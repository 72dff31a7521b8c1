/** To whom no mail is sent for a while, because mails came back or somebody called one spam. */
export interface MailPauses {
  readonly isPaused: (address: string, now: Date) => Promise<boolean>;
  readonly pause: (address: string, until: Date) => Promise<void>;
  /** Of mails to all visitors together. */
  readonly areVisitorsPaused: (now: Date) => Promise<boolean>;
  readonly pauseVisitors: (until: Date) => Promise<void>;
}
