import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert } from '#contract/audit-events.ts';

/** What failures of one kind can have in common: the account they were aimed at, or where the server saw them come from. */
type Bond = 'account' | 'source';

/** One event, or failures of one kind that belong together, newest first. */
export interface LogGroup {
  readonly key: string;
  readonly action: string;
  /** Undefined for an event that stands alone. */
  readonly bond: Bond | undefined;
  /** What they have in common, as it was typed last; '' for an event that stands alone. */
  readonly address: string;
  readonly logs: readonly AuditLog[];
}

/** Brings together what has the same key. */
type Collect = (
  groups: readonly LogGroup[],
  keyOf: (group: LogGroup) => string,
) => readonly (readonly LogGroup[])[];

/** Fewer are not yet a pattern. */
const FEWEST = 3;

/** Many passwords for one account first; what is left over may be one password for many accounts. */
const BONDS: readonly Bond[] = ['account', 'source'];

const ADDRESS_OF: Readonly<Record<Bond, (log: AuditLog) => unknown>> = {
  account: ({ new_data: { email } }) => email,
  source: ({ viewer_ip: viewer, source_ip: source }) => viewer ?? source,
};

function addressOf({ logs: [log], bond }: LogGroup, next: Bond): string {
  if (log === undefined || bond !== undefined || !isAlert(log)) return '';
  const address = ADDRESS_OF[next](log);
  return typeof address === 'string' ? address : '';
}

/** Draws single failures together that share this bond; what stays single keeps its place. */
function join(groups: readonly LogGroup[], bond: Bond, collect: Collect): readonly LogGroup[] {
  const keyOf = (group: LogGroup) => {
    // The pool ignores the case of an address, and an attacker may vary it.
    const address = addressOf(group, bond).trim().toLowerCase();
    return address === '' ? group.key : `${group.action} ${address}`;
  };
  const places = new Map<LogGroup, readonly LogGroup[]>();
  for (const together of collect(groups, keyOf)) {
    const [newest, ...others] = together;
    if (newest === undefined || together.length < FEWEST) continue;
    const logs = together.flatMap((group) => group.logs);
    places.set(newest, [{ ...newest, bond, address: addressOf(newest, bond), logs }]);
    for (const other of others) places.set(other, []);
  }
  return groups.flatMap((group) => places.get(group) ?? [group]);
}

function group(logs: readonly AuditLog[], collect: Collect): readonly LogGroup[] {
  const singles = logs.map((log) => ({
    key: log.id,
    action: log.action,
    bond: undefined,
    address: '',
    logs: [log],
  }));
  return BONDS.reduce<readonly LogGroup[]>((groups, bond) => join(groups, bond, collect), singles);
}

/** Draws failures together that follow each other without another event between them: the order stays. */
export function groupRuns(logs: readonly AuditLog[]): readonly LogGroup[] {
  return group(logs, (groups, keyOf) => {
    const runs: LogGroup[][] = [];
    for (const next of groups) {
      const run = runs.at(-1);
      if (run?.[0] !== undefined && keyOf(run[0]) === keyOf(next)) run.push(next);
      else runs.push([next]);
    }
    return runs;
  });
}

/** Draws all failures together that belong together, each group in the place of its newest. */
export function groupAll(logs: readonly AuditLog[]): readonly LogGroup[] {
  return group(logs, (groups, keyOf) => [...Map.groupBy(groups, keyOf).values()]);
}
