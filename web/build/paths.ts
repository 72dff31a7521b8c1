import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** Files served as they are, at the root of the site. */
export const PUBLIC = join(ROOT, 'web/site/public');
