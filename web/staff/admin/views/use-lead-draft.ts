import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newUuid } from '#contract/new-uuid.ts';
import { LEAD_DEFAULTS } from '#contract/quote-content.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import type { FieldValues } from '../quotes/Fields.tsx';

interface Draft {
  readonly values: FieldValues;
  /** Of all tries to store it. */
  readonly operation: string;
}

/** What is typed of a request, as long as somebody is signed in: it is on no disk. */
const DRAFTS = new WeakMap<QueryClient, Draft>();

const empty = (): Draft => ({ values: LEAD_DEFAULTS, operation: newUuid() });

/** Keeps what is typed while its writer looks into the search or the day. */
export function useLeadDraft() {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => DRAFTS.get(client) ?? empty());
  const keep = (next: Draft) => {
    DRAFTS.set(client, next);
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
