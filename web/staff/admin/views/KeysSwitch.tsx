import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { KEYS } from '../../../content/desk.ts';
import { characterKeys } from './character-keys.ts';

const Switch = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  minHeight: 44,
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

/** Turns all keys of one character on or off. */
export function KeysSwitch() {
  const areOn = useSyncExternalStore(characterKeys.subscribe, characterKeys.get);
  return (
    <Switch>
      <input type="checkbox" checked={areOn} onChange={({ target }) => characterKeys.turn(target.checked)} />
      {KEYS.turn}
    </Switch>
  );
}
