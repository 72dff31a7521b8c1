import { isIP } from 'node:net';
import { headerValue, jsonResponse, withoutHeaders } from '../shared/http-message.ts';
import type { Edge } from './edge.ts';

/** Names the address that a request comes from, in a run that was told to trust it. */
export const VIEWER_ADDRESS_HEADER = 'x-local-viewer-address';

/**
 * An edge whose viewer has the address that the request's header names, so that tests can send from many addresses.
 * From there on all is as on AWS: CloudFront appends the viewer's address to `X-Forwarded-For`, the API sees the edge's.
 */
export function trustViewerAddress(edge: Edge): Edge {
  return async (request) => {
    const address = headerValue(request.headers, VIEWER_ADDRESS_HEADER);
    if (address === undefined) return edge(request);
    if (isIP(address) === 0) {
      return jsonResponse(400, {
        message: `${VIEWER_ADDRESS_HEADER} is "${address}", which is no IP address`,
      });
    }
    const headers = withoutHeaders(request.headers, VIEWER_ADDRESS_HEADER);
    return edge({ ...request, headers, sourceIp: address });
  };
}
