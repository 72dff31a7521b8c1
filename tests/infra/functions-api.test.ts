import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { STAGES } from '../../infra/stages.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

const dev = synthesized();
const endpoints: readonly [string, Endpoint][] = Object.entries(ENDPOINTS);

/** Every route without a token; a new line here needs a review. */
const OPEN_TO_ANYONE = [
  'GET /functions/v1/calendar-feeds/{address}',
  'POST /functions/v1/submit-quote',
  'POST /functions/v1/audit-logs',
  // Visitors meet errors without a token.
  'POST /functions/v1/page-errors',
  // Who signs up has no token yet.
  'POST /functions/v1/sign-up-passes',
  'POST /functions/v1/confirm-sign-up',
  'POST /functions/v1/second-factor/recover',
];

/** Routes whose function checks a key of another system itself, because the authorizer knows tokens of people alone. */
const FOR_KEYS = ['POST /functions/v1/leads'];

const stageProperties = z.object({
  AutoDeploy: z.boolean(),
  AccessLogSettings: z.object({ Format: z.string(), DestinationArn: z.unknown() }),
  DefaultRouteSettings: z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
  RouteSettings: z.record(z.string(), z.unknown()),
});
const [stage] = ofType(dev, 'AWS::ApiGatewayV2::Stage').map(([, resource]) => resource);
const { AutoDeploy, AccessLogSettings, DefaultRouteSettings, RouteSettings } = stageProperties.parse(
  stage?.Properties,
);
const routes = new Map(
  ofType(dev, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
    z.string().parse(Properties.RouteKey),
    Properties,
  ]),
);

describe('the HTTP API', () => {
  test('has a route for every endpoint of the contract, and no other', () => {
    expect([...routes.keys()].sort()).toEqual(
      endpoints.map(([, { method, path }]) => `${method} ${path}`).sort(),
    );
  });

  test('calls the functions of endpoints as a role that may call no other', () => {
    const [integration] = ofType(dev, 'AWS::ApiGatewayV2::Integration');
    const { CredentialsArn } = z.object({ CredentialsArn: z.unknown() }).parse(integration?.[1].Properties);
    const caller = dev.resources.get(readable(CredentialsArn))?.Properties;
    const functions = ofType(dev, 'AWS::ApiGatewayV2::Integration').map(([, { Properties }]) => {
      expect(Properties.CredentialsArn).toEqual(CredentialsArn);
      return Properties.IntegrationUri;
    });
    expect(functions).toHaveLength(endpoints.length);
    expect(caller?.AssumeRolePolicyDocument).toMatchObject({
      Statement: [{ Action: 'sts:AssumeRole', Principal: { Service: 'apigateway.amazonaws.com' } }],
    });
    expect(caller?.Policies).toMatchObject([
      { PolicyDocument: { Statement: [{ Action: 'lambda:InvokeFunction', Effect: 'Allow' }] } },
    ]);
    const { Policies } = z
      .object({
        Policies: z.array(
          z.object({
            PolicyDocument: z.object({ Statement: z.array(z.object({ Resource: z.array(z.unknown()) })) }),
          }),
        ),
      })
      .parse(caller);
    const allowed = Policies.flatMap(({ PolicyDocument: { Statement } }) =>
      Statement.flatMap(({ Resource }) => Resource.map(readable)),
    );
    expect(allowed.sort()).toEqual(functions.map(readable).sort());
  });

  test('the policy of that role stays within the 10,240 characters of a role, whatever the stage is called', () => {
    const LONGEST_ARN = `arn:aws:lambda:us-west-2:123456789012:function:${'n'.repeat(64)}`;
    expect(JSON.stringify(endpoints.map(() => LONGEST_ARN)).length).toBeLessThan(9_500);
  });

  test('deploys changed routes automatically', () => {
    expect(AutoDeploy).toBe(true);
  });

  test('X01 every route needs an access token, except those open to anyone and those for a key', () => {
    for (const [key, route] of routes) {
      if ([...OPEN_TO_ANYONE, ...FOR_KEYS].includes(key)) {
        expect(route.AuthorizationType, key).toBe('NONE');
        continue;
      }
      expect(route, key).toMatchObject({
        AuthorizationType: 'JWT',
        AuthorizationScopes: ['aws.cognito.signin.user.admin'],
        AuthorizerId: { Ref: expect.stringContaining('StaffTokens') },
      });
    }
    expect([...routes.keys()]).toEqual(expect.arrayContaining([...OPEN_TO_ANYONE, ...FOR_KEYS]));
  });

  test('the authorizer accepts tokens of this pool and this client only', () => {
    const [authorizer] = ofType(dev, 'AWS::ApiGatewayV2::Authorizer');
    expect(authorizer?.[1].Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [{ Ref: 'StaffClient' }] },
    });
    const { JwtConfiguration } = z
      .object({ JwtConfiguration: z.object({ Issuer: z.unknown() }) })
      .parse(authorizer?.[1].Properties);
    expect(readable(JwtConfiguration.Issuer)).toBe('https://cognito-idp.us-west-2.amazonaws.com/StaffPool');
  });

  test.each(endpoints)('%s has a ceiling that one flooded route leaves the account room below', (...row) => {
    const [, { method, path }] = row;
    expect(RouteSettings[`${method} ${path}`]).toEqual({
      ThrottlingRateLimit: 2_000,
      ThrottlingBurstLimit: 2_000,
    });
  });

  test('behind a web ACL, what strangers can make the API bill in a second is bounded by the routes that want no token', () => {
    const [guarded] = ofType(synthesized(STAGES.production, 'production'), 'AWS::ApiGatewayV2::Stage');
    const { RouteSettings: ceilings } = stageProperties.parse(guarded?.[1].Properties);
    const throttle = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });
    const open = [...OPEN_TO_ANYONE, ...FOR_KEYS];
    const rates = new Map(Object.entries(ceilings).map(([key, value]) => [key, throttle.parse(value)]));

    const quotes = 'POST /functions/v1/submit-quote';
    expect(rates.get(quotes)).toEqual({ ThrottlingRateLimit: 10, ThrottlingBurstLimit: 5_000 });
    expect(open.reduce((sum, key) => sum + (rates.get(key)?.ThrottlingRateLimit ?? 10_000), 0)).toBe(13.5);
    for (const key of open) if (key !== quotes) expect(rates.get(key)?.ThrottlingBurstLimit, key).toBe(50);
    for (const [key, { ThrottlingRateLimit }] of rates)
      if (!open.includes(key)) expect(ThrottlingRateLimit, key).toBe(2_000);
  });

  test('requests that match no route have it too', () => {
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 2_000 });
  });

  test('the settings of a route are deployed after the route', () => {
    const routeIds = ofType(dev, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routeIds));
  });

  test('the access log has no path, query, header or source address, and expires', () => {
    const variables = AccessLogSettings.Format.match(/\$context[\w.]+/g);
    expect(variables).toEqual([
      '$context.requestTime',
      '$context.requestId',
      '$context.integration.requestId',
      '$context.routeKey',
      '$context.status',
      '$context.responseLatency',
      '$context.responseLength',
      '$context.integrationErrorMessage',
      '$context.authorizer.error',
    ]);
    expect(dev.resources.get(readable(AccessLogSettings.DestinationArn))?.Properties).toMatchObject({
      RetentionInDays: 30,
    });
  });
});
