const DAY_MS = 86_400_000;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/**
 * How many days ago a moment was.
 * @param iso ISO time
 * @param now milliseconds since 1970
 * @returns for example `today`, `yesterday` or `3 days ago`
 */
export function formatAgo(iso: string, now: number): string {
  return relative.format(-Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS)), 'day');
}
