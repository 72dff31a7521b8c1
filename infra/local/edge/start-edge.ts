import * as z from 'zod';
import type { Assembly } from '../assembly/read-assembly.ts';
import type { Template } from '../assembly/template.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { extendJsonObject, fillBucket } from './bucket.ts';
import { bucketAccess } from './bucket-access.ts';
import { readFromBucket } from './bucket-origin.ts';
import { type Distribution, type Origin, readDistribution } from './distribution.ts';
import { createEdge, type Edge, type FetchOrigin } from './edge.ts';
import { createViewerRequest } from './viewer-request.ts';

/** Source address of CloudFront's requests, as an origin sees it; the viewer's address is in the headers only. */
const EDGE_ADDRESS = '130.176.0.1';
const CONFIG_KEY = 'assets/config.json';

export interface EdgeSetup {
  readonly template: Template;
  readonly assembly: Assembly;
  readonly gateway: Gateway;
  /** Host name of the API behind the gateway. */
  readonly apiDomain: string;
  /** Local settings that are added to the configuration of the site. */
  readonly localConfig: Readonly<Record<string, string>>;
  readonly localize: (text: string) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const edgeFunctionSchema = z.object({ FunctionCode: z.string() });

function gatewayOrigin(gateway: Gateway): FetchOrigin {
  return (request) => gateway({ ...request, sourceIp: EDGE_ADDRESS });
}

function bucketOrigin(setup: EdgeSetup, distribution: Distribution, origin: Origin): FetchOrigin | undefined {
  const { template, assembly, localConfig } = setup;
  const resource = template
    .all('AWS::S3::Bucket')
    .find((bucket) => bucket.attribute('RegionalDomainName') === origin.domainName);
  if (resource === undefined) return undefined;
  const bucket = extendJsonObject(fillBucket(template, assembly, resource.ref), CONFIG_KEY, localConfig);
  const access = bucketAccess(template, resource.ref, distribution.id, origin.isSigned);
  return async ({ path }) => readFromBucket(bucket, access, path);
}

/** Emulates the only distribution of the template. */
export function startEdge(setup: EdgeSetup): Edge {
  const { template, gateway, apiDomain, localize, now, log } = setup;
  const distribution = readDistribution(template, template.only('AWS::CloudFront::Distribution'));
  const origins = new Map<string, FetchOrigin | undefined>([[apiDomain, gatewayOrigin(gateway)]]);
  for (const { origin } of distribution.behaviours) {
    if (!origins.has(origin.domainName)) {
      origins.set(origin.domainName, bucketOrigin(setup, distribution, origin));
    }
  }
  const functions = new Map(
    template.all('AWS::CloudFront::Function').map((resource) => {
      const { FunctionCode } = resource.properties(edgeFunctionSchema);
      const run = createViewerRequest(resource.readableId, FunctionCode, distribution.domainName, log);
      return [resource.attribute('FunctionARN'), run];
    }),
  );
  for (const { functionArn, pathPattern } of distribution.behaviours) {
    if (functionArn !== undefined && !functions.has(functionArn)) {
      throw new ExpectedFailure(
        `The behaviour ${pathPattern} runs ${functionArn}, which is no edge function of the template.`,
      );
    }
  }
  return createEdge({
    distribution,
    findOrigin: (domainName) => origins.get(domainName),
    findFunction: (arn) => functions.get(arn),
    localize,
    now,
    log,
  });
}
