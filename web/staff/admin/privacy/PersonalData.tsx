import { use } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { PERSONAL_DATA_HEAD as words } from '../../../content/personal-data.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { OpenPersonContext } from './person-dialog.ts';

/** For admins: what is kept of the person behind a request, to be handed out or erased. */
export function PersonalData({ quote }: { readonly quote: Pick<QuoteCard, 'id'> }) {
  const { isAdmin } = useAuth();
  const open = use(OpenPersonContext);
  if (!isAdmin) return null;
  return (
    <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => open(quote.id)}>
      {words.open}
    </button>
  );
}
