import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { NOTIFICATIONS_DIALOG } from '../../../content/push.ts';

const Help = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  backgroundColor: theme.vars.palette.scene.mist,
  borderRadius: theme.vars.shape.borderRadius,
  '& p': { margin: 0 },
  '& ol': {
    ...theme.typography.body2,
    margin: 0,
    paddingInlineStart: theme.spacing(3),
    display: 'grid',
    gap: theme.spacing(1),
  },
  '& button': { justifySelf: 'start' },
}));

interface NotificationsHelpProps {
  readonly state: 'blocked' | 'to-install' | 'unsupported';
  readonly onAgain: () => void;
}

const Steps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** Why this device cannot be switched on, and what its person can do about it. */
export function NotificationsHelp({ state, onAgain }: NotificationsHelpProps) {
  const { blocked, toInstall, unsupported, again } = NOTIFICATIONS_DIALOG;
  return (
    <Help>
      {state === 'unsupported' && <p>{unsupported}</p>}
      {state === 'to-install' && (
        <>
          <p>{toInstall.text}</p>
          <Steps steps={toInstall.steps} />
        </>
      )}
      {state === 'blocked' && (
        <>
          <p>{blocked.text}</p>
          <Steps steps={blocked.steps} />
          <p>{blocked.installed}</p>
          <Button type="button" variant="outlined" onClick={onAgain}>
            {again}
          </Button>
        </>
      )}
    </Help>
  );
}
