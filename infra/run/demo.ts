import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Endpoints, ExpectedFailure } from '../local/run-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Run by its path, as functions are: the stack and its start programs import no feature. */
const PROGRAM = join(ROOT, 'lambdas', 'demo', 'fill.ts');
const TABLES = ['quotes', 'quoteEvents', 'searchKeys', 'auditLogs', 'sessions'];

/**
 * Adds the demo's rows to the tables and its staff to the user pool, unless they are there, and prints how many rows it has added.
 * @throws ExpectedFailure when the stack lacks a table or the user pool, or the program failed
 */
export async function fillWithDemo({
  dynamodb,
  region,
  tables,
  cognito,
}: Omit<Endpoints, 'site' | 'mail'>): Promise<void> {
  const missing = TABLES.find((name) => tables[name] === undefined);
  if (missing !== undefined) {
    throw new ExpectedFailure(
      `The stack has no output that names the table ${missing}: start without --demo.`,
    );
  }
  if (cognito === undefined) {
    throw new ExpectedFailure('The stack has no user pool for the staff of the demo: start without --demo.');
  }
  const program = spawn(process.execPath, [PROGRAM, JSON.stringify({ dynamodb, region, tables, cognito })], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new ExpectedFailure('The demo rows could not be added; the message above says why.');
}
