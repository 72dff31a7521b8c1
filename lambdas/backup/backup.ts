/**
 * The deployer's command for backups: exports, puts back, compares.
 *
 * Usage: see USAGE; npm run backup, npm run restore
 */
import { resolve } from 'node:path';
import { runProgram } from '../command-line/run-program.ts';
import { type BackupCommand, parseBackupCommand, USAGE } from './backup-command.ts';
import { deployedResources, localResources } from './backup-resources.ts';
import { runDrill } from './drill.ts';
import { exportData } from './export-data.ts';
import { checkExport, copyTable, type Report, restoreExport } from './restore-data.ts';

/** npm runs its scripts in the project's folder and keeps the caller's in INIT_CWD. */
const folderOf = (named: string) => resolve(process.env.INIT_CWD ?? process.cwd(), named);

async function run(command: Exclude<BackupCommand, { name: 'drill' }>): Promise<Report> {
  const { stack, stores, beside } = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const now = () => new Date();
  if (command.name === 'copy') {
    return copyTable(command.table, beside(command.table, command.from), stores, now());
  }
  const folder = folderOf(command.folder);
  if (command.name === 'check') return checkExport(folder, stores, now());
  if (command.name === 'from') return restoreExport(folder, stores, now());
  return { lines: await exportData({ ...stores, stack, folder, now }), isGreen: true };
}

async function main(words: readonly string[]): Promise<readonly string[]> {
  const command = parseBackupCommand(words);
  const { lines, isGreen } =
    command.name === 'drill' ? await runDrill((line) => console.log(line)) : await run(command);
  if (!isGreen) process.exitCode = 1;
  return lines;
}

await runProgram(USAGE, main);
