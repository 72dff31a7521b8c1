/** The forms of a panel, in one script: it is fetched when the first of them is wanted. */
export { AppointmentForm } from './AppointmentForm.tsx';
export { CorrectionForm } from './CorrectionForm.tsx';
export { UnsentForms } from './UnsentForms.tsx';
