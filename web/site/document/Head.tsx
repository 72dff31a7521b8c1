import type { ReactNode } from 'react';
import { BUSINESS } from '#contract/business.ts';
import type { SocialCardFile } from '../../content/social-card.ts';
import { dark, light } from '../../theme/palette.ts';

export interface Metadata {
  readonly title: string;
  readonly description: string;
  /** The canonical path and the card. The not-found page has none: status 404 already keeps it out of search results. */
  readonly shared?: undefined | { readonly path: string; readonly card: SocialCardFile };
}

interface ListedProps extends Metadata {
  readonly shared: NonNullable<Metadata['shared']>;
}

function Listed({ title, description, shared: { path, card } }: ListedProps) {
  const url = BUSINESS.siteOrigin + path;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BUSINESS.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${BUSINESS.siteOrigin}/${card.file}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Metadata of a page for search engines, messengers and the browser. */
export function Head({ title, description, shared, children }: Metadata & { readonly children?: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {shared !== undefined && (
        <>
          <Listed title={title} description={description} shared={shared} />
          <link rel="apple-touch-icon" href="/icon-180.png" />
          <link rel="icon" href="/icon-48.png" sizes="48x48" />
          <meta name="theme-color" media="(prefers-color-scheme:light)" content={light.background.default} />
          <meta name="theme-color" media="(prefers-color-scheme:dark)" content={dark.background.default} />
        </>
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {children}
    </>
  );
}
