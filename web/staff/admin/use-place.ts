import { useLocation } from 'react-router-dom';
import { namedEntries } from '#contract/named-entries.ts';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { viewOf } from '../paths.ts';

/** The tabs by their words, in the order in which these stand. */
export type TabName = keyof typeof ADMIN_SCREEN.tabs;

const VIEWS: ReadonlyMap<string, string> = new Map(Object.entries(ADMIN_SCREEN.views));

/** The tab that a history entry names; that of the quotes where it names none. */
const tabIn = (state: unknown): TabName =>
  namedEntries(ADMIN_SCREEN.tabs).find(([name]) => name === Object(state).tab)?.[0] ?? 'quotes';

/**
 * Whether the browser is there: opening that place once more would be a step of Back that leads nowhere. The browser is
 * asked and not the router, which may still be drawing what was opened a moment ago.
 */
export function isOpen(address: string, tab: TabName = 'quotes'): boolean {
  const { pathname, search, hash } = window.location;
  // The router keeps the state of an entry under this name.
  const { usr }: { readonly usr?: unknown } = Object(window.history.state);
  return address === pathname + search + hash && tab === tabIn(usr);
}

export interface Place {
  /** The open tab, or the one below the view. It is kept in the history entry, so that a reload restores it. */
  readonly tab: TabName;
  /** What stands in place of the tabs. */
  readonly view: string | undefined;
  readonly name: string;
}

/** Where in the dashboard somebody is. */
export function usePlace(): Place {
  const { state, hash }: { readonly state: unknown; readonly hash: string } = useLocation();
  const tab = tabIn(state);
  const view = viewOf(hash);
  return { tab, view, name: VIEWS.get(view ?? '') ?? ADMIN_SCREEN.tabs[tab] };
}

/** Whether somebody looks at a tab: a panel stays in the document while another tab or a view is shown. */
export function useIsTabOpen(name: TabName): boolean {
  const { tab, view } = usePlace();
  return view === undefined && tab === name;
}
