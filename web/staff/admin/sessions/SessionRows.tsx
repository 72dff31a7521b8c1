import { styled } from '@mui/material/styles';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { type AuthSession, type AuthUser, signInIdOf } from '../../auth/auth-session.ts';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { listStyle, sheetStyle } from '../list-style.ts';
import { type SessionOwner, SessionRow } from './SessionRow.tsx';
import { useEmails } from './use-emails.ts';
import { useMarkEnded } from './use-mark-ended.ts';

/** What is pressed on a phone: as high as the two lines of words beside it. */
const TARGET = '2.75rem';
/** What ends a session stands beside these two lines. */
const END_WIDTH = '7.25rem';

const List = styled('ol')(({ theme }) => ({
  ...listStyle(theme),
  ...sheetStyle(theme),
  // Who and since when; beside them where there is room, and else in one line below, what can be opened and done.
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    alignItems: 'center',
    paddingBlock: theme.spacing(1, 0.75),
  },
  '& > li[data-over] [data-sentence]': { color: theme.vars.palette.text.secondary },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 24rem',
    minWidth: 0,
    columnGap: theme.spacing(1),
    alignItems: 'center',
    '& :is(p, time)': { fontSize: '.875rem', lineHeight: 1.4, margin: 0 },
    '& .badge': { padding: '0 6px', lineHeight: 1.3 },
    // A word each: what has a frame is this device, which stands out from all others.
    '& .badge[data-tone]': { paddingInline: 0, border: 0 },
    [theme.breakpoints.down('md')]: {
      columnGap: 6,
      '& p': { order: 1 },
    },
    [theme.breakpoints.down('sm')]: {
      alignContent: 'start',
      gridArea: '1 / 1 / 2 / 3',
      paddingInlineEnd: END_WIDTH,
      '& [data-sentence]': {
        flex: `0 0 calc(100% + ${END_WIDTH})`,
        fontSize: '.9375rem',
        lineHeight: 1.4,
      },
      '& p': { flexBasis: '100%' },
      '& .badge, & :is(p, time)': { fontSize: '.8125rem', lineHeight: `calc(${TARGET} / 2)` },
      '& .badge:not([data-tone])': { lineHeight: 1.3 },
      // One line, also on the smallest screen.
      '@media (max-width: 21.99em)': { '& [data-label]': VISUALLY_HIDDEN },
      // The frame beside it says so.
      '& [data-now]': { display: 'none' },
    },
    // As wide as the longer of the two: the times stand in line.
    [theme.breakpoints.up('sm')]: { '& [data-sentence] + .badge': { minWidth: '3.5rem' } },
  },
  '& > li > details > summary': { fontSize: '.9375rem' },
  '& > li > details': { flex: '1 1 auto' },
  // Opened, it stays where it was pressed, and what can be done moves below it.
  '& > li > details[open]': { flexBasis: '100%' },
  '& > li > details + div': {
    margin: '0 0 0 auto',
    '& > button': {
      minHeight: 44,
      padding: '4px 12px',
      fontSize: '.9375rem',
      whiteSpace: 'nowrap',
    },
    '& > .MuiButton-text': { margin: 0, border: `1px solid ${theme.vars.palette.divider}` },
  },
  '& > li > [role=group]': { flexBasis: '100%', gridColumn: '1 / -1', paddingBottom: theme.spacing(1) },
  // Two lines below the sentence: what is pressed there opens the rest, and beside them stands what ends the session.
  [theme.breakpoints.down('sm')]: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: `minmax(0, 1fr) calc(${END_WIDTH} - ${theme.spacing(1)})`,
      gap: 0,
    },
    '& > li > details': {
      gridArea: '2 / 1 / 3 / 3',
      marginTop: `-${TARGET}`,
      '& > summary': {
        width: `calc(100% - ${END_WIDTH})`,
        minHeight: TARGET,
        padding: 0,
        fontSize: '.8125rem',
        lineHeight: `calc(${TARGET} / 2)`,
        textAlign: 'end',
      },
    },
    '& > li > details + div:not([role])': {
      zIndex: 1,
      gridArea: '1 / 2',
      alignSelf: 'end',
      margin: 0,
      '& > button': {
        width: '100%',
        padding: 4,
        fontSize: '.875rem',
        lineHeight: 1.25,
        whiteSpace: 'normal',
      },
    },
  },
  // What ends a session stands in a column of its own, away from what only looks.
  [theme.breakpoints.between('sm', 'md')]: {
    '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto 10.5rem' },
    '& > li > details[open]': { gridColumn: '1 / -1' },
  },
  // Its ids beside the sentence, in two lines like it.
  [theme.breakpoints.up('md')]: {
    '& > li': {
      display: 'grid',
      // The last column stays where there is nothing to be done, so that the one before it stands in line. It is as wide as a
      // user agent, and the sentence has all else.
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24.5rem) 10.25rem',
      paddingBlock: 4,
      fontSize: '.9375rem',
    },
    '& > li > details': { fontSize: '.8125rem' },
    '& > li > details > summary': { minHeight: '2.25rem', fontSize: '.875rem' },
    '& > li > details + div': {
      justifyContent: 'end',
      '& > button': { minHeight: 34, paddingInline: 10, fontSize: '.875rem' },
    },
    '& > li > [role=group]': { justifyContent: 'start' },
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
