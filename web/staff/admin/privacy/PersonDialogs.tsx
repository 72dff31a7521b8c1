import { type ReactNode, Suspense, useState } from 'react';
import { PERSONAL_DATA_HEAD } from '../../../content/personal-data.ts';
import { dialogNotLoaded, later } from '../later-panels.tsx';
import { OpenPersonContext } from './person-dialog.ts';

const PersonDialog = later(
  async () => (await import('./PersonDialog.tsx')).PersonDialog,
  dialogNotLoaded(PERSONAL_DATA_HEAD),
);

/**
 * Holds the dialog that the cards within it open. A card cannot hold it: the news of the erasing replace the card while the
 * dialog follows it.
 */
export function PersonDialogs({ children }: { readonly children: ReactNode }) {
  const [id, open] = useState<string>();
  return (
    <OpenPersonContext value={open}>
      {children}
      <Suspense>
        {id !== undefined && <PersonDialog key={id} id={id} onClose={() => open(undefined)} />}
      </Suspense>
    </OpenPersonContext>
  );
}
