import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';

/** What is put back, and how it ended. */
type Details = Readonly<Record<string, string>>;

interface Restored {
  /** How many rows were put back. */
  readonly put: number;
  /** Whether all that was to be put back is there. */
  readonly isGreen: boolean;
}

/**
 * Puts rows back, in the name of the deployer's command. That it begins is recorded before anything changes, and how it
 * ended after, so no restore is without an entry, wherever it breaks off.
 */
export async function recordRestore<Result extends Restored>(
  { trail, now }: { readonly trail: AuditTrail; readonly now: Date },
  source: Details,
  restore: () => Promise<Result>,
): Promise<Result> {
  const record = (action: 'data_restore_started' | 'data_restored', more: Details = {}) =>
    trail.append(
      serverEvent({
        userId: null,
        action,
        details: { ...source, ...more },
        trustLevel: 'trusted',
        at: now,
        clientInfo: undefined,
      }),
    );
  await record('data_restore_started');
  const done = await restore();
  const comparison = done.isGreen ? 'same' : 'different';
  await record('data_restored', { rows_put_back: String(done.put), comparison });
  return done;
}
