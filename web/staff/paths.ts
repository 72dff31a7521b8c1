/** The addresses of this application; any other belongs to another document. */
export const STAFF_PATHS = { auth: '/auth', admin: '/admin' } as const;
