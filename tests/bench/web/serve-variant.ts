import type { Assembly } from '../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../infra/local/assembly/template.ts';
import { serve } from '../../../infra/local/edge/server.ts';
import { startEdge } from '../../../infra/local/edge/start-edge.ts';
import { jsonResponse } from '../../../infra/local/shared/http-message.ts';

/**
 * Serves the site of an assembly as the local run does: the edge's functions, headers, policies and compression, but
 * no API behind it.
 * @returns its origin, and a function that stops it
 */
export async function serveVariant(
  assembly: Assembly,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const log = (line: string) => console.error(line);
  const edge = startEdge({
    template: openTemplate(assembly),
    assembly,
    gateway: async () => jsonResponse(503, { message: 'No functions run here' }),
    apiDomain: 'api.invalid',
    localConfig: {},
    localize: (text) => text,
    now: Date.now,
    log,
  });
  const server = await serve({ port: 0, maxBodyBytes: 0, handle: edge, log });
  return { origin: `http://localhost:${server.port}`, stop: server.stop };
}
