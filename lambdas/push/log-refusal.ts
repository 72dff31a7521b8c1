/**
 * Writes the line that sets off an alarm: what a service refuses for good is a mistake of ours, such as a key that it does
 * not take, and no device is told any more. It says nothing of the device.
 */
export const logRefusal = (host: string, status: number): void =>
  console.error(JSON.stringify({ level: 'ERROR', event: 'push_refused', host, status }));
