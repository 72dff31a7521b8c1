/** Program of `proven-pages.ts`: reviews and promises come in as JSON, drawn pages go out. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { assembleSite } from '../../web/build/documents.ts';
import { drawPages } from '../../web/build/drawing.ts';

const built = readFileSync('dist/site/index.html', 'utf8');
const partOf = (pattern: RegExp) => pattern.exec(built)?.[1] ?? '';
const scripts = {
  home: { src: partOf(/<script type="module" src="([^"]+)"/) },
  early: partOf(/<script>(.*?)<\/script>/),
  'not-found': { src: '' },
};
const groups = await drawPages(undefined, JSON.parse(await text(process.stdin)));
process.stdout.write(JSON.stringify([...assembleSite(groups, scripts).files]));
