/** The target of the verification link. */
export const emailRedirect = (origin: string): string => `${origin}/`;
