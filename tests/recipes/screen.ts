import { CHECKS, insertAfter, inTurn, missingModule, newFile, type Recipe, script } from './recipe.ts';

const PANEL = `import { styled } from '@mui/material/styles';
import { TEAM_PANEL } from '../../../content/admin.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { listStyle } from '../list-style.ts';
import { useAside } from '../use-dashboard-data.ts';

const List = styled('ol')(({ theme }) => listStyle(theme));

/** Who is admin. */
export function TeamPanel() {
  const { api } = useServices();
  const query = useAside('team', (signal) => api.ask('listRoles', { query: { role: 'admin' }, signal }));
  const people = query.data?.users ?? [];
  if (people.length === 0) return <EmptyNote query={query} unreadable={TEAM_PANEL.unreadable}>{TEAM_PANEL.empty}</EmptyNote>;
  return (
    <>
      <ListToolbar query={query} />
      <List aria-label={TEAM_PANEL.list}>
        {people.map(({ user_id: id, email }) => (
          <li key={id}>
            <Typed text={email} />
          </li>
        ))}
      </List>
    </>
  );
}
`;

const WORDS = `
/** The people who are admins. */
export const TEAM_PANEL = { empty: 'No admins.', unreadable: 'The admins could not be loaded.', list: 'Admins' } as const;
`;

/** That a tab shows what its query was answered. All of it is drawn while the runner of modules is there. */
export const shows = (tab: string, answers: string, text: string) =>
  script(
    'its tab stands in the dashboard and shows what the API answered',
    `import { writeFileSync } from 'node:fs';
     import { runnerImport } from 'vite';
     writeFileSync('drawn.ts', \`import { drawTab } from './tests/web/staff/admin/drawn-tab.tsx';
       export const html = await drawTab('${tab}', ${answers});\`);
     const { module: { html } } = await runnerImport('./drawn.ts', { configFile: false });
     if (!html.includes('id="tab-${tab}"') || !html.includes('${text}')) throw new Error(html);`,
  );

export const SCREEN: Recipe = {
  title: 'a screen of the dashboard',
  steps: [
    {
      file: 'web/content/admin.ts',
      edit: inTurn(
        insertAfter("sessions: 'User Sessions'", ", team: 'Team'"),
        insertAfter("import type { CardPart, FieldOnCard } from '#contract/quote-fields.ts';\n", WORDS),
      ),
      forgotten: {
        noticedBy: CHECKS.webTypes,
        says: /content\/admin\.ts"' has no exported member.*TEAM_PANEL/,
      },
    },
    {
      file: 'web/staff/admin/tab-panels.tsx',
      edit: inTurn(
        insertAfter(
          "(await import('./sessions/SessionsPanel.tsx')).SessionsPanel);\n",
          "const TeamPanel = later(async () => (await import('./team/TeamPanel.tsx')).TeamPanel);\n",
        ),
        insertAfter(
          '<SessionsPanel query={data.sessions} user={user} />,\n',
          '  team: () => <TeamPanel />,\n',
        ),
      ),
      forgotten: {
        noticedBy: CHECKS.webTypes,
        says: /web\/staff\/admin\/tab-panels\.tsx.*Property 'team' is missing/,
      },
    },
    {
      file: 'web/staff/admin/team/TeamPanel.tsx',
      edit: newFile(PANEL),
      forgotten: missingModule(CHECKS.webTypes, 'team/TeamPanel.tsx'),
    },
  ],
  proof: [
    CHECKS.webTypes,
    shows(
      'team',
      `{ team: { users: [{ user_id: 'olga-sub', email: 'olga@example.test' }], next_cursor: null } }`,
      'olga@example.test',
    ),
  ],
};
