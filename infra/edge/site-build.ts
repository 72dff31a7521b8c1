import type { InlineHashes } from './inline-hashes.ts';

/** The built website, as input of the stack. */
export interface SiteBuild {
  /** Folder whose content is uploaded. */
  readonly directory: string;
  /** Each path a visitor can ask for, and the document that answers. */
  readonly routes: Readonly<Record<string, string>>;
  /** Paths of the staff screens, which connect to the user pool and are noindex. */
  readonly staffRoutes: readonly string[];
  /** The not-found screen, as text. */
  readonly notFoundDocument: string;
  /** Files that are neither documents nor hashed assets, such as `/robots.txt`. */
  readonly staticFiles: readonly string[];
  readonly csp: InlineHashes;
}
