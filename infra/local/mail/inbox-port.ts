import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import * as z from 'zod';
import { writeJsonAtomically } from '../data/data-directory.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { parseJson } from '../shared/json.ts';
import { listen } from '../shared/listen.ts';

/** In the data directory. */
export const PORT_FILE = 'inbox-port.json';

const portSchema = z.object({ port: z.int().min(1).max(65_535) });

/** A file that cannot be read counts as none. */
function readPort(file: string): number | undefined {
  try {
    return existsSync(file) ? portSchema.parse(parseJson(readFileSync(file, 'utf8'))).port : undefined;
  } catch {
    return undefined;
  }
}

/** Listens where the inbox was at the last start, so that an open page goes on; where that is taken, elsewhere. */
export async function listenAsBefore(server: Server, file: string): Promise<number> {
  const before = readPort(file);
  const port = await listen(server, before ?? 0).catch((error: unknown) => {
    if (before === undefined || !(error instanceof ExpectedFailure)) throw error;
    return listen(server);
  });
  if (port !== before) writeJsonAtomically(file, { port });
  return port;
}
