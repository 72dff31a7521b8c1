import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { matchesWildcard } from '../iam/wildcards.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import type { HeaderLines } from '../shared/http-message.ts';
import { type CachePolicy, type Forwarding, readCachePolicy, readOriginRequestPolicy } from './forwarding.ts';
import { type ResponseHeaders, readResponseHeaders } from './response-headers.ts';

const unsupported = (what: string) => z.array(z.unknown()).max(0, `${what} are not run here`).optional();

const behaviourSchema = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  Compress: z.boolean().default(false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  LambdaFunctionAssociations: unsupported('Lambda@Edge functions'),
  FunctionAssociations: z
    .array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
});

const originSchema = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.literal('').optional(),
  OriginAccessControlId: z.string().optional(),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
});

const notRun = (what: string) => z.undefined({ error: `${what} are not run here` }).optional();

/** Only how long an error is kept; another page or status in its place would stop the start. */
const errorSchema = z.object({
  ErrorCode: z.number(),
  ErrorCachingMinTTL: z.number().optional(),
  ResponsePagePath: notRun('pages in place of errors'),
  ResponseCode: notRun('other statuses in place of errors'),
});

const distributionSchema = z.object({
  DistributionConfig: z.object({
    Enabled: z.literal(true, 'must be true, or CloudFront would serve nothing'),
    Origins: z.array(originSchema),
    DefaultCacheBehavior: behaviourSchema,
    CacheBehaviors: z.array(behaviourSchema).default([]),
    DefaultRootObject: z.string().optional(),
    CustomErrorResponses: z.array(errorSchema).default([]),
  }),
});

export interface Origin {
  readonly id: string;
  readonly domainName: string;
  /** Whether CloudFront signs its requests to the origin. */
  readonly isSigned: boolean;
  readonly customHeaders: HeaderLines;
}

/** A cache behaviour. */
export interface Behaviour {
  readonly pathPattern: string;
  readonly origin: Origin;
  readonly allowedMethods: readonly string[];
  /** Undefined without compression. */
  readonly compress: boolean;
  readonly cachePolicy: CachePolicy;
  readonly originRequest: Forwarding;
  readonly responseHeaders: ResponseHeaders;
  readonly functionArn: string | undefined;
}

export interface Distribution {
  readonly id: string;
  readonly domainName: string;
  readonly defaultRootObject: string | undefined;
  /** In order of precedence; the last one matches every path. */
  readonly behaviours: readonly Behaviour[];
  /** How long the edge keeps an error at least, by its status. */
  readonly errorSeconds: ReadonlyMap<number, number>;
}

function readBehaviour(
  template: Template,
  origins: ReadonlyMap<string, Origin>,
  behaviour: z.infer<typeof behaviourSchema>,
): Behaviour {
  const origin = origins.get(behaviour.TargetOriginId);
  if (origin === undefined) {
    throw new ExpectedFailure(
      `The behaviour ${behaviour.PathPattern} leads to the origin ${behaviour.TargetOriginId}, which the distribution does not have.`,
    );
  }
  return {
    pathPattern: behaviour.PathPattern,
    origin,
    allowedMethods: behaviour.AllowedMethods,
    compress: behaviour.Compress,
    cachePolicy: readCachePolicy(template, behaviour.CachePolicyId),
    originRequest: readOriginRequestPolicy(template, behaviour.OriginRequestPolicyId),
    responseHeaders: readResponseHeaders(template, behaviour.ResponseHeadersPolicyId),
    functionArn: behaviour.FunctionAssociations[0]?.FunctionARN,
  };
}

function readOrigin(origin: z.infer<typeof originSchema>): Origin {
  return {
    id: origin.Id,
    domainName: origin.DomainName,
    isSigned: (origin.OriginAccessControlId ?? '') !== '',
    customHeaders: origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]),
  };
}

/** Reads a distribution of the template and the resources that its behaviours refer to. */
export function readDistribution(template: Template, resource: Resource): Distribution {
  const { DistributionConfig: config } = resource.properties(distributionSchema);
  const origins = new Map(config.Origins.map((origin) => [origin.Id, readOrigin(origin)]));
  const ordered = [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return {
    id: resource.ref,
    domainName: resource.attribute('DomainName'),
    defaultRootObject: config.DefaultRootObject || undefined,
    behaviours: ordered.map((behaviour) => readBehaviour(template, origins, behaviour)),
    errorSeconds: new Map(
      config.CustomErrorResponses.flatMap(({ ErrorCode, ErrorCachingMinTTL: seconds }) =>
        seconds === undefined ? [] : [[ErrorCode, seconds]],
      ),
    ),
  };
}

/**
 * The first behaviour whose pattern matches a path. Patterns are case-sensitive, and their leading slash is optional.
 */
export function findBehaviour({ behaviours }: Distribution, path: string): Behaviour | undefined {
  const normalized = new URL(`http://edge${path.startsWith('//') ? `/.${path}` : path}`).pathname;
  return behaviours.find(({ pathPattern }) => matchesWildcard(pathPattern.replace(/^\/?/, '/'), normalized));
}
