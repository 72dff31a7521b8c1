import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Endpoints, ExpectedFailure } from '../local/run-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Run by its path, as functions are: the stack and its start programs import no feature. */
const PROGRAM = join(ROOT, 'lambdas', 'demo', 'fill.ts');
const TABLES = ['quotes', 'quoteEvents', 'searchKeys', 'auditLogs', 'sessions'];

/**
 * Adds the demo's rows to the tables, unless they are there, and prints how many it has added.
 * @throws ExpectedFailure when the stack lacks a table, or the program failed
 */
export async function fillWithDemo({
  dynamodb,
  region,
  tables,
}: Omit<Endpoints, 'site' | 'mail'>): Promise<void> {
  const missing = TABLES.find((name) => tables[name] === undefined);
  if (missing !== undefined) {
    throw new ExpectedFailure(
      `The stack has no output that names the table ${missing}: start without --demo.`,
    );
  }
  const program = spawn(process.execPath, [PROGRAM, JSON.stringify({ dynamodb, region, tables })], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new ExpectedFailure('The demo rows could not be added; the message above says why.');
}
