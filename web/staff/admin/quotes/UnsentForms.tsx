import { useSyncExternalStore } from 'react';
import { namedEntries } from '#contract/named-entries.ts';
import { UNSENT_FORMS as words } from '../../../content/unsent-forms.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { formOf, UNSAVED, useUnsent } from '../unsaved.ts';
import { shownForms } from './shown-forms.ts';
import type { ChangingWork } from './use-change-work.ts';

interface UnsentFormsProps {
  /** Of the quote. */
  readonly id: string;
  readonly changing: ChangingWork;
  /** Id of the element with the name of the customer. */
  readonly label: string;
  /** Receives the focus when something was discarded. */
  readonly after: () => HTMLElement | null;
}

/**
 * What was typed into forms that are closed now: it stands in them again when they are opened, until it is discarded. What
 * could not be saved of it goes with it, and nothing is discarded while it is being saved.
 */
export function UnsentForms({ id, changing, label, after }: UnsentFormsProps) {
  const [unsent, keep] = useUnsent(id);
  const shown = useSyncExternalStore(shownForms.subscribe, shownForms.get);
  const { running, mine, drop } = changing;
  if (running > 0) return null;
  return namedEntries(words.kept)
    .filter(([form]) => unsent[form] !== undefined && !shownForms.has(shown, id, form))
    .map(([form, kept]) => (
      <div key={form} tabIndex={-1} {...{ [UNSAVED]: '' }}>
        <p className="noted">{kept}</p>
        <ConfirmButton
          label={words.discard[form]}
          describedBy={label}
          variant="text"
          question={words.question}
          confirm={words.confirm}
          working={words.confirm}
          cancel={words.cancel}
          onConfirm={async () => {
            if (mine !== undefined && formOf(mine) === form) drop();
            keep((now) => ({ ...now, [form]: undefined }));
          }}
          after={after}
        />
      </div>
    ));
}
