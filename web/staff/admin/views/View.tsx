import { CalendarView } from './CalendarView.tsx';
import { LeadView } from './LeadView.tsx';
import { SearchView } from './SearchView.tsx';
import { SurveyView } from './SurveyView.tsx';
import { TodayView } from './TodayView.tsx';

export { Places } from './Places.tsx';

/** A view of the dashboard that stands in place of its tabs. */
export function View({ name }: { readonly name: string }) {
  if (name === 'new') return <LeadView />;
  if (name === 'survey') return <SurveyView />;
  if (name === 'calendar') return <CalendarView />;
  return name === 'today' ? <TodayView /> : <SearchView />;
}
