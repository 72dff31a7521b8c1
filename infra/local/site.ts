import { serve } from './edge/server.ts';
import { MAX_BODY_BYTES } from './gateway/gateway.ts';
import { reachableHosts } from './shared/hosts.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './shared/http-message.ts';

/** The origin that browsers open. */
export interface Site {
  readonly port: number;
  /** Where it listens on this machine. */
  readonly address: string;
  /** Where people open it; mails and settings name it. */
  readonly origin: string;
  /** Starts to handle requests; until then every request is answered with 503. */
  readonly open: (handle: (request: HttpRequest) => Promise<HttpResponse>) => void;
  readonly stop: () => Promise<void>;
}

export interface SiteOptions {
  /** Port of the site; 0 means any free port. */
  readonly port: number;
  /**
   * Address of this machine at which others reach the site and the user pool, `0.0.0.0` for all; by default nobody does.
   */
  readonly host?: string | undefined;
  /** Where people open the site when another server stands before it, which alone is then reached by others. */
  readonly publicOrigin?: string | undefined;
  readonly log: (line: string) => void;
}

/** Binds the port of the site before anything else starts, so that a port in use is reported at once. */
export async function openSite({ port, host, publicOrigin, log }: SiteOptions): Promise<Site> {
  let handle = async (_: HttpRequest) => jsonResponse(503, { message: 'Starting' }, [['retry-after', '1']]);
  const server = await serve({
    port,
    host: publicOrigin === undefined ? host : undefined,
    maxBodyBytes: MAX_BODY_BYTES,
    handle: (request) => handle(request),
    log,
  });
  return {
    port: server.port,
    address: `http://localhost:${server.port}`,
    origin: publicOrigin ?? `http://${reachableHosts(host)[0]}:${server.port}`,
    open: (opened) => {
      handle = opened;
    },
    stop: server.stop,
  };
}
