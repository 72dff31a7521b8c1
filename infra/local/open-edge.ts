import type { LocalAlarms } from './alarms/start-alarms.ts';
import { startEdge } from './edge/start-edge.ts';
import { trustViewerAddress } from './edge/viewer-address.ts';
import type { LocalFunctions } from './functions/start-functions.ts';
import { readAccessLog } from './gateway/access-log.ts';
import type { ApiDefinition } from './gateway/api-definition.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Run } from './local-run.ts';
import { createLocalizer } from './shared/localizer.ts';
import type { Site } from './site.ts';
import { startApi } from './start-api.ts';
import type { Services } from './start-services.ts';

export interface EdgeRunOptions {
  /** Whether a request may name its address in `x-local-viewer-address`; never beside visitors that are not trusted. */
  readonly trustsViewerAddress?: boolean;
}

/** The address of the template's site on AWS. */
export function siteOnAws({ template }: Run): string {
  return `https://${template.only('AWS::CloudFront::Distribution').attribute('DomainName')}`;
}

/**
 * Puts the template's distribution, with the API behind it, at the address that browsers open. Resolves to the API's
 * own address.
 */
export async function openEdge(
  run: Run,
  api: ApiDefinition,
  { pool }: Services,
  functions: LocalFunctions,
  site: Site,
  { trustsViewerAddress = false }: EdgeRunOptions,
  alarms: LocalAlarms,
): Promise<string> {
  const accessLog = readAccessLog(run.template);
  const gateway = createGateway({
    ...run,
    api,
    findFunction: functions.find,
    findKeys: (issuer) => (pool?.issuer === issuer ? pool.jwks : undefined),
    now: Date.now,
    onAccess: (variables) => {
      if (accessLog !== undefined) alarms.takeLine(accessLog.logGroup, accessLog.lineOf(variables));
    },
  });
  const origins = new Map([[siteOnAws(run), site.origin]]);
  if (pool !== undefined) origins.set(new URL(pool.issuer).origin, pool.visitorEndpoint);
  const edge = startEdge({
    ...run,
    gateway,
    apiDomain: api.domainName,
    localConfig: pool === undefined ? {} : { userPoolEndpoint: pool.visitorEndpoint },
    localize: createLocalizer(origins),
    now: Date.now,
  });
  site.open(trustsViewerAddress ? trustViewerAddress(edge) : edge);
  return startApi(run, gateway);
}
