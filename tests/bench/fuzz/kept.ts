import { createHash } from 'node:crypto';
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
  const text = `${JSON.stringify(kept, null, 2)}\n`;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = join(FOLDER, `${kept.target.replaceAll(' ', '-')}-${seed}-${digest}.json`);
  writeFileSync(file, text);
  return file;
}

export function allKept(): readonly Kept[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return files.map((file): Kept => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
}
