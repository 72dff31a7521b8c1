/** The message of an error, or '' if it has none that a person could read. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
