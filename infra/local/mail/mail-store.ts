import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { unreadableFile } from '../data/data-directory.ts';
import type { Mail, StoredMail } from './mail.ts';

/** Beyond this number the oldest mails are deleted. */
const KEPT_MAILS = 1_000;

const documentSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()).default([]),
  bcc: z.array(z.string()).default([]),
  replyTo: z.array(z.string()).default([]),
  subject: z.string(),
  text: z.string().nullable().default(null),
  html: z.string().nullable().default(null),
});

export interface MailStore {
  /** @returns the mail's number */
  add(mail: Mail): number;
  find(id: number): StoredMail | undefined;
  /** All mails, or those to this address; newest first. */
  list(to?: string): readonly StoredMail[];
  close(): void;
}

/**
 * Opens the file of the inbox, which is kept over restarts.
 *
 * @throws ExpectedFailure when the file is damaged; the file is not changed
 */
export function openMailStore(dataDirectory: string, now: () => number): MailStore {
  const database = openDatabase(dataDirectory);
  const insert = database.prepare('INSERT INTO mails (received_at, document) VALUES (?, ?)');
  const forget = database.prepare('DELETE FROM mails WHERE id <= ?');
  const one = database.prepare('SELECT * FROM mails WHERE id = ?');
  const holding = database.prepare('SELECT * FROM mails WHERE instr(document, ?) > 0 ORDER BY id DESC');
  return {
    add(mail) {
      const id = Number(insert.run(now(), JSON.stringify(mail)).lastInsertRowid);
      forget.run(id - KEPT_MAILS);
      return id;
    },
    find(id) {
      const row = one.get(id);
      return row === undefined ? undefined : readMail(row);
    },
    list(to) {
      // Only mails that hold the address are read: a test run asks many times, beside hundreds of other mails.
      const mails = holding.all(to === undefined ? '' : JSON.stringify(to)).map(readMail);
      return to === undefined ? mails : mails.filter((mail) => mail.to.includes(to));
    },
    close: () => database.close(),
  };
}

function openDatabase(dataDirectory: string): DatabaseSync {
  const folder = join(dataDirectory, 'mail');
  const file = join(folder, 'inbox.sqlite');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS mails (
        id INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, document TEXT NOT NULL
      ) STRICT;
    `);
    return database;
  } catch (error) {
    database?.close();
    throw unreadableFile("inbox's file", file, error instanceof Error ? error.message : String(error));
  }
}

function readMail(row: Record<string, unknown>): StoredMail {
  return {
    id: Number(row.id),
    receivedAt: new Date(Number(row.received_at)).toISOString(),
    ...documentSchema.parse(JSON.parse(String(row.document))),
  };
}
