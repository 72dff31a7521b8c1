import { parse } from 'bowser';

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
  if (userAgent === '') return undefined;
  const { browser, os, platform } = parse(userAgent);
  // A phone is named by its model, such as iPhone, rather than by its system.
  const system = platform.type === 'desktop' ? os.name : (platform.model ?? os.name);
  if (browser.name === undefined || system === undefined) return undefined;
  // The library's name of one browser repeats the system that is shown beside it.
  return { browser: browser.name.replace(' for Android', ''), system };
}
