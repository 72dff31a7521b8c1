/** What became of taking the mail of a day: it is ours to send for now, another run is at it, or it was sent. */
export type Taken = 'ours' | 'elsewhere' | 'sent';

/** Mails that are sent once a day, however often a schedule or a retry calls. */
export interface DaysMails {
  /**
   * Takes the mail of a day.
   * @param until from then on another run may take it, because this one has died
   */
  readonly take: (day: string, now: Date, until: Date) => Promise<Taken>;
  readonly markSent: (day: string, at: Date) => Promise<void>;
  /** Leaves a mail that could not be sent to the next run. */
  readonly giveBack: (day: string) => Promise<void>;
}
