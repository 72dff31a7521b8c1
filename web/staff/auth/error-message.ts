/** The message of an error, or '' if it has none to show to the user. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
