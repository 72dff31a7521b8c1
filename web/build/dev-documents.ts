import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc, type ViteDevServer } from 'vite';
import { NOT_FOUND_FILE, PUBLIC_ROUTES } from '../routes.ts';
import { assembleSite } from './documents.ts';
import { ROOT } from './paths.ts';

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
  return assembleSite(drawSite(), scripts).files;
}

/** Serves the public pages while they are being worked on: drawn at every request, reloaded after every change. */
export function devDocuments(): Plugin {
  return {
    name: 'dev-documents',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { pathname } = new URL(request.url ?? '/', 'http://localhost');
            const files = await drawNow(server);
            const file = PUBLIC_ROUTES[pathname] ?? pathname.slice(1);
            const name = files.has(file) ? file : NOT_FOUND_FILE;
            const text = files.get(name) ?? '';
            response.statusCode = name === NOT_FOUND_FILE ? 404 : 200;
            response.setHeader(
              'content-type',
              name.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8',
            );
            response.end(name.endsWith('.css') ? text : await server.transformIndexHtml(pathname, text));
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
