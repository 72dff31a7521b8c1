import Bowser from 'bowser';

/** Names of a device, each undefined where the user agent is unusual. */
export interface DeviceNames {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  /** Of a phone or tablet, such as iPhone. */
  readonly model: string | undefined;
}

/**
 * Recognizes a device from a user agent. The header is its sender's own text, and of a browser that it does not know
 * the library answers that text as the name, so only names of its list are taken.
 */
export function deviceNames(userAgent: string): DeviceNames {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown');
  return {
    browser: Object.values(Bowser.BROWSER_MAP).find((known) => known === browser.name),
    system: os.name,
    model: platform.type === 'desktop' ? undefined : platform.model,
  };
}
