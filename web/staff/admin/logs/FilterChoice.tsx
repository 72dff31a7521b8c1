import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import type { EventFilter } from './choose-events.ts';

const FILTERS: readonly EventFilter[] = ['all', 'alerts', 'verified'];

const Choice = styled('fieldset')(({ theme }) => ({
  outline: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  margin: theme.spacing(2, 0, -1),
  padding: 0,
  border: 0,
  '& legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& label': { display: 'flex', gap: 8, alignItems: 'center', minHeight: 44 },
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

interface FilterChoiceProps {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly value: EventFilter;
  /** How many alerts there are. */
  readonly alerts: number;
  readonly onChange: (filter: EventFilter) => void;
}

/** Which events are listed; says how many alerts there are, so that none is missed. */
export function FilterChoice({ ref, value, alerts, onChange }: FilterChoiceProps) {
  return (
    <Choice ref={ref} tabIndex={-1}>
      <legend>{LOGS_PANEL.filterLabel}</legend>
      {FILTERS.map((filter) => (
        <label key={filter}>
          <input type="radio" name="events" checked={filter === value} onChange={() => onChange(filter)} />
          {fill(LOGS_PANEL.filter[filter], { alerts })}
        </label>
      ))}
    </Choice>
  );
}
