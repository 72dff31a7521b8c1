/** Devices whose clocks differ by less show the same minute as the server, give or take one. */
const LEAST_MS = 30_000;

let ahead = 0;

/**
 * Notes how far the server's clock is ahead of the device's.
 * @param date the `Date` header of an answer that came over the network; anything else is ignored
 */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < LEAST_MS ? 0 : difference;
}

/**
 * The time of the server in milliseconds since 1970, so that what is due is late at the same time on every device. Before
 * the first answer it is the time of the device.
 */
export const serverTime = (): number => Date.now() + ahead;
