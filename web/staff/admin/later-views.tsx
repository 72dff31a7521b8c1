import type { ADMIN_SCREEN } from '../../content/admin.ts';
import { later } from './later-panels.tsx';

/** What stands in place of the tabs, each a script of its own. */
export const VIEWS = {
  today: later(async () => (await import('./views/TodayView.tsx')).TodayView),
  calendar: later(async () => (await import('./views/CalendarView.tsx')).CalendarView),
  search: later(async () => (await import('./views/SearchView.tsx')).SearchView),
  new: later(async () => (await import('./views/LeadView.tsx')).LeadView),
  survey: later(async () => (await import('./views/SurveyView.tsx')).SurveyView),
} as const satisfies Readonly<Record<keyof typeof ADMIN_SCREEN.views, unknown>>;

const isView = (name: string): name is keyof typeof VIEWS => Object.hasOwn(VIEWS, name);

/** The view that a hash names. */
export function View({ name }: { readonly name: string }) {
  const Open = isView(name) ? VIEWS[name] : undefined;
  return Open && <Open />;
}
