import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import type { HeaderLines } from '../shared/http-message.ts';

const override = z.object({ Override: z.boolean() });

const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CorsConfig: z.undefined({ error: 'CORS headers are not run here' }).optional(),
    ServerTimingHeadersConfig: z.undefined({ error: 'server timing is not run here' }).optional(),
    CustomHeadersConfig: z
      .object({ Items: z.array(override.extend({ Header: z.string(), Value: z.string() })) })
      .optional(),
    RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }).optional(),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: override.extend({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: override.optional(),
        FrameOptions: override.extend({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: override.extend({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: override
          .extend({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
          })
          .optional(),
      })
      .strict()
      .optional(),
  }),
});

interface AddedHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it overrides the origin's header. */
  readonly overrides: boolean;
}

/** The changes of a response headers policy. */
export interface ResponseHeaders {
  readonly add: readonly AddedHeader[];
  readonly remove: readonly string[];
}

type Config = z.infer<typeof policySchema>['ResponseHeadersPolicyConfig'];

function securityHeaders({ SecurityHeadersConfig: security }: Config): readonly AddedHeader[] {
  const headers: AddedHeader[] = [];
  const add = (name: string, setting: { Override: boolean } | undefined, value: string | undefined) => {
    if (setting !== undefined && value !== undefined)
      headers.push({ name, value, overrides: setting.Override });
  };
  const transport = security?.StrictTransportSecurity;
  const csp = security?.ContentSecurityPolicy;
  add('content-security-policy', csp, csp?.ContentSecurityPolicy);
  add('x-content-type-options', security?.ContentTypeOptions, 'nosniff');
  add('x-frame-options', security?.FrameOptions, security?.FrameOptions?.FrameOption);
  add('referrer-policy', security?.ReferrerPolicy, security?.ReferrerPolicy?.ReferrerPolicy);
  add(
    'strict-transport-security',
    transport,
    [
      `max-age=${transport?.AccessControlMaxAgeSec}`,
      ...(transport?.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(transport?.Preload ? ['preload'] : []),
    ].join('; '),
  );
  return headers;
}

/** Reads the response-headers policy that a behaviour names, if it names one. */
export function readResponseHeaders(template: Template, id: string | undefined): ResponseHeaders {
  if (id === undefined) return { add: [], remove: [] };
  const resource = template.find(id, 'AWS::CloudFront::ResponseHeadersPolicy');
  if (resource === undefined) {
    throw new ExpectedFailure(
      `The distribution names the response-headers policy ${id}, which is not in the template.`,
    );
  }
  const config = resource.properties(policySchema).ResponseHeadersPolicyConfig;
  const custom = (config.CustomHeadersConfig?.Items ?? []).map((item) => ({
    name: item.Header.toLowerCase(),
    value: item.Value,
    overrides: item.Override,
  }));
  return {
    add: [...securityHeaders(config), ...custom],
    remove: (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
  };
}

/** Applies a response headers policy to the origin's headers. */
export function applyResponseHeaders(headers: HeaderLines, { add, remove }: ResponseHeaders): HeaderLines {
  const kept = headers.filter(([name]) => !remove.includes(name));
  const has = (name: string) => kept.some(([header]) => header === name);
  const added = add.filter(({ name, overrides }) => overrides || !has(name));
  const replaced = new Set(added.map(({ name }) => name));
  return [
    ...kept.filter(([name]) => !replaced.has(name)),
    ...added.map(({ name, value }): readonly [string, string] => [name, value]),
  ];
}
