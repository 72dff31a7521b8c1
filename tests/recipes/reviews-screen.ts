import { CHECKS, insertAfter, inTurn, missingModule, newFile, type Step } from './recipe.ts';

const PANEL_FILE = 'web/staff/admin/reviews/ReviewsPanel.tsx';

const WORDS = `
/** What customers wrote. */
export const REVIEWS_PANEL = { empty: 'No reviews yet.', unreadable: 'The reviews could not be loaded.', list: 'Reviews, newest first' } as const;
`;

const PANEL = `import { styled } from '@mui/material/styles';
import { REVIEWS_PANEL } from '../../../content/admin.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { listStyle } from '../list-style.ts';
import { useAside } from '../use-dashboard-data.ts';

const List = styled('ol')(({ theme }) => listStyle(theme));

/** What customers wrote after their move, newest first. */
export function ReviewsPanel() {
  const { api } = useServices();
  const query = useAside('reviews', (signal) => api.ask('listReviews', { signal }));
  const reviews = query.data?.reviews ?? [];
  if (reviews.length === 0) return <EmptyNote query={query} unreadable={REVIEWS_PANEL.unreadable}>{REVIEWS_PANEL.empty}</EmptyNote>;
  return (
    <>
      <ListToolbar query={query} />
      <List aria-label={REVIEWS_PANEL.list}>
        {reviews.map(({ id, author, text }) => (
          <li key={id}>
            <Typed text={\`\${author}: \${text}\`} />
          </li>
        ))}
      </List>
    </>
  );
}
`;

/** The tab of the dashboard, its words and its panel. */
export const REVIEWS_SCREEN: readonly Step[] = [
  {
    file: 'web/content/admin.ts',
    edit: inTurn(
      insertAfter("sessions: 'User Sessions'", ", reviews: 'Reviews'"),
      insertAfter("import type { CardPart, FieldOnCard } from '#contract/quote-fields.ts';\n", WORDS),
    ),
  },
  {
    file: 'web/staff/admin/tab-panels.tsx',
    edit: inTurn(
      insertAfter(
        "(await import('./sessions/SessionsPanel.tsx')).SessionsPanel);\n",
        "const ReviewsPanel = later(async () => (await import('./reviews/ReviewsPanel.tsx')).ReviewsPanel);\n",
      ),
      insertAfter(
        '<SessionsPanel query={data.sessions} user={user} />,\n',
        '  reviews: () => <ReviewsPanel />,\n',
      ),
    ),
  },
  {
    file: PANEL_FILE,
    edit: newFile(PANEL),
    forgotten: missingModule(CHECKS.webTypes, 'reviews/ReviewsPanel.tsx'),
  },
];
