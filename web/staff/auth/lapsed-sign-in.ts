import { type AuthSession, signInIdOf } from './auth-session.ts';

/** Under this name in the local storage of the site. It holds two ids, which open nothing. */
const KEY = 'lapsed-sign-in';

/**
 * The sign-in of this device whose refresh token the pool refused. It works once, so somebody else may have used it
 * first and go on under that sign-in: the next one of the same person takes its place, which ends it everywhere.
 */
export interface LapsedSignIn {
  readonly remember: (session: AuthSession) => void;
  /** Id of the sign-in, when it was this person's. */
  readonly of: (userId: string) => string | undefined;
  readonly forget: () => void;
}

export function createLapsedSignIn(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): LapsedSignIn {
  return {
    remember: (session) => {
      try {
        storage.setItem(KEY, `${session.user.id} ${signInIdOf(session)}`);
      } catch {
        // When the storage is full, the sign-in ends with its refresh token.
      }
    },
    of: (userId) => {
      const [user, id] = storage.getItem(KEY)?.split(' ') ?? [];
      return user === userId && id !== '' ? id : undefined;
    },
    forget: () => storage.removeItem(KEY),
  };
}
