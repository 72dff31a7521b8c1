/**
 * A phone number of this country the way that people read it, with or without the 1 before it; any other as it was
 * typed.
 * @returns for example `(510) 555-0142`
 */
export function spacedPhone(typed: string): string {
  const digits = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(typed.replace(/[\s().-]/g, ''));
  return digits === null ? typed.trim() : `(${digits[1]}) ${digits[2]}-${digits[3]}`;
}
