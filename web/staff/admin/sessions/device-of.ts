/** A browser and the system it runs on, by the names that people know them under. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** Most browsers also say that they are Chrome or Safari, so those two come last. */
const BROWSERS: Signs = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
];

/** Android also says that it is Linux, and an iPhone that it is like a Mac. */
const SYSTEMS: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, signs: Signs) => signs.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * What a user agent says that it is.
 * @returns undefined when it is none of the usual
 */
export function deviceOf(userAgent: string): Device | undefined {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  return browser === undefined || system === undefined ? undefined : { browser, system };
}
