/** Writes one line that sets off the alarm, and says nothing of whom it concerned. */
export const warnOfMany = (): void =>
  console.warn(JSON.stringify({ level: 'WARN', event: 'ceiling_reached', kind: 'role-news' }));
