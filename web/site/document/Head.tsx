import type { ReactNode } from 'react';
import { BUSINESS } from '#contract/business.ts';

export interface Metadata {
  readonly title: string;
  readonly description: string;
  /** The canonical path; without it the page asks not to be listed. */
  readonly path?: string | undefined;
}

/** What search engines and messengers read of a page. */
export function Head({ title, description, path, children }: Metadata & { readonly children?: ReactNode }) {
  const url = BUSINESS.siteOrigin + (path ?? '/');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={BUSINESS.name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url} />
          <meta property="og:locale" content="en_US" />
        </>
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {children}
    </>
  );
}
