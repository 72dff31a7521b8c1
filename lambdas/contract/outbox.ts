/**
 * The outbox: a quote that somebody has to be told of is stored with these two attributes, in the same write, and keeps
 * them until everybody was told. They are the key of a sparse index, so what waits is found without reading the rest.
 * A quote stored without them, of the demo or held back, is announced to nobody.
 */
export interface OutboxEntry {
  readonly unannounced: typeof UNANNOUNCED;
  /**
   * ISO 8601: not to be announced before; moved on while somebody announces it, and after a failure. Of a new one it is
   * the sweeper's time: the stream, which comes first, does not look at it.
   */
  readonly announce_at: string;
}

/** The one partition of the index. */
export const UNANNOUNCED = 'quote';

/** The stream takes a second; what it has not told by then, it has lost. */
const LEFT_TO_THE_STREAM_MS = 60_000;

/** What puts a quote of this time into the outbox. */
export const unannounced = (createdAt: string): OutboxEntry => ({
  unannounced: UNANNOUNCED,
  announce_at: new Date(Date.parse(createdAt) + LEFT_TO_THE_STREAM_MS).toISOString(),
});

/** The attribute of a quote that says when a channel told of it. */
export const toldAtName = (channel: string): string => `told_at_${channel}`;
