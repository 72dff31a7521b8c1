import { STAFF_PATHS } from '../staff/paths.ts';

/** What of a window of the browser is needed. */
interface OpenWindow {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

interface Windows {
  readonly matchAll: (options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }) => Promise<readonly OpenWindow[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
}

/** An open dashboard comes to the front and shows the page; without one, or where it cannot, a new one is opened. */
export async function openPage(windows: Windows, page: string): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = open.find(({ url }) => new URL(url).pathname === STAFF_PATHS.admin);
  try {
    if (dashboard === undefined) throw new Error('No dashboard is open.');
    await dashboard.focus();
    await dashboard.navigate(page);
  } catch {
    await windows.openWindow(page);
  }
}
