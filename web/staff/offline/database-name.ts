/** The database of this browser in which all stands that is kept for when there is no connection. */
export const DATABASE = 'staff-offline';

/** Beside it in the local storage: says without opening it that there is one. */
export const HAS_DATABASE = 'staff-offline';
