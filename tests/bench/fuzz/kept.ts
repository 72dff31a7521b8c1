import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpEvent } from '../../../lambdas/http/http-event.ts';

const FOLDER = join(import.meta.dirname, 'kept');

/** An event that was once answered wrongly; the tests send it again. */
export interface Kept {
  readonly target: string;
  /** What was wrong with the answer. */
  readonly reason: string;
  readonly event: HttpEvent;
}

export function keep(kept: Kept, seed: number): string {
  const file = join(FOLDER, `${kept.target.replaceAll(' ', '-')}-${seed}.json`);
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  return file;
}

export function allKept(): readonly Kept[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return files.map((file): Kept => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
}
