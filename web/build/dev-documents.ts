import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc, type ViteDevServer } from 'vite';
import { NOT_FOUND_FILE, PUBLIC_ROUTES, STAFF_ROUTES } from '../routes.ts';
import { assembleSite } from './documents.ts';
import { ROOT } from './paths.ts';
import { readPictures } from './pictures.ts';
import { STAFF_ENTRY, staffDocument } from './staff.ts';

const SCRIPTS = '/web/site/scripts';

/** Draws all pages anew from the sources as they are now. */
async function drawNow(server: ViteDevServer): Promise<ReadonlyMap<string, string>> {
  const { drawSite }: typeof import('../site/draw.tsx') = await server
    .ssrLoadModule('/web/site/draw.tsx')
    .then((module) => ({ drawSite: module.drawSite }));
  const { code: early } = await transformWithOxc(
    await readFile(`${ROOT}${SCRIPTS}/early.ts`, 'utf8'),
    'early.ts',
  );
  const scripts = { home: `${SCRIPTS}/home.ts`, 'not-found': `${SCRIPTS}/not-found.ts`, early };
  return assembleSite(drawSite(readPictures()), scripts).files;
}

interface Answer {
  readonly status: 200 | 404;
  readonly type: 'text/css' | 'text/html; charset=utf-8';
  readonly text: string;
}

/** What an address answers with: the staff application's document, or a page drawn from the sources. */
async function answerTo(pathname: string, server: ViteDevServer): Promise<Answer> {
  const html = (status: Answer['status'], text: string): Answer => ({
    status,
    type: 'text/html; charset=utf-8',
    text,
  });
  if (STAFF_ROUTES.includes(pathname)) return html(200, staffDocument(STAFF_ENTRY).text);
  const files = await drawNow(server);
  const file = PUBLIC_ROUTES[pathname] ?? pathname.slice(1);
  const text = files.get(file);
  if (text === undefined) return html(404, files.get(NOT_FOUND_FILE) ?? '');
  return file.endsWith('.css') ? { status: 200, type: 'text/css', text } : html(200, text);
}

/**
 * Serves both front ends while they are being worked on: pages drawn at every request and reloaded after every
 * change, the staff application with its modules exchanged in place.
 */
export function devDocuments(): Plugin {
  return {
    name: 'dev-documents',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { pathname } = new URL(request.url ?? '/', 'http://localhost');
            const { status, type, text } = await answerTo(pathname, server);
            response.statusCode = status;
            response.setHeader('content-type', type);
            response.end(type === 'text/css' ? text : await server.transformIndexHtml(pathname, text));
          } catch (error) {
            next(error);
          }
        });
      };
    },
    hotUpdate({ file }) {
      if (
        this.environment.name === 'client' &&
        file.startsWith(`${ROOT}/web/`) &&
        !file.includes('/web/staff/')
      ) {
        this.environment.hot.send({ type: 'full-reload' });
      }
    },
  };
}
