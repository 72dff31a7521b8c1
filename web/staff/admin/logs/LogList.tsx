import { styled } from '@mui/material/styles';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { listStyle } from '../list-style.ts';
import type { LogGroup } from './group-failures.ts';
import { LogEntry } from './LogEntry.tsx';

const List = styled('ol')(({ theme }) => ({
  ...listStyle(theme),
  '& pre': {
    ...theme.typography.body2,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '.8125rem',
    margin: theme.spacing(1, 0, 0),
    padding: theme.spacing(1.5),
    maxHeight: 320,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    backgroundColor: theme.vars.palette.scene.mist,
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& summary': { minHeight: 48, cursor: 'pointer', fontWeight: 650 },
  '& summary b': { marginInlineStart: 8, whiteSpace: 'nowrap' },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
}));

function Repeated({ group }: { readonly group: LogGroup }) {
  const { logs, action, address = '' } = group;
  const newest = logs[0]?.created_at ?? '';
  const oldest = logs.at(-1)?.created_at ?? '';
  return (
    <details>
      <summary>
        {fill(LOGS_PANEL.repeated, { count: logs.length, action })}{' '}
        <Typed text={fill(LOGS_PANEL.address, { address })} />
        <b data-tone="destructive">{LOGS_PANEL.alert}</b>
        <time>{fill(LOGS_PANEL.between, { first: formatMoment(oldest), last: formatMoment(newest) })}</time>
      </summary>
      <ol>
        {logs.map((log) => (
          <LogEntry key={log.id} log={log} />
        ))}
      </ol>
    </details>
  );
}

/** Events, newest first, with repeated failures behind one line. */
export function LogList({ groups }: { readonly groups: readonly LogGroup[] }) {
  return (
    <List aria-label={LOGS_PANEL.list}>
      {groups.map((group) => {
        const [only] = group.logs;
        if (group.address === undefined && only !== undefined) return <LogEntry key={group.key} log={only} />;
        return (
          <li key={group.key} data-group data-alert>
            <Repeated group={group} />
          </li>
        );
      })}
    </List>
  );
}
