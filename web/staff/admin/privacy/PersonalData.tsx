import { Suspense, useState } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { PERSONAL_DATA_HEAD as words } from '../../../content/personal-data.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { dialogNotLoaded, later } from '../later-panels.tsx';

const PersonDialog = later(
  async () => (await import('./PersonDialog.tsx')).PersonDialog,
  dialogNotLoaded(words),
);

/** For admins: what is kept of the person behind a request, to be handed out or erased. */
export function PersonalData({ quote }: { readonly quote: Pick<QuoteCard, 'id'> }) {
  const { isAdmin } = useAuth();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      {isOpen && (
        <Suspense>
          <PersonDialog id={quote.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
