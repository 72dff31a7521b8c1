import { later } from './later-panels.tsx';

/** What stands in place of the tabs. */
export const View = later(async () => (await import('./views/View.tsx')).View);

/** In place of the dashboard, while nobody can be asked whose it is. */
export const ServerAway = later(async () => (await import('./ServerAway.tsx')).ServerAway);

/** Without them the views are opened by their address. */
export const Places = later(
  async () => (await import('./views/View.tsx')).Places,
  () => null,
);
