import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Stars } from '../../components/Stars.tsx';
import { ADMIN_SCREEN, NOTIFICATIONS, ROLES_DIALOG, SECOND_FACTOR_DIALOG } from '../../content/admin.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { AuthUser } from '../auth/auth-session.ts';
import { Icon } from '../shared/Icon.tsx';
import { usePending } from '../shared/use-pending.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { NotificationsDialog, RolesDialog, SecondFactorDialog } from './later-panels.tsx';

const Bar = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  padding: theme.spacing(1.5, 2),
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.night,
  '& h1': { ...theme.typography.h3, margin: '4px 0', lineHeight: 1 },
  '& p': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: 4, gridColumn: '1 / -1', marginInlineStart: -10 },
  // What is pressed does nothing on paper.
  '@media print': { '& button, & nav': { display: 'none' } },
  // A phone's screen is for the quotes.
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(1, 1.5, 0),
    '& > div > svg': { display: 'none' },
    '& nav': { marginInline: -8 },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    padding: theme.spacing(2, 4),
    '& nav': { gridColumn: 2, gridRow: 1 },
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

type OpenDialog = 'roles' | 'second-factor' | 'notifications' | null;

/** The signed-in admin, and the dialogs about this account and other accounts. */
export function DashboardHeader({ user }: { readonly user: AuthUser }) {
  const { signOut, logSecurityEvent } = useAuth();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isLeaving, leave] = usePending(async () => {
    await logSecurityEvent('admin_logout', { email: user.email });
    await signOut();
  });
  const close = () => setDialog(null);
  return (
    <Bar>
      <div>
        <Stars />
        <h1>{ADMIN_SCREEN.heading}</h1>
        <p>{user.email}</p>
        <p>{ADMIN_SCREEN.role}</p>
      </div>
      <WorkingButton isWorking={isLeaving} onPress={leave}>
        {isLeaving ? ADMIN_SCREEN.signingOut : ADMIN_SCREEN.signOut}
      </WorkingButton>
      <nav aria-label={ADMIN_SCREEN.account}>
        <Quiet variant="text" startIcon={<Icon name="people" />} onClick={() => setDialog('roles')}>
          {ROLES_DIALOG.open}
        </Quiet>
        <Quiet variant="text" startIcon={<Icon name="shield" />} onClick={() => setDialog('second-factor')}>
          {SECOND_FACTOR_DIALOG.open}
        </Quiet>
        <Quiet variant="text" startIcon={<Icon name="bell" />} onClick={() => setDialog('notifications')}>
          {NOTIFICATIONS.open}
        </Quiet>
      </nav>
      <Suspense>
        {dialog === 'roles' && <RolesDialog userId={user.id} onClose={close} />}
        {dialog === 'second-factor' && <SecondFactorDialog onClose={close} />}
        {dialog === 'notifications' && <NotificationsDialog onClose={close} />}
      </Suspense>
    </Bar>
  );
}
