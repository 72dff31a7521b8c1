import { execFileSync } from 'node:child_process';
import type { Proof } from '../../lambdas/contract/business-proof.ts';

/**
 * The public pages as the build would write them, had the business filled in these reviews and promises. A process of
 * its own draws them, because the styles are written differently under a test runner.
 */
export function provenPages(proof: Proof): ReadonlyMap<string, string> {
  const pages: readonly (readonly [string, string])[] = JSON.parse(
    execFileSync(process.execPath, ['tests/builders/draw-with-proof.ts'], {
      input: JSON.stringify(proof),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  return new Map(pages);
}
