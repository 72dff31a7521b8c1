import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteTheme } from '../../theme/site-theme.ts';

export interface Renderer {
  /** Renders one page's body as static markup: hydration markers would only add bytes. */
  readonly draw: (page: ReactNode) => string;
  /** The rules of everything rendered so far. */
  readonly css: () => string;
}

/** Renders pages that share one block of styles, and keeps their rules separate from the markup. */
export function createRenderer(): Renderer {
  const cache = createCache({ key: 'f', stylisPlugins: [] });
  cache.compat = true;
  return {
    draw: (page) =>
      renderToStaticMarkup(
        <CacheProvider value={cache}>
          <ThemeProvider theme={siteTheme}>{page}</ThemeProvider>
        </CacheProvider>,
      ),
    css: () =>
      Object.values(cache.inserted)
        .filter((rule) => typeof rule === 'string')
        .join(''),
  };
}
