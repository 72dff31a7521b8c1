import { styled } from '@mui/material/styles';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import { formatSpan } from '../../shared/format-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { listStyle } from '../list-style.ts';
import type { LogGroup } from './group-failures.ts';
import { LogEntry, UnverifiedBadge } from './LogEntry.tsx';

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
  '& summary b': { marginInlineEnd: 8, whiteSpace: 'nowrap' },
  '& summary > span': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
}));

/** More addresses than these are counted, not named. */
const NAMED_SOURCES = 3;

/** Where the server saw the failures come from, whatever they say of themselves. */
function Sources({ logs }: Pick<LogGroup, 'logs'>) {
  const sources = [
    ...new Set(logs.flatMap(({ viewer_ip: viewer, source_ip: source }) => viewer ?? source ?? [])),
  ];
  if (sources.length === 0) return null;
  const unnamed = sources.length - NAMED_SOURCES;
  return (
    <span>
      {LOGS_PANEL.seenFrom} <Typed text={sources.slice(0, NAMED_SOURCES).join(', ')} />
      {unnamed > 0 && ` ${fill(LOGS_PANEL.more, { count: unnamed })}`}
    </span>
  );
}

function Repeated({ group }: { readonly group: LogGroup }) {
  const { logs, action, address = '' } = group;
  const newest = logs[0]?.created_at ?? '';
  const oldest = logs.at(-1)?.created_at ?? '';
  return (
    <details>
      <summary>
        {fill(LOGS_PANEL.repeated, { count: logs.length, action })}{' '}
        <Typed text={fill(LOGS_PANEL.address, { address })} />{' '}
        <b data-tone="destructive">{LOGS_PANEL.alert}</b>
        {logs.some(({ verified }) => !verified) && <UnverifiedBadge />}
        <span>{formatSpan(oldest, newest)}</span>
        <Sources logs={logs} />
      </summary>
      <ol>
        {logs.map((log) => (
          <LogEntry key={log.id} log={log} />
        ))}
      </ol>
    </details>
  );
}

interface LogListProps {
  readonly label: string;
  readonly groups: readonly LogGroup[];
}

/** Events, newest first, with repeated failures behind one line. */
export function LogList({ label, groups }: LogListProps) {
  return (
    <List aria-label={label}>
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
