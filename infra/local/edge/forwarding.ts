import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';

const listed = z.object({ Items: z.array(z.string()).optional() }).or(z.array(z.string()));
const headersSchema = z.object({
  HeaderBehavior: z.enum(['none', 'whitelist', 'allViewer', 'allViewerAndWhitelistCloudFront', 'allExcept']),
  Headers: listed.optional(),
});
const cookiesSchema = z.object({ CookieBehavior: z.enum(['none', 'all']) });
const queriesSchema = z.object({ QueryStringBehavior: z.enum(['none', 'all']) });

const cachePolicySchema = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z.boolean().optional(),
      EnableAcceptEncodingGzip: z.boolean(),
      HeadersConfig: headersSchema,
      CookiesConfig: cookiesSchema,
      QueryStringsConfig: queriesSchema,
    }),
  }),
});

const originRequestPolicySchema = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: headersSchema,
    CookiesConfig: cookiesSchema,
    QueryStringsConfig: queriesSchema,
  }),
});

/** The parts of a viewer's request that are forwarded to the origin. */
export interface Forwarding {
  readonly headers: z.infer<typeof headersSchema>['HeaderBehavior'];
  readonly names: readonly string[];
  readonly cookies: boolean;
  readonly query: boolean;
}

export interface CachePolicy extends Forwarding {
  readonly brotli: boolean;
  readonly gzip: boolean;
}

const NOTHING: Forwarding = { headers: 'none', names: [], cookies: false, query: false };

/** AWS managed policies have fixed ids. Source: CloudFront Developer Guide, "Use managed cache policies". */
const MANAGED_CACHE: Readonly<Record<string, CachePolicy>> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...NOTHING, brotli: false, gzip: false },
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...NOTHING, brotli: true, gzip: true },
};

const MANAGED_ORIGIN_REQUEST: Readonly<Record<string, Forwarding>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: 'allExcept',
    names: ['host'],
    cookies: true,
    query: true,
  },
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: 'allViewer', names: [], cookies: true, query: true },
};

type Configured = z.infer<typeof originRequestPolicySchema>['OriginRequestPolicyConfig'];

function forwardingOf({ HeadersConfig, CookiesConfig, QueryStringsConfig }: Configured): Forwarding {
  const names = HeadersConfig.Headers ?? [];
  const list = Array.isArray(names) ? names : (names.Items ?? []);
  return {
    headers: HeadersConfig.HeaderBehavior,
    names: list.map((name) => name.toLowerCase()),
    cookies: CookiesConfig.CookieBehavior === 'all',
    query: QueryStringsConfig.QueryStringBehavior === 'all',
  };
}

function unknown(kind: string, id: string): ExpectedFailure {
  return new ExpectedFailure(`The distribution names the ${kind} ${id}, which the local run does not know.`);
}

/** Reads a cache policy of the template or a managed one. */
export function readCachePolicy(template: Template, id: string): CachePolicy {
  const resource = template.find(id, 'AWS::CloudFront::CachePolicy');
  const managed = MANAGED_CACHE[id];
  if (managed !== undefined) return managed;
  if (resource === undefined) throw unknown('cache policy', id);
  const config =
    resource.properties(cachePolicySchema).CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    ...forwardingOf(config),
    brotli: config.EnableAcceptEncodingBrotli === true,
    gzip: config.EnableAcceptEncodingGzip,
  };
}

/** Reads an origin request policy of the template or a managed one. */
export function readOriginRequestPolicy(template: Template, id: string | undefined): Forwarding {
  if (id === undefined) return NOTHING;
  const managed = MANAGED_ORIGIN_REQUEST[id];
  if (managed !== undefined) return managed;
  const resource = template.find(id, 'AWS::CloudFront::OriginRequestPolicy');
  if (resource === undefined) throw unknown('origin request policy', id);
  return forwardingOf(resource.properties(originRequestPolicySchema).OriginRequestPolicyConfig);
}
