/** Writes one line that the alarm on what is refused counts, and says nothing of whom it concerned. */
export const logWithoutPass = (): void =>
  console.warn(JSON.stringify({ level: 'WARN', event: 'sign_up_without_pass' }));
