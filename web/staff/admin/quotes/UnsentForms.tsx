import { namedEntries } from '#contract/named-entries.ts';
import { UNSENT_FORMS as words } from '../../../content/unsent-forms.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { useUnsent } from '../unsaved.ts';

interface UnsentFormsProps {
  /** Of the quote. */
  readonly id: string;
  /** Id of the element with the name of the customer. */
  readonly label: string;
  /** Receives the focus when something was discarded. */
  readonly after: () => HTMLElement | null;
}

/** What was typed into forms that are closed now: it stands in them again when they are opened, until it is discarded. */
export function UnsentForms({ id, label, after }: UnsentFormsProps) {
  const [unsent, keep] = useUnsent(id);
  return namedEntries(words.kept)
    .filter(([form]) => unsent[form] !== undefined)
    .map(([form, kept]) => (
      <div key={form}>
        <p className="noted">{kept}</p>
        <ConfirmButton
          label={words.discard[form]}
          describedBy={label}
          question={words.question}
          confirm={words.confirm}
          working={words.confirm}
          cancel={words.cancel}
          onConfirm={async () => keep((now) => ({ ...now, [form]: undefined }))}
          after={after}
        />
      </div>
    ));
}
