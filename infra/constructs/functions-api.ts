import { Duration, type RemovalPolicy } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { namedEntries } from '../named-entries.ts';
import type { Alarms } from './alarms.ts';
import type { ServiceFunction } from './service-function.ts';
import type { StaffPool } from './staff-pool.ts';

/** Only access tokens carry this scope: an ID token is refused although the same pool signed it. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** For calls that match no route. */
const DEFAULT_THROTTLE = { throttlingRateLimit: 50, throttlingBurstLimit: 100 };

/**
 * What is kept of a call. No path, query or header: they can hold names, addresses, codes and tokens. No caller's
 * address either: the API sees that of the edge only.
 */
const ACCESS_LOG_LINE = {
  time: '$context.requestTime',
  request: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  integration: '$context.integrationErrorMessage',
  authorizer: '$context.authorizer.error',
};

const METHODS: Record<Endpoint['method'], HttpMethod> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
};

interface FunctionsApiProps {
  readonly userPool: StaffPool;
  readonly alarms: Alarms;
  readonly logRetention: RetentionDays;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * The HTTP API: one route per row of the contract's table, with the row's throttle, and behind a token
 * unless the row says that anyone may call. Whether a caller is an admin is decided by the function,
 * because authorizers of HTTP APIs cannot read groups.
 */
export class FunctionsApi extends Construct {
  readonly api: HttpApi;
  /** Host name of the API, without the scheme. */
  readonly host: string;
  readonly #props: FunctionsApiProps;
  readonly #authorizer: HttpUserPoolAuthorizer;

  constructor(scope: Construct, id: string, props: FunctionsApiProps) {
    super(scope, id);
    this.#props = props;
    this.api = new HttpApi(this, 'Api', {
      createDefaultStage: false,
      description: 'FIVE Star Moving: everything under /functions/v1.',
    });
    this.#authorizer = new HttpUserPoolAuthorizer('StaffTokens', props.userPool.pool, {
      userPoolClients: [props.userPool.client],
    });
    this.host = `${this.api.apiId}.execute-api.${this.api.env.region}.amazonaws.com`;
    props.alarms.add('api', {
      metric: this.api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }),
      means: 'Visitors or staff get an error from the site although they did nothing wrong.',
    });
  }

  /** Puts the functions behind the routes. Apart from the constructor, because functions may name the site and the site names the API. */
  serve(functions: Readonly<Record<EndpointName, ServiceFunction>>): void {
    const endpoints = namedEntries<EndpointName, Endpoint>(ENDPOINTS);
    const routes = endpoints.map(([name, endpoint]) => this.#route(name, endpoint, functions[name]));
    const stage = this.#stage(endpoints.map(([, endpoint]) => endpoint));
    // Settings for a route that does not exist yet fail the deployment.
    for (const route of routes) stage.node.addDependency(route);
  }

  #route(name: EndpointName, { method, path, access }: Endpoint, handler: ServiceFunction): HttpRoute {
    return new HttpRoute(this, name, {
      httpApi: this.api,
      routeKey: HttpRouteKey.with(path, METHODS[method]),
      integration: new HttpLambdaIntegration(name, handler.lambda),
      ...(access !== 'anyone' && {
        authorizer: this.#authorizer,
        authorizationScopes: [ACCESS_TOKEN_SCOPE],
      }),
    });
  }

  #stage(endpoints: readonly Endpoint[]): CfnStage {
    const log = new LogGroup(this, 'AccessLog', {
      retention: this.#props.logRetention,
      removalPolicy: this.#props.removalPolicy,
    });
    return new CfnStage(this, 'Stage', {
      apiId: this.api.apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(ACCESS_LOG_LINE) },
      defaultRouteSettings: DEFAULT_THROTTLE,
      routeSettings: Object.fromEntries(
        endpoints.map(({ method, path, throttle }) => [
          `${method} ${path}`,
          { ThrottlingRateLimit: throttle.rate, ThrottlingBurstLimit: throttle.burst },
        ]),
      ),
    });
  }
}
