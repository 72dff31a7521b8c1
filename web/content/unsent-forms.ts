/** Of what was typed into the forms of a card and not saved; they come with the forms. */
export const UNSENT_FORMS = {
  kept: {
    quoted: 'Offer, not saved yet',
    booked: 'Move, not saved yet',
    correct: 'Correction, not saved yet',
  },
  discard: {
    quoted: 'Discard the offer',
    booked: 'Discard the move',
    correct: 'Discard the correction',
  },
  question: 'What was typed will be gone.',
  confirm: 'Discard',
  cancel: 'Keep it',
} as const;
