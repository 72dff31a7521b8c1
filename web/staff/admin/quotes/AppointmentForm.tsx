import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { MoveForm } from './MoveForm.tsx';
import { OfferForm } from './OfferForm.tsx';
import { type AppointmentFormProps, VisitForm } from './VisitForm.tsx';
import { WhenToCome } from './WhenToCome.tsx';

/** Asks again. A stage that is further on stays. */
function CallForm({ quote: { stage }, isSaving, onSave, back }: AppointmentFormProps) {
  const to = stage === 'new' ? 'contacted' : stage;
  return (
    <WhenToCome
      words={QUOTE_WORK.save.call}
      isSaving={isSaving}
      onPick={(next_at) => onSave({ happened: 'stage', stage: to, next_kind: 'call', next_at })}
      back={back}
    />
  );
}

const FORMS = { visit: VisitForm, call: CallForm, quoted: OfferForm, booked: MoveForm } as const;

interface Props extends AppointmentFormProps {
  readonly name: keyof typeof FORMS;
}

/** What has to be known for a step: when, how, at what price, with which truck. */
export function AppointmentForm({ name, ...props }: Props) {
  const Form = FORMS[name];
  return <Form {...props} />;
}
