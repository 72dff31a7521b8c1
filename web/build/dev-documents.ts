import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { askEdge, type EdgeAnswer, headersOfSources, headersToPassOn } from './dev-edge.ts';
import type { DevPage } from './dev-page.ts';
import { PUBLIC, ROOT } from './paths.ts';
import { pictureFiles } from './pictures.ts';

/** What Vite answers, its proxy to the stack included: modules of the sources and of packages, and its own. */
const OF_VITE = /^\/(@|__|web\/|lambdas\/contract\/|node_modules\/|functions\/|config\.json$)/;
/** A change below these can change any page. */
const OF_THE_PAGES = [`${ROOT}/web/`, `${ROOT}/lambdas/contract/`];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string | Buffer;
}

/** Draws the page from the current sources. */
async function draw(server: ViteDevServer, pathname: string): Promise<DevPage> {
  const { devPage }: typeof import('./dev-page.ts') = await server
    .ssrLoadModule('/web/build/dev-page.ts')
    .then((module) => ({ devPage: module.devPage }));
  const page = await devPage(pathname);
  if (page.type === 'text/css') return page;
  // At an address that ends as a module does, Vite would take the not-found page for one.
  const text = await server.transformIndexHtml(page.status === 404 ? '/404.html' : pathname, page.text);
  return { ...page, text };
}

function publicFile(pathname: string): string | undefined {
  if (!URL.canParse(pathname, 'http://localhost') || pathname.includes('%')) return undefined;
  const file = join(PUBLIC, pathname);
  return file.startsWith(PUBLIC + sep) && statSync(file, { throwIfNoEntry: false })?.isFile()
    ? file
    : undefined;
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** A picture as it lies in the sources, which the built site may not have yet. */
function pictureAt(pathname: string): Answer | undefined {
  if (!pathname.startsWith('/assets/')) return undefined;
  const file = pictureFiles().get(pathname);
  if (file === undefined) return undefined;
  return { status: 200, headers: { 'content-type': PICTURE_TYPES[extname(file)] }, body: readFileSync(file) };
}

/**
 * The edge's answer with what the sources have now in place of what was built: status, redirects and headers are those
 * of the template. What the sources have and the built site has not, such as a new page, takes the home page's headers.
 * @returns nothing where Vite is to answer
 */
async function answerOf(
  server: ViteDevServer,
  stack: string,
  pathname: string,
  request: IncomingMessage,
): Promise<Answer | undefined> {
  const { host = 'localhost' } = request.headers;
  const edge = await askEdge(stack, request.url ?? '/', request);
  const headersLike = (answer: EdgeAnswer, type: string) => ({
    ...headersOfSources(answer.headers, host),
    'content-type': type,
  });
  const asBuilt = { ...edge, headers: headersToPassOn(edge.headers) };
  if (edge.status !== 200 && edge.status !== 404) return asBuilt;
  const file = publicFile(pathname);
  if (file !== undefined) {
    if (edge.status === 404) return undefined;
    return { ...asBuilt, headers: headersOfSources(edge.headers, host), body: readFileSync(file) };
  }
  const picture = edge.status === 404 ? pictureAt(pathname) : undefined;
  if (picture !== undefined) return picture;
  const isPage = edge.headers['content-type']?.startsWith('text/html') === true;
  if (edge.status === 200 && !isPage) return asBuilt;
  const { status, type, text } = await draw(server, pathname);
  if (status === 404) return isPage ? { status, headers: headersLike(edge, type), body: text } : asBuilt;
  const known = edge.status === 200 ? edge : await askEdge(stack, '/', { headers: {} });
  return { status, headers: headersLike(known, type), body: text };
}

/** Without a stack the pages alone are served. */
async function pageOnly(server: ViteDevServer, pathname: string): Promise<Answer | undefined> {
  if (publicFile(pathname) !== undefined) return undefined;
  const picture = pictureAt(pathname);
  if (picture !== undefined) return picture;
  const { status, type, text } = await draw(server, pathname);
  return { status, headers: { 'content-type': type }, body: text };
}

/**
 * Serves both front ends during development: the page that is looked at is drawn at every request and reloaded after
 * every change; the staff application's modules are replaced in place.
 * @param stack address of the local stack, whose edge decides on status, redirects and headers
 */
export function devDocuments(stack: string | undefined): Plugin {
  return {
    name: 'dev-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [pathname = '/', query = ''] = (request.url ?? '/').split('?');
        // Vite serves the inline modules of a page under the page's own address.
        if (OF_VITE.test(pathname) || query.includes('html-proxy')) return next();
        try {
          const answer = await (stack
            ? answerOf(server, stack, pathname, request)
            : pageOnly(server, pathname));
          if (answer === undefined) return next();
          response.statusCode = answer.status;
          for (const [name, value] of Object.entries(answer.headers)) {
            if (value !== undefined) response.setHeader(name, value);
          }
          response.end(answer.body);
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ file }) {
      const isOfThePages = OF_THE_PAGES.some((folder) => file.startsWith(folder));
      if (this.environment.name === 'client' && isOfThePages && !file.includes('/web/staff/')) {
        this.environment.hot.send({ type: 'full-reload' });
      }
    },
  };
}
