import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import { groupAll } from './group-failures.ts';
import { LogList } from './LogList.tsx';

/** Reports that anyone could have sent and that found no place among the latest; drawn when they are asked for. */
export function OtherReports({ logs }: { readonly logs: readonly AuditLog[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <Button type="button" variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {fill(LOGS_PANEL.others, { count: logs.length })}
      </Button>
      {isOpen && <LogList groups={groupAll(logs)} />}
    </section>
  );
}
