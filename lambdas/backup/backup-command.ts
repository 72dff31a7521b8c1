import { parseArgs } from 'node:util';
import { TABLES, type TableName } from '#contract/tables.ts';
import { TARGET_OPTIONS, type Target, targetOf } from '../command-line/target.ts';

export const USAGE = `Usage: npm run backup -- export DIR            writes all tables and the people into a new folder
       npm run backup -- check DIR             compares an export with the tables, row by row, and the counters
       npm run restore -- from DIR             puts an export back beside what is there, and compares
       npm run restore -- copy TABLE NAME      copies the rows of the table NAME, of a point-in-time restore, into TABLE
                                               (${Object.keys(TABLES).join(', ')})
       npm run restore -- drill                all of it on a local stack of its own, in a minute
Without --stage they work on the stack that npm start runs here (--data FOLDER, if its data are not in .local);
with --stage NAME, and AWS credentials, on a deployed one. No row that is there is written over.`;

export type BackupCommand =
  | ({ readonly name: 'export' | 'check' | 'from'; readonly folder: string } & Target)
  | ({ readonly name: 'copy'; readonly table: TableName; readonly from: string } & Target)
  | { readonly name: 'drill' };

const isTable = (name: string): name is TableName => Object.hasOwn(TABLES, name);

/**
 * Parses the command line.
 * @throws with what is wrong in it
 */
export function parseBackupCommand(words: readonly string[]): BackupCommand {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: TARGET_OPTIONS,
    allowPositionals: true,
  });
  const [name, first = '', second = ''] = positionals;
  const target = targetOf(values);
  if (name === 'drill' && positionals.length === 1) {
    if (target.data === undefined && target.stage === undefined) return { name };
    throw new Error('The drill has a stack of its own: leave --stage and --data out.');
  }
  if ((name === 'export' || name === 'check' || name === 'from') && positionals.length === 2) {
    return { name, folder: first, ...target };
  }
  if (name === 'copy' && positionals.length === 3) {
    if (isTable(first)) return { name, table: first, from: second, ...target };
    throw new Error(`There is no table '${first}': say one of ${Object.keys(TABLES).join(', ')}.`);
  }
  throw new Error(
    `Say export DIR, check DIR, from DIR, copy TABLE NAME or drill, not '${positionals.join(' ')}'.`,
  );
}
