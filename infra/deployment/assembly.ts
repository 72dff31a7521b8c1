import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Where `npm run synth` leaves an assembly, as cdk.json says. */
export const ASSEMBLY = 'dist/deployment';

const manifestSchema = z.looseObject({
  artifacts: z.record(z.string(), z.looseObject({ properties: z.looseObject({}).optional() })),
});

function readManifest(folder: string): z.infer<typeof manifestSchema> | undefined {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

/** @throws when no assembly of this stack is there */
export function assertAssemblyOf(stack: string, folder: string): void {
  if (readManifest(folder)?.artifacts[stack] !== undefined) return;
  throw new Error(
    `${folder} holds no assembly of ${stack}: run npm run synth -- --stage NAME for the same stage first.`,
  );
}

/**
 * The assembly without the protection of its stack against deletion, in a folder beside it. The protection is in the
 * manifest, not in the template, and what is synthesized before the account is known cannot say whether the stack is there.
 * @returns the folder
 */
export function unprotectedCopy(stack: string, folder: string): string {
  const copy = `${folder}-first`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  const manifest = readManifest(copy);
  const artifact = manifest?.artifacts[stack];
  if (artifact === undefined) throw new Error(`${folder} holds no assembly of ${stack}.`);
  artifact.properties = { ...artifact.properties, terminationProtection: false };
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
  return copy;
}
