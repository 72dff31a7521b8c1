import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { ServiceError } from '../protocol/service-error.ts';
import type { UserPoolSettings } from '../settings/settings.ts';

const softwareTokenSchema = z.object({
  secret: z.string(),
  deviceName: z.string().optional(),
  /** The last 30-second step that was used: a code works once. */
  lastStep: z.number(),
  enabled: z.boolean(),
  preferred: z.boolean(),
});

const userSchema = z.object({
  username: z.string(),
  sub: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  enabled: z.boolean(),
  password: z.object({ salt: z.string(), verifier: z.string() }),
  /** Milliseconds; only while the status is FORCE_CHANGE_PASSWORD. */
  temporaryPasswordExpiresAt: z.number().optional(),
  /** As the service lists them, `email_verified` being 'true' or 'false'. */
  attributes: z.record(z.string(), z.string()),
  softwareToken: softwareTokenSchema.optional(),
  /** A secret handed out and not yet confirmed by a code. */
  pendingSoftwareToken: z.string().optional(),
  createdAt: z.number(),
  modifiedAt: z.number(),
});

export type User = z.infer<typeof userSchema>;

export interface UsersStore {
  /** By username, sub or an alias that the pool takes for signing in. */
  find(login: string): User | undefined;
  /** @throws ServiceError UsernameExistsException */
  insert(user: User): void;
  /** @throws ServiceError AliasExistsException when the email now belongs to two */
  update(user: User): void;
  remove(username: string): void;
  /** All users in the order of their names. */
  list(): readonly User[];
}

export function createUsersStore(
  database: DatabaseSync,
  settings: UserPoolSettings,
  now: () => number,
): UsersStore {
  const byLogin = database.prepare('SELECT document FROM users WHERE login = ? OR alias = ?');
  const insert = database.prepare('INSERT INTO users (username, login, alias, document) VALUES (?, ?, ?, ?)');
  const update = database.prepare('UPDATE users SET alias = ?, document = ? WHERE username = ?');
  const remove = database.prepare('DELETE FROM users WHERE username = ?');
  const all = database.prepare('SELECT document FROM users ORDER BY username');
  return {
    find(login) {
      const key = loginKey(settings, login);
      const row = byLogin.get(key, key);
      return row === undefined ? undefined : readUser(row);
    },
    insert(user) {
      const keys = [loginKey(settings, user.username), aliasOf(settings, user)] as const;
      unlessTaken('UsernameExistsException', () => insert.run(user.username, ...keys, JSON.stringify(user)));
    },
    update(user) {
      const document = JSON.stringify({ ...user, modifiedAt: now() });
      unlessTaken('AliasExistsException', () => update.run(aliasOf(settings, user), document, user.username));
    },
    remove(username) {
      remove.run(username);
    },
    list: () => all.all().map(readUser),
  };
}

/** How a login is compared: a pool ignores upper and lower case only where its template says so. */
export function loginKey(settings: UserPoolSettings, login: string): string {
  return settings.caseSensitive ? login : login.toLowerCase();
}

export function signsInByEmail(settings: UserPoolSettings): boolean {
  return settings.properties.UsernameAttributes.includes('email');
}

/** The email under which a user is found: as user name at once, as alias once it is verified. */
function aliasOf(settings: UserPoolSettings, { attributes }: User): string | null {
  const { email } = attributes;
  if (email === undefined) return null;
  const isAlias =
    settings.properties.AliasAttributes.includes('email') && attributes.email_verified === 'true';
  return signsInByEmail(settings) || isAlias ? loginKey(settings, email) : null;
}

function unlessTaken(code: 'UsernameExistsException' | 'AliasExistsException', write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('UNIQUE constraint failed')) throw error;
    const byAlias = error.message.includes('users.alias');
    throw new ServiceError(
      code,
      byAlias ? 'An account with the given email already exists.' : 'User already exists',
    );
  }
}

function readUser(row: Record<string, unknown>): User {
  return userSchema.parse(JSON.parse(String(row.document)));
}
