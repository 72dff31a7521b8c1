import { serve } from './edge/server.ts';
import { type Gateway, MAX_BODY_BYTES } from './gateway/gateway.ts';
import type { Run } from './local-run.ts';

/**
 * Opens the API's own address. On AWS it is as public as that of the edge: who knows it calls the API past the edge.
 * Resolves to the address.
 */
export async function startApi({ teardown, log }: Run, gateway: Gateway): Promise<string> {
  const server = await serve({ port: 0, maxBodyBytes: MAX_BODY_BYTES, handle: gateway, log });
  teardown.add(server.stop);
  return `http://127.0.0.1:${server.port}`;
}
