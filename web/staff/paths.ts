/** The addresses of this application; any other address is another document. */
export const STAFF_PATHS = { auth: '/auth', admin: '/admin' } as const;
