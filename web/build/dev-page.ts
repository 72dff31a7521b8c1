import { NOT_FOUND_FILE, PUBLIC_ROUTES, STAFF_ROUTES } from '../routes.ts';
import { drawSite } from '../site/draw.tsx';
import { assembleSite } from './documents.ts';
import { readPictures } from './pictures.ts';
import { earlyScript } from './scripts.ts';
import { STAFF_ENTRY, staffDocument } from './staff.ts';

const SCRIPTS = '/web/site/scripts';

/** A page as it is drawn from the current sources. */
export interface DevPage {
  readonly status: 200 | 404;
  readonly type: 'text/css' | 'text/html; charset=utf-8';
  readonly text: string;
}

/** Draws one page alone, with the file of its styles where it has one. */
async function draw(file: string): Promise<ReadonlyMap<string, string>> {
  const scripts = {
    home: { src: `${SCRIPTS}/home.ts` },
    'not-found': { src: `${SCRIPTS}/not-found.ts` },
    early: await earlyScript(),
  };
  return assembleSite(drawSite(readPictures(), file), scripts).files;
}

/**
 * The page at an address, drawn from the sources as they are now: the development server loads this file anew after
 * each change of what it imports. Any other address is answered with the not-found page or its style sheet.
 */
export async function devPage(pathname: string): Promise<DevPage> {
  const html = (status: DevPage['status'], text: string): DevPage => ({
    status,
    type: 'text/html; charset=utf-8',
    text,
  });
  if (STAFF_ROUTES.includes(pathname)) return html(200, staffDocument({ src: `/${STAFF_ENTRY}` }).text);
  const file = PUBLIC_ROUTES[pathname];
  if (file !== undefined) return html(200, (await draw(file)).get(file) ?? '');
  const files = await draw(NOT_FOUND_FILE);
  const styles = pathname.endsWith('.css') ? files.get(pathname.slice(1)) : undefined;
  if (styles !== undefined) return { status: 200, type: 'text/css', text: styles };
  return html(404, files.get(NOT_FOUND_FILE) ?? '');
}
