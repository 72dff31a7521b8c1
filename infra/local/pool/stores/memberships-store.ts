import type { DatabaseSync } from 'node:sqlite';
import type { GroupSettings, UserPoolSettings } from '../settings/settings.ts';

/** Who is in which group. The groups themselves come from the template. */
export interface MembershipsStore {
  add(username: string, groupName: string): void;
  remove(username: string, groupName: string): void;
  /** The groups of a user, the most important (lowest precedence) first, as tokens list them. */
  groupsOf(username: string): readonly GroupSettings[];
  /** User names, in their order. */
  membersOf(groupName: string): readonly string[];
}

export function createMembershipsStore(database: DatabaseSync, settings: UserPoolSettings): MembershipsStore {
  const add = database.prepare('INSERT OR IGNORE INTO memberships (username, group_name) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM memberships WHERE username = ? AND group_name = ?');
  const groups = database.prepare(
    'SELECT group_name FROM memberships WHERE username = ? ORDER BY group_name',
  );
  const members = database.prepare('SELECT username FROM memberships WHERE group_name = ? ORDER BY username');
  return {
    add(username, groupName) {
      add.run(username, groupName);
    },
    remove(username, groupName) {
      remove.run(username, groupName);
    },
    groupsOf(username) {
      return groups
        .all(username)
        .map((row) => settings.groups.get(String(row.group_name)))
        .filter((group) => group !== undefined)
        .sort((one, other) => rank(one) - rank(other));
    },
    membersOf: (groupName) => members.all(groupName).map((row) => String(row.username)),
  };
}

function rank({ precedence }: GroupSettings): number {
  return precedence ?? Number.MAX_SAFE_INTEGER;
}
