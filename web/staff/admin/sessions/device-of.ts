import { deviceNames } from '#contract/device-names.ts';

/** A browser and its system or device, by their common names. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/**
 * Recognizes the device from a user agent.
 * @returns undefined for an unusual user agent
 */
export function deviceOf(userAgent: string): Device | undefined {
  const { browser, system: running, model } = deviceNames(userAgent);
  // A phone is named by its model, such as iPhone, rather than by its system.
  const system = model ?? running;
  if (browser === undefined || system === undefined) return undefined;
  // The library's name of one browser repeats the system that is shown beside it.
  return { browser: browser.replace(' for Android', ''), system };
}
