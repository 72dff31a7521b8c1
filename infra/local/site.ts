import { serve } from './edge/server.ts';
import { MAX_BODY_BYTES } from './gateway/gateway.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './http-message.ts';

/** The one origin that people open. */
export interface Site {
  readonly port: number;
  readonly origin: string;
  /** Lets requests in; before, everybody is told to come back. */
  readonly open: (handle: (request: HttpRequest) => Promise<HttpResponse>) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Takes the port of the site before anything else starts, so that a taken port costs nothing.
 * @param port 0 lets the system choose
 */
export async function openSite(port: number, log: (line: string) => void): Promise<Site> {
  let handle = async (_: HttpRequest) => jsonResponse(503, { message: 'Starting' }, [['retry-after', '1']]);
  const server = await serve({
    port,
    maxBodyBytes: MAX_BODY_BYTES,
    handle: (request) => handle(request),
    log,
  });
  return {
    port: server.port,
    origin: `http://localhost:${server.port}`,
    open: (opened) => {
      handle = opened;
    },
    stop: server.stop,
  };
}
