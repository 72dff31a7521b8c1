import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { VIEWER_ADDRESS_HEADER } from '../../../infra/local/edge/viewer-address.ts';
import type { LocalFunction } from '../../../infra/local/functions/runner.ts';
import { createGateway } from '../../../infra/local/gateway/gateway.ts';
import { type HttpRequest, headerValue, jsonResponse } from '../../../infra/local/shared/http-message.ts';
import { EDGE_SECRET } from '../../builders/http-event.ts';
import { FaultPlan, type Hop } from './faults.ts';
import { ELSEWHERE } from './faulty-server.ts';
import type { Chance } from './random.ts';

const PLAIN_PAGE = [['content-type', 'text/html']] as const;
const page = (status: number) => ({ status, headers: PLAIN_PAGE, body: Buffer.from('<p>Try again later.') });

/** An HTTP API with one route, which leads to this function. */
export function gatewayTo(target: LocalFunction): Hop['forward'] {
  const route = {
    key: `${SUBMIT_QUOTE.method} ${SUBMIT_QUOTE.path}`,
    method: SUBMIT_QUOTE.method,
    segments: SUBMIT_QUOTE.path.split('/').slice(1),
    functionArn: target.arn,
    isPermitted: true,
    integrationTimeoutMs: 29_000,
    jwt: undefined,
    throttle: undefined,
  };
  const gateway = createGateway({
    api: { apiId: 'faults', domainName: 'api.example', stage: '$default', routes: [route] },
    findFunction: () => target,
    findKeys: () => undefined,
    now: Date.now,
    log: () => undefined,
  });
  return (request) => gateway(throughEdge(request));
}

/** What the edge makes of a request: its own secret, and the address that it came from. */
function throughEdge(request: HttpRequest): HttpRequest {
  const viewer = headerValue(request.headers, VIEWER_ADDRESS_HEADER) ?? request.sourceIp;
  const own = [
    [EDGE_SECRET_HEADER, EDGE_SECRET],
    ['x-forwarded-for', viewer],
  ] as const;
  return { ...request, headers: [...request.headers, ...own], sourceIp: '130.176.0.1' };
}

/** The faults between the browsers and the functions. */
export function edgePlan(target: LocalFunction, share: number, chance: Chance): FaultPlan {
  const hop: Hop = {
    forward: gatewayTo(target),
    errors: [
      jsonResponse(500, { message: 'Internal Server Error' }),
      jsonResponse(503, { message: 'Service Unavailable' }),
      page(502),
      page(504),
    ],
    throttles: [jsonResponse(429, { message: 'Too Many Requests' }), page(429)],
    elsewhere: ELSEWHERE,
    delays: [20, 50, 100, 300, 1_000, 3_300],
    // An empty 2xx counts as a success by C267, so nobody else may give it.
    isEmptyBelieved: true,
  };
  return new FaultPlan(hop, share, chance);
}
