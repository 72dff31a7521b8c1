import { styled } from '@mui/material/styles';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { decorativeContent } from '../../../components/decorative-content.ts';
import { SESSIONS_PANEL } from '../../../content/security.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { type AuthSession, type AuthUser, signInIdOf } from '../../auth/auth-session.ts';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { listStyle, sheetStyle } from '../list-style.ts';
import { type SessionOwner, SessionRow } from './SessionRow.tsx';
import { useEmails } from './use-emails.ts';
import { useMarkEnded } from './use-mark-ended.ts';

/** What is pressed on a phone: as high as the two lines of words beside it. */
const TARGET = '2.75rem';
/** At a desk, a line of the ids, in rem. */
const IDS_LINE = 1.1375;
/** What ends a session stands beside these two lines. */
const END_WIDTH = '9.375rem';

const List = styled('ol')(({ theme }) => ({
  ...listStyle(theme),
  ...sheetStyle(theme),
  '& > li': { display: 'grid', columnGap: theme.spacing(2), alignItems: 'center' },
  '& > li[data-over] [data-sentence]': { color: theme.vars.palette.text.secondary },
  // Which of them this is stands behind the words that say so.
  '& .who > [data-sentence]': { display: 'inline' },
  '& .who > .badge': { whiteSpace: 'nowrap' },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    columnGap: theme.spacing(1),
    alignItems: 'baseline',
    '& > .who': { flexBasis: '100%', lineHeight: 1.4 },
    '& :is(p, time)': { fontSize: '.875rem', lineHeight: 1.4, margin: 0 },
    '& .badge': { padding: '0 6px', lineHeight: 1.3 },
    // A word each: what has a frame is this device, which stands out from all others.
    '& .badge[data-tone]': { paddingInline: 0, border: 0 },
    // As wide as the longer of the two: the times stand in line.
    '& > .badge': { minWidth: '3.5rem' },
  },
  '& > li > details > summary': { fontSize: '.9375rem' },
  '& > li > details + div': {
    margin: 0,
    '& > button': {
      width: '100%',
      minHeight: 44,
      padding: '4px 8px',
      fontSize: '.875rem',
      whiteSpace: 'nowrap',
    },
    '& > .MuiButton-text': { margin: 0, border: `1px solid ${theme.vars.palette.divider}` },
  },
  '& > li > [role=group]': {
    gridColumn: '1 / -1',
    paddingBlock: theme.spacing(1),
    '& > button': { width: 'auto', paddingInline: 12 },
  },
  // Two lines below the sentence: when and whether, and what opens the rest; beside them stands what ends the session.
  [theme.breakpoints.down('sm')]: {
    '& > li': {
      gridTemplateColumns: `minmax(0, 1fr) ${END_WIDTH}`,
      columnGap: theme.spacing(1),
      paddingBlock: theme.spacing(0.75),
    },
    '& .head': {
      gridArea: '1 / 1 / 2 / 3',
      paddingInlineEnd: `calc(${END_WIDTH} + ${theme.spacing(1)})`,
      '& > .who': {
        flexBasis: `calc(100% + ${END_WIDTH} + ${theme.spacing(1)})`,
        marginInlineEnd: `calc(-1 * ${END_WIDTH} - ${theme.spacing(1)})`,
        marginBottom: 3,
        fontSize: '.9375rem',
      },
      '& > p': { flexBasis: '100%' },
      '& > .badge': { order: 1 },
      '& > .badge, & :is(p, time)': { fontSize: '.8125rem', lineHeight: `calc(${TARGET} / 2)` },
      // Which time it is takes one word.
      '& [data-label]': VISUALLY_HIDDEN,
      '& > p::before': { content: decorativeContent(`"${SESSIONS_PANEL.lastActivityShort} "`) },
    },
    '& > li > details': {
      gridArea: '2 / 1 / 3 / 3',
      marginTop: `-${TARGET}`,
      // Its words stand in the second of the two lines, and both are pressed.
      '& > summary': {
        width: `calc(100% - ${END_WIDTH} - ${theme.spacing(1)})`,
        minHeight: TARGET,
        padding: `calc(${TARGET} / 2) 0 0 4rem`,
        fontSize: '.8125rem',
        lineHeight: `calc(${TARGET} / 2)`,
      },
    },
    '& > li > details + div:not([role])': {
      zIndex: 1,
      gridArea: '1 / 2',
      alignSelf: 'end',
      '& > button': { fontSize: '.8125rem' },
    },
  },
  [theme.breakpoints.between('sm', 'lg')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto 10rem', paddingBlock: theme.spacing(1) },
    '& > li > details[open]': { gridColumn: '1 / -1' },
  },
  // Who, whether and since when, its ids, what opens the rest of these, and in a column of its own what ends it.
  [theme.breakpoints.up('lg')]: {
    '& > li': {
      // The last column stays where there is nothing to be done. The one before is as wide as a user agent, and the sentence has
      // all else.
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem) 10rem',
      paddingBlock: 4,
      fontSize: '.9375rem',
    },
    '& .head': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 13.75rem',
      columnGap: theme.spacing(2),
      alignItems: 'center',
      '& > .who': { gridRow: '1 / span 2' },
      // Close to each other also beside a sentence of two lines.
      '& > .badge': { gridColumn: 2, alignSelf: 'end' },
      '& > p': { gridColumn: 2, alignSelf: 'start' },
      '& :is(p, time)': { fontSize: '.8125rem' },
    },
    // In the middle of the two lines beside it, in line with what ends the session.
    '& > li > details > summary': {
      minHeight: 0,
      paddingBlock: 0,
      fontSize: '.875rem',
      lineHeight: `calc(2 * ${IDS_LINE}rem - 1px)`,
    },
    '& > li > details + div:not([role]) > button': { minHeight: 34 },
  },
}));

/** @param own the session of this browser */
function ownerOf(row: UserSession, own: AuthSession | null): SessionOwner {
  if (own === null || row.user_id !== own.user.id) return 'other';
  return row.id === signInIdOf(own) ? 'this-device' : 'own';
}

interface SessionRowsProps {
  readonly label: string;
  readonly sessions: readonly UserSession[];
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number;
  /** The signed-in admin. */
  readonly user: AuthUser;
  readonly onRefetch: () => unknown;
}

/** Sessions with the addresses of their people. */
export function SessionRows({ label, sessions, readAt, user, onRefetch }: SessionRowsProps) {
  const { session: own } = useAuth();
  const markEnded = useMarkEnded();
  const emails = useEmails(
    sessions.map(({ user_id: id }) => id).filter((id) => id !== user.id),
    readAt,
  );
  const here = sessions.find((session) => ownerOf(session, own) === 'this-device');
  return (
    <List aria-label={label}>
      {sessions.map((session) => {
        const owner = ownerOf(session, own);
        return (
          <SessionRow
            key={`${session.user_id} ${session.id}`}
            session={session}
            email={owner === 'other' ? emails.get(session.user_id) : user.email || undefined}
            owner={owner}
            here={here}
            // When the admin's own session has been ended, the next call signs the admin out.
            onEnded={() => (owner === 'other' ? markEnded(session.user_id) : onRefetch())}
            onFailed={onRefetch}
          />
        );
      })}
    </List>
  );
}
