import { readdirSync, readFileSync } from 'node:fs';

interface Running {
  readonly pid: number;
  readonly command: string;
}

/** The processes that name this folder on their command line, as the database engine does. Linux only. */
export function processesNaming(folder: string): readonly Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(folder) ? [{ pid: Number(pid), command }] : [];
      } catch {
        return [];
      }
    });
}
