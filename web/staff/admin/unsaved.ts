/** What somebody typed or said that the server does not have yet marks itself so: the cards that hold it come and go. */
export const UNSAVED = 'data-unsaved';

export const firstUnsaved = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${UNSAVED}]`);
