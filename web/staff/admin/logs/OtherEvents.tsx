import Button from '@mui/material/Button';
import { useState } from 'react';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import type { LogGroup } from './group-failures.ts';
import { LogList } from './LogList.tsx';

interface OtherEventsProps {
  readonly count: number;
  readonly groups: readonly LogGroup[];
}

/** Events that found no place among the latest; drawn when they are asked for. */
export function OtherEvents({ count, groups }: OtherEventsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <Button
        type="button"
        variant="outlined"
        aria-expanded={isOpen}
        sx={{ my: 2 }}
        onClick={() => setOpen(!isOpen)}
      >
        {fill(LOGS_PANEL.others, { count })}
      </Button>
      {isOpen && <LogList label={LOGS_PANEL.othersList} groups={groups} />}
    </section>
  );
}
