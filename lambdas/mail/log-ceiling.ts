import type { CeilingName } from '#contract/ceilings.ts';
import type { CeilingScope } from './ceilings.ts';

export type LogCeiling = (kind: CeilingName, scope: CeilingScope) => void;

/** Writes one line that sets off the alarm, and says nothing of whom it concerned. */
export const logCeiling: LogCeiling = (kind, scope) =>
  console.warn(JSON.stringify({ level: 'WARN', event: 'ceiling_reached', kind, scope }));
