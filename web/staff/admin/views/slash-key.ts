/** A key by itself must be possible to turn off: who speaks to the device types it unawares (WCAG 2.1.4). */
const KEPT_AS = 'slash-key-off';

/** A browser that keeps nothing leaves the key on. */
export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === null;
  } catch {
    return true;
  }
}

export function turnSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, 'yes');
  } catch {
    // It holds for this page's field only in the browsers that keep nothing.
  }
}
