/** Writes one line that sets off the alarm, and says nothing of whom it concerns. */
export const warnOfGuessing = (): void =>
  console.warn(JSON.stringify({ level: 'WARN', event: 'sign_in_guessing' }));
