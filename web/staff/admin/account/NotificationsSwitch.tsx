import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { NOTIFICATIONS_DIALOG } from '../../../content/push.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0.5, 2),
  alignItems: 'center',
  padding: theme.spacing(1.5, 2),
  border: `1.5px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& label': { fontWeight: 700, cursor: 'pointer', paddingBlock: 8 },
  '& p': { gridColumn: '1 / -1', margin: 0, color: theme.vars.palette.text.secondary },
}));

const TRACK = { width: 52, height: 32, inset: 4 } as const;
const KNOB = TRACK.height - 2 * TRACK.inset;

/** The platform's checkbox in the shape of a switch: its place says on or off, and not its colour alone. */
const Switch = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  width: TRACK.width,
  height: TRACK.height,
  margin: 0,
  flex: 'none',
  cursor: 'pointer',
  borderRadius: TRACK.height / 2,
  border: `2px solid ${theme.vars.palette.scene.outline}`,
  backgroundColor: theme.vars.palette.background.paper,
  // A thumb is wider than the track.
  '&::before': { content: '""', position: 'absolute', inset: -8 },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: TRACK.inset - 2,
    left: TRACK.inset - 2,
    width: KNOB,
    height: KNOB,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.scene.outline,
  },
  '&:checked': {
    borderColor: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.main,
  },
  '&:checked::after': {
    left: TRACK.width - KNOB - TRACK.inset - 2,
    backgroundColor: theme.vars.palette.success.contrastText,
  },
  '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
  '@media (prefers-reduced-motion: no-preference)': { '&::after': { transition: 'left .15s' } },
  // Forced colours take backgrounds away; the knob is drawn in the colour of text.
  '@media (forced-colors: active)': {
    '&::after, &:checked::after': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
}));

interface NotificationsSwitchProps {
  readonly isOn: boolean;
  readonly isWorking: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** It turns once the browser and the server have taken it. */
export function NotificationsSwitch({ isOn, isWorking, onTurn }: NotificationsSwitchProps) {
  const id = useId();
  const { label, on, off, working, signOut } = NOTIFICATIONS_DIALOG;
  return (
    <>
      <Row>
        <label htmlFor={id}>{label}</label>
        <Switch
          id={id}
          type="checkbox"
          role="switch"
          data-first-focus
          checked={isOn}
          aria-disabled={isWorking}
          aria-describedby={`${id}-state`}
          onChange={() => isWorking || onTurn(!isOn)}
        />
        <p id={`${id}-state`} role="status">
          {isWorking ? working : isOn ? on : off}
        </p>
      </Row>
      {isOn && <p>{signOut}</p>}
    </>
  );
}
