import { NEXT_STEPS } from '#contract/next-steps.ts';
import type { FieldName, FieldOfKind, FormGroup, RequiredField } from '#contract/quote-fields.ts';
import { QUOTE_LABELS } from '#contract/quote-labels.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Every field has a label, every box to tick a hint, and everything that can be wrong a line that says so. */
interface FormWords {
  readonly [otherWords: string]: unknown;
  readonly groups: Texts<FormGroup>;
  readonly labels: Texts<FieldName>;
  readonly hints: Texts<FieldOfKind<'tick'>> & Partial<Texts<FieldName>>;
  readonly problems: Readonly<Record<RequiredField, { readonly missing: string }>> &
    Readonly<Record<FieldOfKind<'email'>, { readonly malformed: string }>> &
    Readonly<Record<FieldOfKind<'date'>, { readonly incomplete: string }>>;
}

/** The words of the quote form, in every state it can be in. */
export const QUOTE_FORM = {
  heading: 'Get your free quote',
  intro: 'Two minutes, answered in 24 hours.',
  call: 'Call',
  required: 'Only name and email are required.',
  soon: 'That is within a week. Send this, and call us too:',
  groups: { person: 'About you', route: 'From where to where', home: 'What we would be moving, and when' },
  labels: QUOTE_LABELS,
  hints: {
    phone: 'If you would rather talk than type.',
    current_address: 'Street and city are enough.',
    new_address: 'A city is enough if you are still looking.',
    move_date: 'A guess helps; leave it empty if it is open.',
    packing_service: 'We bring the boxes and do the wrapping.',
    storage_needed: 'For the gap between moving out and moving in.',
    special_items: 'A piano, a safe, a fish tank: whatever worries you most.',
    additional_notes: 'Stairs, elevators, gate codes, pets, the hour the keys change hands.',
  },
  /** The hint of the current address; `{place}` becomes the city a visitor came from. */
  cityHint: 'A street in {place}, CA is enough.',
  problems: {
    first_name: { missing: 'Enter your first name' },
    last_name: { missing: 'Enter your last name' },
    email: {
      missing: 'Enter your email address',
      malformed: 'Enter an email address in the form name@example.com',
    },
    move_date: {
      incomplete: 'Enter the whole move date, with a four-digit year, or leave it empty',
    },
  },
  submit: 'Get My Free Quote',
  submitting: 'Submitting Your Request...',
  privacy: 'We never sell or share your request.',
  privacyLink: 'Privacy notice',
  draft: {
    text: 'We kept what you typed before. It stays on this device for 72 hours.',
    clear: 'Clear the form',
  },
  failure: {
    unconfirmed:
      'We could not confirm that your request reached us. Press the button again: the same request cannot be sent twice. What you typed stays on this device for 72 hours.',
    reference: 'On the phone, say',
    call: 'Or call',
    write: 'or write to',
  },
  sent: {
    reference: 'Your reference',
    what: 'What you sent us',
    next: 'What happens next',
    steps: NEXT_STEPS,
    by: 'You will hear from us by',
    estimate: 'The estimate is free, and comes in writing once we have seen what needs moving.',
    call: 'Have this reference ready when you call',
    again: 'Send another request',
  },
  unavailable: {
    title: 'This form needs JavaScript to send.',
    text: 'You can reach us without it:',
  },
} as const satisfies FormWords;
