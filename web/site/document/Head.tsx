import type { ReactNode } from 'react';
import { BUSINESS } from '#contract/business.ts';
import { SOCIAL_CARD } from '../../content/social-card.ts';
import { dark, light } from '../../theme/palette.ts';

export interface Metadata {
  readonly title: string;
  readonly description: string;
  /** The canonical path. The not-found page has none: status 404 already keeps it out of search results. */
  readonly path?: string | undefined;
}

const CARD = {
  url: `${BUSINESS.siteOrigin}/social-card.png`,
  width: '1200',
  height: '630',
  alt: SOCIAL_CARD,
};

function Listed({ title, description, path }: Metadata & { readonly path: string }) {
  const url = BUSINESS.siteOrigin + path;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BUSINESS.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={CARD.url} />
      <meta property="og:image:width" content={CARD.width} />
      <meta property="og:image:height" content={CARD.height} />
      <meta property="og:image:alt" content={CARD.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Metadata of a page for search engines, messengers and the browser. */
export function Head({ title, description, path, children }: Metadata & { readonly children?: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path !== undefined && (
        <>
          <Listed title={title} description={description} path={path} />
          <link rel="apple-touch-icon" href="/icon-180.png" />
          <meta name="theme-color" media="(prefers-color-scheme:light)" content={light.background.default} />
          <meta name="theme-color" media="(prefers-color-scheme:dark)" content={dark.background.default} />
        </>
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {children}
    </>
  );
}
