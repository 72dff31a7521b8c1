import { useState } from 'react';
import { namedEntries } from '#contract/named-entries.ts';
import { newUuid } from '#contract/new-uuid.ts';
import { LEAD_DEFAULTS } from '#contract/quote-content.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import type { FieldValues } from '../quotes/Fields.tsx';
import { type UnsentLead, useUnsentLead } from '../unsaved.ts';

const empty = (): UnsentLead => ({ values: LEAD_DEFAULTS, operation: newUuid() });

const isEmpty = ({ values }: UnsentLead) =>
  namedEntries(LEAD_DEFAULTS).every(([name, value]) => values[name] === value);

/** Keeps what is typed of a request while its writer looks into the search or the day. */
export function useLeadDraft() {
  const [unsent, setUnsent] = useUnsentLead();
  const [draft, setDraft] = useState(() => unsent ?? empty());
  const keep = (next: UnsentLead) => {
    setUnsent(isEmpty(next) ? undefined : next);
    setDraft(next);
  };
  return {
    ...draft,
    type: (name: FieldName, value: string | boolean) =>
      keep({ ...draft, values: { ...draft.values, [name]: value } }),
    /** Several fields at once. */
    fill: (values: Partial<FieldValues>) => keep({ ...draft, values: { ...draft.values, ...values } }),
    clear: () => keep(empty()),
  };
}
