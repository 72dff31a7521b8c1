import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { LOGS_PANEL } from '../../../content/security.ts';
import { formatSpan } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { listStyle, sheetStyle } from '../list-style.ts';
import { UPRIGHT_PHONE } from '../rail-height.ts';
import { tint } from '../stage-style.ts';
import { byDay, dayName, isSameDay } from './by-day.ts';
import { EventLine } from './EventLine.tsx';
import type { LogGroup } from './group-failures.ts';
import { accountsOf, groupSentence, sourcesOf } from './group-sentence.ts';
import { LogEntry } from './LogEntry.tsx';

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Height of what opens the details, for a thumb; about that of two lines of words. */
const DETAILS_TARGET = '2.75rem';
/** The same for a pointer, and the least of a line of the table. */
const ROW_HEIGHT = 32;
/** Above and below a line of words in that. */
const CELL_PADDING = 5.5;

const ROWS = '& li:is([data-log], [data-group])';

/** Which night it was is found by these. */
const Day = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(2, 0, 0.75),
  fontWeight: 700,
  lineHeight: 1.35,
  '&:first-of-type': {
    marginTop: 0,
    [UPRIGHT_PHONE]: { marginBlock: theme.spacing(0, 0.5) },
  },
}));

const List = styled('ol')(({ theme }) => ({
  ...listStyle(theme),
  ...sheetStyle(theme),
  '& pre': {
    ...theme.typography.body2,
    fontFamily: MONO,
    fontSize: '.875rem',
    margin: theme.spacing(1, 0, 0),
    padding: theme.spacing(1.5),
    whiteSpace: 'pre-wrap',
    backgroundColor: theme.vars.palette.scene.mist,
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& ol': { listStyle: 'none', margin: theme.spacing(0.5, 0, 0), padding: 0 },
  // Most rows are ordinary: what stands out is the others.
  '& li .badge': { padding: '0 6px', lineHeight: 1.4, whiteSpace: 'nowrap' },
  '& li .badge[data-tone=normal]': {
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    borderColor: tint(theme.vars.palette.divider, 70),
  },
  '& li .badge[data-tone=doubtful]': { fontWeight: 400, borderColor: theme.vars.palette.divider },
  '& :is(time, .action)': { fontSize: '.875rem', lineHeight: 1.4, color: theme.vars.palette.text.secondary },
  // The clocks stand below each other, and of what the heading has said already they stand out.
  '& time': { fontVariantNumeric: 'tabular-nums' },
  '& [data-clock]': { whiteSpace: 'nowrap', color: theme.vars.palette.text.primary },
  '& .badges': { display: 'contents' },
  // Two lines of words, and at their right what opens the rest, which stands below them.
  [ROWS]: { paddingBlock: theme.spacing(1, 0.5) },
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
  },
  '& li > details': {
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
    },
    '&[open]': { paddingBottom: theme.spacing(1) },
  },
  // Its room at the right is as high as both lines.
  [theme.breakpoints.up('sm')]: {
    '& [data-words]': { minHeight: 24 },
    '& li > [data-sentence]': { paddingInlineEnd: '5.75rem' },
  },
  [theme.breakpoints.up('md')]: {
    [ROWS]: { paddingBlock: 5, fontSize: '.9375rem' },
    '& [data-words]': { columnGap: theme.spacing(1.5), minHeight: 22 },
    '& li > details': {
      marginTop: -ROW_HEIGHT,
      '& > summary': { minHeight: ROW_HEIGHT, paddingBlock: 5 },
    },
  },
  // A table: what happened, and in columns of their own its name, how grave it is and when.
  [theme.breakpoints.up('lg')]: {
    [ROWS]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 8.5rem 11.25rem 11rem 4.75rem',
      columnGap: theme.spacing(1.5),
      // Where the sentence has two lines, all else stands beside its last, as what opens the rest does.
      alignItems: ['center', 'last baseline'],
      gridTemplateRows: `minmax(${ROW_HEIGHT}px, auto) auto`,
      paddingBlock: 1,
    },
    '& [data-words]': { display: 'contents' },
    '& li > [data-sentence]': { padding: `${CELL_PADDING}px 0` },
    '& li > details > summary': { lineHeight: 1.4, paddingBlock: CELL_PADDING },
    // Above what opens the rest, whose box is as wide as the row.
    '& li > [data-sentence], & [data-words] > *': { zIndex: 1 },
    '& .badges': { display: 'flex', gap: theme.spacing(0.5) },
    // On the line of the words, and its middle where they have theirs.
    '& li .badge': { paddingTop: 2, lineHeight: 1.2 },
    '& [data-words] > time': { justifySelf: 'end', textAlign: 'end' },
    '& [data-one-day]': { whiteSpace: 'nowrap' },
    '& li > details': { gridColumn: '1 / -1' },
  },
}));

/** More addresses than these are counted, not named. */
const MOST_NAMED = 3;

interface NamedProps {
  readonly label: string;
  readonly names: readonly string[];
}

/** A line of names. */
function Named({ label, names }: NamedProps) {
  if (names.length === 0) return null;
  const unnamed = names.length - MOST_NAMED;
  return (
    <p>
      {label} <Typed text={names.slice(0, MOST_NAMED).join(', ')} />
      {unnamed > 0 && ` ${interpolate(LOGS_PANEL.more, { count: unnamed })}`}
    </p>
  );
}

function Repeated({ group }: { readonly group: LogGroup }) {
  const { logs, action, bond } = group;
  const count = logs.length;
  const newest = logs[0]?.created_at ?? '';
  const oldest = logs.at(-1)?.created_at ?? '';
  return (
    <EventLine
      said={groupSentence(group)}
      action={<Typed text={interpolate(LOGS_PANEL.repeated, { count, action })} />}
      isGrave
      isUnverified={logs.some(({ verified }) => !verified)}
      time={
        <time dateTime={newest} data-one-day={isSameDay(oldest, newest) || undefined}>
          {formatSpan(oldest, newest)}
        </time>
      }
      label={interpolate(LOGS_PANEL.each, { count })}
    >
      {bond === 'source' ? (
        <Named label={LOGS_PANEL.accounts} names={accountsOf(group)} />
      ) : (
        <Named label={LOGS_PANEL.seenFrom} names={sourcesOf(group)} />
      )}
      <ol>
        {logs.map((log) => (
          <LogEntry key={log.id} log={log} />
        ))}
      </ol>
    </EventLine>
  );
}

interface LogListProps {
  readonly label: string;
  readonly groups: readonly LogGroup[];
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** What stands in a place of the list: one event, or a line for many. */
function Entry({ group }: { readonly group: LogGroup }) {
  const [only] = group.logs;
  if (group.bond === undefined && only !== undefined) return <LogEntry log={only} />;
  return (
    <li data-group data-alert>
      <Repeated group={group} />
    </li>
  );
}

function LogDay({ name, groups }: { readonly name: string; readonly groups: readonly LogGroup[] }) {
  const heading = useId();
  return (
    <>
      <Day id={heading}>{name}</Day>
      <List aria-labelledby={heading}>
        {groups.map((group) => (
          <Entry key={group.key} group={group} />
        ))}
      </List>
    </>
  );
}

/** Events, newest first, each day on a sheet of its own, with repeated failures behind one line. */
export function LogList({ label, groups, readAt }: LogListProps) {
  return (
    <section aria-label={label}>
      {byDay(groups).map(({ newest, groups: ofDay }) => (
        <LogDay key={newest} name={dayName(newest, readAt)} groups={ofDay} />
      ))}
    </section>
  );
}
