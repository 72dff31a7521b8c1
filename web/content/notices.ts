/** What the toasts say. Each text also stands on the page where it matters, for as long as it matters. */
export interface Notice {
  readonly tone: 'success' | 'destructive';
  readonly title: string;
  readonly text: string;
}

export const QUOTE_NOTICES = {
  missing: {
    tone: 'destructive',
    title: 'Missing Information',
    text: 'Please fill in name and email',
  },
  malformedEmail: {
    tone: 'destructive',
    title: 'Check Your Email',
    text: 'Please enter an address in the form name@example.com',
  },
  incompleteDate: {
    tone: 'destructive',
    title: 'Incomplete Move Date',
    text: 'Please finish the move date or leave it empty',
  },
  failed: {
    tone: 'destructive',
    title: 'Submission Error',
    text: 'Please try again or call us directly.',
  },
  sent: {
    tone: 'success',
    title: 'Quote Request Submitted!',
    text: "We'll contact you within 24 hours with your free estimate.",
  },
} as const satisfies Record<string, Notice>;

export const CLOSE_NOTICE = 'Close this notice';
