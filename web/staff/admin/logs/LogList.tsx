import { styled } from '@mui/material/styles';
import { REPEATED } from '../../../content/log-sentences.ts';
import { LOGS_PANEL } from '../../../content/security.ts';
import { formatSpan } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { Badge } from '../Badge.tsx';
import { listStyle } from '../list-style.ts';
import { Sentence } from '../Sentence.tsx';
import type { LogGroup } from './group-failures.ts';
import { LogEntry, UnverifiedBadge } from './LogEntry.tsx';
import { repeatedAlerts } from './log-sentence.ts';

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Height of what opens the details, for a thumb; about that of two lines of words. */
const DETAILS_TARGET = '2.75rem';

const List = styled('ol')(({ theme }) => ({
  ...listStyle(theme),
  '& pre': {
    ...theme.typography.body2,
    fontFamily: MONO,
    fontSize: '.8125rem',
    margin: theme.spacing(1, 0, 0),
    padding: theme.spacing(1.5),
    whiteSpace: 'pre-wrap',
    backgroundColor: theme.vars.palette.scene.mist,
    borderRadius: theme.vars.shape.borderRadius,
  },
  // Two lines of words, and at their right what opens the rest, which stands below them.
  '& li[data-log]': {
    paddingBlock: theme.spacing(1, 0.5),
    [theme.breakpoints.up('md')]: { paddingBlock: 1, fontSize: '.9375rem' },
  },
  '& [data-words]': {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    alignContent: 'center',
    alignItems: 'center',
    width: 'calc(100% - 5.75rem)',
    minHeight: DETAILS_TARGET,
    '& .badge': { padding: '0 6px', fontSize: '.75rem', lineHeight: 1.3 },
    '& :is(time, .action)': { fontSize: '.875rem', lineHeight: 1.4 },
    [theme.breakpoints.up('md')]: { columnGap: theme.spacing(1.5), minHeight: 20 },
  },
  '& [data-log] > details': {
    marginTop: `-${DETAILS_TARGET}`,
    '& > summary': {
      boxSizing: 'border-box',
      width: 'max-content',
      minHeight: DETAILS_TARGET,
      marginInlineStart: 'auto',
      paddingBlock: 10,
      fontSize: '.9375rem',
      fontWeight: 650,
      cursor: 'pointer',
      [theme.breakpoints.up('md')]: { minHeight: 32, paddingBlock: 4 },
    },
    '&[open]': { paddingBottom: theme.spacing(1) },
    [theme.breakpoints.up('md')]: { marginTop: -32 },
  },
  '& [data-group] > details > summary': { minHeight: 48, cursor: 'pointer' },
  // Beside the mark that opens it.
  '& summary > [data-sentence]': { display: 'inline' },
  '& summary .badge': { marginInlineEnd: 8, whiteSpace: 'nowrap' },
  '& summary .detail': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
}));

/** More addresses than these are counted, not named. */
const MOST_NAMED = 3;

interface NamedProps {
  readonly label: string;
  readonly names: readonly string[];
}

/** A line of names, each once. */
function Named({ label, names }: NamedProps) {
  const different = [...new Set(names)];
  if (different.length === 0) return null;
  const unnamed = different.length - MOST_NAMED;
  return (
    <span className="detail">
      {label} <Typed text={different.slice(0, MOST_NAMED).join(', ')} />
      {unnamed > 0 && ` ${interpolate(LOGS_PANEL.more, { count: unnamed })}`}
    </span>
  );
}

/** Where the server saw the failures come from, whatever they say of themselves. */
const sourcesOf = ({ logs }: LogGroup) =>
  logs.flatMap(({ viewer_ip: viewer, source_ip: source }) => viewer ?? source ?? []);

const accountsOf = ({ logs }: LogGroup) =>
  logs.flatMap(({ new_data: { email } }) => (typeof email === 'string' && email !== '' ? email : []));

function Repeated({ group }: { readonly group: LogGroup }) {
  const { logs, action, bond, address } = group;
  const isFromOne = bond === 'source';
  const newest = logs[0]?.created_at ?? '';
  const oldest = logs.at(-1)?.created_at ?? '';
  return (
    <details>
      <summary>
        <Sentence
          sentence={isFromOne ? REPEATED.source : REPEATED.account}
          values={{ count: String(logs.length), what: repeatedAlerts(action), address }}
        />
        <span className="detail">
          {interpolate(LOGS_PANEL.repeated, { count: logs.length, action })}{' '}
          <Typed text={interpolate(isFromOne ? LOGS_PANEL.source : LOGS_PANEL.address, { address })} />
        </span>
        <Badge tone="destructive">{LOGS_PANEL.alert}</Badge>
        {logs.some(({ verified }) => !verified) && <UnverifiedBadge />}
        <span className="detail">{formatSpan(oldest, newest)}</span>
        {isFromOne ? (
          <Named label={LOGS_PANEL.accounts} names={accountsOf(group)} />
        ) : (
          <Named label={LOGS_PANEL.seenFrom} names={sourcesOf(group)} />
        )}
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
        if (group.bond === undefined && only !== undefined) return <LogEntry key={group.key} log={only} />;
        return (
          <li key={group.key} data-group data-alert>
            <Repeated group={group} />
          </li>
        );
      })}
    </List>
  );
}
