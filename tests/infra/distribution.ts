import * as z from 'zod';
import { ofType, type Resource, synthesized } from './synthesized.ts';

export const dev = synthesized();

const behavior = z.object({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  Compress: z.boolean(),
  AllowedMethods: z.array(z.string()).optional(),
  FunctionAssociations: z.array(z.object({ EventType: z.string() })).default([]),
});
export const distribution = z
  .object({
    DistributionConfig: z
      .object({
        DefaultCacheBehavior: behavior,
        CacheBehaviors: z.array(behavior),
        Origins: z.array(z.record(z.string(), z.unknown())),
      })
      .loose(),
  })
  .transform(({ DistributionConfig }) => DistributionConfig)
  .parse(onlyOne('AWS::CloudFront::Distribution').Properties);

const headersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: z.literal(true) }),
      StrictTransportSecurity: z.unknown(),
      ContentTypeOptions: z.object({ Override: z.literal(true) }),
      FrameOptions: z.object({ FrameOption: z.string(), Override: z.literal(true) }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: z.literal(true) }),
    }),
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) })),
    }),
  }),
});

/** The one resource of a type. */
export function onlyOne(type: string): Resource {
  const [[, resource] = [], ...more] = ofType(dev, type);
  if (resource === undefined || more.length > 0) throw new Error(`There is not exactly one ${type}.`);
  return resource;
}

/** The behaviour that answers a path pattern; none given means all other paths. */
export function behaviorOf(pattern?: string) {
  if (pattern === undefined) return distribution.DefaultCacheBehavior;
  const found = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  if (!found) throw new Error(`No behaviour for ${pattern}`);
  return found;
}

/** What the response headers policy of a behaviour adds. */
export function headersOf(pattern?: string) {
  const policy = dev.resources.get(behaviorOf(pattern).ResponseHeadersPolicyId.Ref);
  const { SecurityHeadersConfig, CustomHeadersConfig } = headersPolicy.parse(
    policy?.Properties,
  ).ResponseHeadersPolicyConfig;
  return {
    ...SecurityHeadersConfig,
    csp: new Map(
      SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy.split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values];
      }),
    ),
    custom: new Map(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

/** The path patterns of all behaviours; none means all other paths. */
export const EVERYWHERE = [undefined, '/auth', '/admin', '/assets/*', '/functions/*'];
/** Those that answer with documents. */
export const DOCUMENTS = [undefined, '/auth', '/admin'];
