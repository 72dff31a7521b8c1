import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Stars } from '../../components/Stars.tsx';
import { ADMIN_SCREEN, NOTIFICATIONS, ROLES_HEAD, SECOND_FACTOR_HEAD } from '../../content/admin.ts';
import { useAuth, useRole } from '../auth/AuthProvider.tsx';
import type { AuthUser } from '../auth/auth-session.ts';
import { Icon } from '../shared/Icon.tsx';
import { usePending } from '../shared/use-pending.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { DESK } from './desk/room.ts';
import {
  NotificationsDialog,
  onTheWay,
  RolesDialog,
  SecondFactorDialog,
  SignOutDialog,
} from './later-panels.tsx';
import { LOW_SCREEN, ONE_LINE, SMALL_HEADER, TABS_WIDTH, WIDE_HEADER } from './rail-height.ts';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  padding: theme.spacing(2, 3),
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.night,
  // With large text the button goes below, so that no word of the heading breaks.
  '& > div': { flex: '1 1 9rem', minWidth: 0 },
  '& h1': { ...theme.typography.h3, margin: '4px 0', lineHeight: 1 },
  // Its own words alone: the dialogs stand within it, and theirs keep their size.
  '& > div > p': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
  // Beside the heading the button stands before these, which have a line of their own; it is reached after them.
  '& nav': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    flexBasis: 'calc(100% + 10px)',
    order: 1,
    marginInlineStart: -10,
  },
  // Paper is for what was asked for.
  '@media print': { display: 'none' },
  [SMALL_HEADER]: {
    paddingBlock: 2,
    gap: theme.spacing(0, 1),
    '& > div': {
      flex: '1 1 0',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 8,
      alignItems: 'baseline',
      // Twice as large, its words go to a line of their own rather than break.
      minWidth: 'min-content',
    },
    '& > div > svg': { display: 'none' },
    '& h1': { fontSize: '1rem', margin: 0, lineHeight: 1.3, overflowWrap: 'normal' },
    '& > div > p': { fontSize: '.8125rem', lineHeight: 1.3 },
    // The address is the one part that may be long: it has a line of its own, and as many as it needs among the accounts.
    '& h1 + p': {
      order: 1,
      // As wide as the room that the others leave.
      width: 0,
      minWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&:has(nav[data-open]) h1 + p': { whiteSpace: 'normal' },
    '& > button': { minWidth: 0, minHeight: 38, padding: '3px 6px', fontSize: '.875rem', borderWidth: 1 },
    '& > button[aria-controls]': { minHeight: 44, paddingInline: 2 },
    '& nav': { flexBasis: 'calc(100% + 16px)', marginInline: -8 },
    '& nav:not([data-open])': { display: 'none' },
    // Says that it opens something, and which way it goes.
    '& > button[aria-controls]::after': {
      content: '""',
      marginInlineStart: 4,
      border: '5px solid transparent',
      borderBlock: '6px solid',
      borderBottom: 0,
    },
    '& > button[aria-expanded=true]::after': { transform: 'scaleY(-1)' },
  },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(1.5) },
  [WIDE_HEADER]: {
    '& > button[aria-controls]': { display: 'none' },
    '& nav': { flexBasis: 'auto', order: 0 },
  },
  // Beside the others where the line has room for it.
  [`${LOW_SCREEN}, (min-width: 600px)`]: { '& h1 + p': { order: 0, width: 'auto', minWidth: 0 } },
  // Beside the table each line of the screen is a request.
  [DESK]: {
    paddingBlock: theme.spacing(0.75),
    '& > div': { display: 'flex', columnGap: 16, alignItems: 'baseline' },
    '& > div > svg': { display: 'none' },
  },
  // A phone on its side: one line, so that a card is seen below the counters.
  [LOW_SCREEN]: {
    paddingBlock: 2,
    '& > div > svg, & .MuiButton-startIcon': { display: 'none' },
    columnGap: 8,
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 12, alignItems: 'baseline' },
    '& h1, & > div > p': { margin: 0, lineHeight: 1.3 },
    '& > div > p, & nav > button': { fontSize: '.8125rem' },
    '& nav': { flexBasis: 'auto', gap: 0, order: 0 },
  },
  // With the tabs at its end: whom it names has two lines, as on a phone held upright.
  [ONE_LINE]: {
    paddingInline: theme.spacing(3, 1),
    '& > div': { columnGap: 8 },
    '& h1 + p': { order: 1, width: 0, minWidth: '100%' },
    '& nav': { flexBasis: '100%', order: 1 },
    '&::after': { content: '""', width: TABS_WIDTH },
  },
}));

const Quiet = styled(Button)(({ theme }) => ({
  color: 'inherit',
  minHeight: 44,
  padding: '6px 8px',
  fontSize: '.9375rem',
  // The three of them in one line of 360 px.
  [theme.breakpoints.down('sm')]: {
    paddingInline: 6,
    fontSize: '.875rem',
    '& .MuiButton-startIcon': { display: 'none' },
  },
}));

type OpenDialog = 'roles' | 'second-factor' | 'notifications' | 'sign-out' | null;

/** The id of the buttons about this account and others, which a phone shows when they are asked for. */
const ACCOUNTS = 'accounts';

const ROLES: ReadonlyMap<string | null, string> = new Map(Object.entries(ADMIN_SCREEN.roles));

/** The signed-in member of staff, and the dialogs about this account and other accounts. */
export function DashboardHeader({ user }: { readonly user: AuthUser }) {
  const { signOut, logSecurityEvent, isAdmin } = useAuth();
  const role = useRole();
  const { loadAmplify } = useServices();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, leave] = usePending(async () => {
    if (isAdmin) await logSecurityEvent('admin_logout', { email: user.email });
    await signOut();
  });
  const close = () => setDialog(null);
  const aheadOfLeaving = () => {
    loadAmplify();
    SignOutDialog.ahead();
  };
  return (
    <Bar>
      <div>
        <Stars />
        <h1>{ADMIN_SCREEN.heading}</h1>
        <p>{user.email}</p>
        <p>{ROLES.get(role)}</p>
      </div>
      <Quiet variant="text" aria-expanded={isOpen} aria-controls={ACCOUNTS} onClick={() => setOpen(!isOpen)}>
        {ADMIN_SCREEN.account}
      </Quiet>
      <nav id={ACCOUNTS} aria-label={ADMIN_SCREEN.account} data-open={isOpen || undefined}>
        {isAdmin && (
          <Quiet
            variant="text"
            startIcon={<Icon name="people" />}
            onClick={() => setDialog('roles')}
            {...onTheWay(RolesDialog.ahead)}
          >
            {ROLES_HEAD.open}
          </Quiet>
        )}
        <Quiet
          variant="text"
          startIcon={<Icon name="shield" />}
          onClick={() => setDialog('second-factor')}
          {...onTheWay(SecondFactorDialog.ahead)}
        >
          {SECOND_FACTOR_HEAD.open}
        </Quiet>
        {role !== 'crew' && (
          <Quiet
            variant="text"
            startIcon={<Icon name="bell" />}
            onClick={() => setDialog('notifications')}
            {...onTheWay(NotificationsDialog.ahead)}
          >
            {NOTIFICATIONS.open}
          </Quiet>
        )}
      </nav>
      <WorkingButton
        variant="outlined"
        color="inherit"
        isWorking={isLeaving}
        {...onTheWay(aheadOfLeaving)}
        onPress={() => setDialog('sign-out')}
      >
        {isLeaving ? ADMIN_SCREEN.signingOut : ADMIN_SCREEN.signOut}
      </WorkingButton>
      <Suspense>
        {dialog === 'roles' && <RolesDialog userId={user.id} onClose={close} />}
        {dialog === 'second-factor' && <SecondFactorDialog onClose={close} />}
        {dialog === 'notifications' && <NotificationsDialog onClose={close} />}
        {dialog === 'sign-out' && (
          <SignOutDialog
            onClose={close}
            onLeave={() => {
              close();
              leave();
            }}
          />
        )}
      </Suspense>
    </Bar>
  );
}
