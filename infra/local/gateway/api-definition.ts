import * as z from 'zod';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import type { Resource, Template } from '../assembly/template.ts';
import { mayInvoke, mayInvokeAs } from '../functions/permissions.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';

/** Requests per second, steady and in a burst. */
export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

export interface JwtRule {
  readonly issuer: string;
  readonly audience: readonly string[];
  /** The token needs one of these; none if the list is empty. */
  readonly scopes: readonly string[];
}

export interface Route {
  /** For example `PUT /functions/v1/user-roles/{user_id}`. */
  readonly key: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly functionArn: string;
  /** Whether the API may call the function on this route: as the role of the integration, or else by a permission of the function. */
  readonly isPermitted: boolean;
  readonly integrationTimeoutMs: number;
  readonly jwt: JwtRule | undefined;
  readonly throttle: Throttle | undefined;
}

export interface ApiDefinition {
  readonly apiId: string;
  readonly domainName: string;
  readonly stage: string;
  readonly routes: readonly Route[];
}

const API_GATEWAY = 'apigateway.amazonaws.com';

const apiSchema = z.object({
  ProtocolType: z.literal('HTTP'),
  CorsConfiguration: z
    .undefined({ error: 'CORS is not run here: one origin serves the pages and the API' })
    .optional(),
});

const throttleSchema = z.object({
  ThrottlingRateLimit: z.number().optional(),
  ThrottlingBurstLimit: z.number().optional(),
});

const stageSchema = z.object({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: z.literal(true, 'must be true, or the routes would never be deployed'),
  DefaultRouteSettings: throttleSchema.optional(),
  RouteSettings: z.record(z.string(), throttleSchema).default({}),
});

const routeSchema = z.object({
  RouteKey: z.string(),
  Target: z.string().optional(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
});

const integrationSchema = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  CredentialsArn: z.string().optional(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number().default(30_000),
});

const authorizerSchema = z.object({
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
});

type StageProperties = z.infer<typeof stageSchema>;

function throttleOf(
  { DefaultRouteSettings, RouteSettings }: StageProperties,
  key: string,
): Throttle | undefined {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = {
    ...DefaultRouteSettings,
    ...RouteSettings[key],
  };
  return rate === undefined || burst === undefined ? undefined : { rate, burst };
}

function jwtRule(template: Template, route: Resource): JwtRule | undefined {
  const { AuthorizationType, AuthorizerId, AuthorizationScopes } = route.properties(routeSchema);
  if (AuthorizationType === 'NONE') return undefined;
  const authorizer = template.find(AuthorizerId ?? '', 'AWS::ApiGatewayV2::Authorizer');
  if (authorizer === undefined) {
    throw new ExpectedFailure(`${route.logicalId} asks for a token but names no authorizer of the template.`);
  }
  const { Issuer, Audience } = authorizer.properties(authorizerSchema).JwtConfiguration;
  return { issuer: Issuer, audience: Audience, scopes: AuthorizationScopes };
}

function integrationOf(template: Template, route: Resource): z.infer<typeof integrationSchema> {
  const { Target = '' } = route.properties(routeSchema);
  const integration = template.find(Target.replace('integrations/', ''), 'AWS::ApiGatewayV2::Integration');
  if (integration === undefined) {
    throw new ExpectedFailure(
      `${route.logicalId} leads to ${Target || 'nothing'}, which is no integration of the template.`,
    );
  }
  return integration.properties(integrationSchema);
}

/** The function's ARN, from either form of an integration's URI. */
function functionArnOf(uri: string): string {
  return /functions\/(arn:[^/]+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

function readRoute(template: Template, api: Resource, stage: StageProperties, route: Resource): Route {
  const { RouteKey } = route.properties(routeSchema);
  const [method = '', path = ''] = RouteKey === '$default' ? ['ANY', '/{proxy+}'] : RouteKey.split(' ');
  const integration = integrationOf(template, route);
  const { CredentialsArn: roleArn } = integration;
  const functionArn = functionArnOf(integration.IntegrationUri);
  // The service's ARN and CDK's permission contain the path of the route, with parameters in braces.
  const routeArn = `arn:aws:execute-api:${template.region}:${LOCAL_ACCOUNT}:${api.ref}/${stage.StageName}/${method}${path}`;
  return {
    key: RouteKey,
    method,
    segments: path.split('/').slice(1),
    functionArn,
    isPermitted:
      roleArn === undefined
        ? mayInvoke(template, API_GATEWAY, functionArn, routeArn)
        : mayInvokeAs(template, API_GATEWAY, roleArn, functionArn),
    integrationTimeoutMs: integration.TimeoutInMillis,
    jwt: jwtRule(template, route),
    throttle: throttleOf(stage, RouteKey),
  };
}

/** Reads the HTTP API of a template: routes, integrations, authorizers, throttles and permissions to call. */
export function readApi(template: Template): ApiDefinition {
  const api = template.only('AWS::ApiGatewayV2::Api');
  api.properties(apiSchema);
  const stage = template.only('AWS::ApiGatewayV2::Stage').properties(stageSchema);
  if (stage.StageName !== '$default') {
    throw new ExpectedFailure(`The API's stage is ${stage.StageName}; the local run serves $default only.`);
  }
  return {
    apiId: api.ref,
    domainName: new URL(api.attribute('ApiEndpoint')).host,
    stage: stage.StageName,
    routes: template.all('AWS::ApiGatewayV2::Route').map((route) => readRoute(template, api, stage, route)),
  };
}
