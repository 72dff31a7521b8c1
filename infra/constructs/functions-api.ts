import type { RemovalPolicy } from 'aws-cdk-lib';
import { CfnApi, CfnStage, HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Endpoint, EndpointName, Throttle } from '#contract/endpoints.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { Alarms } from './alarms.ts';
import { CalledFunction } from './called-function.ts';
import { pinLogicalId } from './pin-logical-id.ts';
import type { ServiceFunction } from './service-function.ts';
import type { StaffPool } from './staff-pool.ts';

/** Only access tokens carry this scope, so ID tokens of the same pool are refused. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/**
 * A ceiling on each route that protects the account, not one sender from another: whoever is refused by it is refused
 * at random. It is twice the flood that `npm run bench:attack` sends, and a fifth of the account's 10,000 requests a
 * second, so that one flooded route leaves the others their share. Senders are limited in `lambdas/http/`.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
export const CEILING = { rate: 2_000, burst: 2_000 };

/**
 * Ceilings behind a web ACL, of routes for which nobody needs a token: what is above is refused by the gateway, which does
 * not bill it. A web ACL takes usually up to 30 s, and up to minutes, to notice a sender, so machines that take turns
 * are bounded by these alone; so is who calls the API past the edge. The sum over all open routes is what strangers can
 * make the API bill in a second, whatever they do. Quotes have as much as one instance of their function takes of all
 * senders together (`COMMON` in `lambdas/http/sender-limits.ts`), and as many at once as an account has by default: that
 * holds up to 150 a second of one sender for the half minute until it is noticed, and no visitor is refused. A machine that
 * sends 1,000 a second keeps visitors out from the fifth second on until then. The 5,000 are billed once, not in each second.
 * Sources: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html,
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-caveats.html,
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-pricing.html
 */
const BEHIND_WEB_ACL = {
  quotes: { rate: 10, burst: 5_000 },
  open: { rate: 0.5, burst: 50 },
} as const satisfies Readonly<Record<string, Throttle>>;

/**
 * Fields of the access log. `called` is the id of the function's invocation, which is in each line of its log and in
 * Lambda's own report: a function that ran out of time wrote no other. No path, query or header: they can hold names, addresses, codes and tokens. No source
 * address: the API sees only that of the edge.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html
 */
const ACCESS_LOG_LINE = {
  time: '$context.requestTime',
  request: '$context.requestId',
  called: '$context.integration.requestId',
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

/** Whether the gateway asks for a token: the function of a route for keys looks at the key itself. */
const wantsToken = ({ access }: Endpoint) => access !== 'anyone' && access !== 'key';

interface FunctionsApiProps {
  /** Shown in the console. */
  readonly description: string;
  readonly endpoints: Readonly<Record<EndpointName, Endpoint>>;
  readonly userPool: StaffPool;
  readonly alarms: Alarms;
  /** ARN of the web ACL before the distribution that leads here. */
  readonly webAcl?: string | undefined;
  readonly logRetention: RetentionDays;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * The HTTP API: one route per endpoint of the contract, with a ceiling of its own, and with a token required where it is
 * for staff; the function of one that is for keys looks at the key. Whether a caller is an admin is decided by the function, because authorizers of HTTP APIs
 * cannot read groups.
 */
export class FunctionsApi extends Construct {
  readonly api: HttpApi;
  /** Host name of the API, without the scheme. */
  readonly host: string;
  /** Access log. */
  readonly logGroup: LogGroup;
  readonly #props: FunctionsApiProps;
  readonly #authorizer: HttpUserPoolAuthorizer;

  constructor(scope: Construct, id: string, props: FunctionsApiProps) {
    super(scope, id);
    this.#props = props;
    this.api = new HttpApi(this, 'Api', {
      createDefaultStage: false,
      description: props.description,
    });
    pinLogicalId(this.api, CfnApi, 'FunctionsApi');
    this.#authorizer = new HttpUserPoolAuthorizer('StaffTokens', props.userPool.pool, {
      userPoolClients: [props.userPool.client],
    });
    this.logGroup = new LogGroup(this, 'AccessLog', {
      retention: props.logRetention,
      removalPolicy: props.removalPolicy,
    });
    this.#watch();
    this.host = `${this.api.apiId}.execute-api.${this.api.env.region}.amazonaws.com`;
  }

  /**
   * Puts the functions behind the routes. Not in the constructor: functions may refer to the site, which refers to the
   * API.
   */
  serve(functions: Readonly<Record<EndpointName, ServiceFunction>>): void {
    const endpoints = namedEntries<EndpointName, Endpoint>(this.#props.endpoints);
    const caller = this.#caller(endpoints.map(([name]) => functions[name]));
    const routes = endpoints.map(([name, endpoint]) =>
      this.#route(name, endpoint, new CalledFunction(name, functions[name].lambda, caller)),
    );
    const stage = this.#stage(endpoints.map(([, endpoint]) => endpoint));
    // Settings for a route that does not exist yet fail the deployment.
    for (const route of routes) stage.node.addDependency(route);
  }

  /** The role as which the API calls these functions, and none but these. */
  #caller(functions: readonly ServiceFunction[]): IRole {
    const call = new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: functions.map(({ lambda }) => lambda.functionArn),
    });
    return new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { Endpoints: new PolicyDocument({ statements: [call] }) },
    });
  }

  #route(name: EndpointName, endpoint: Endpoint, integration: CalledFunction): HttpRoute {
    const { method, path } = endpoint;
    return new HttpRoute(this, name, {
      httpApi: this.api,
      routeKey: HttpRouteKey.with(path, METHODS[method]),
      integration,
      ...(wantsToken(endpoint) && {
        authorizer: this.#authorizer,
        authorizationScopes: [ACCESS_TOKEN_SCOPE],
      }),
    });
  }

  #stage(endpoints: readonly Endpoint[]): CfnStage {
    const stage = new CfnStage(this, 'Stage', {
      apiId: this.api.apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: this.logGroup.logGroupArn,
        format: JSON.stringify(ACCESS_LOG_LINE),
      },
      defaultRouteSettings: { throttlingRateLimit: CEILING.rate, throttlingBurstLimit: CEILING.burst },
      routeSettings: Object.fromEntries(
        endpoints.map((endpoint) => {
          const { rate, burst } = this.#ceilingOf(endpoint);
          return [
            `${endpoint.method} ${endpoint.path}`,
            { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
          ];
        }),
      ),
    });
    stage.overrideLogicalId('FunctionsApiStage');
    return stage;
  }

  #ceilingOf(endpoint: Endpoint): Throttle {
    const { webAcl, endpoints } = this.#props;
    if (webAcl === undefined || wantsToken(endpoint)) return CEILING;
    return endpoint === endpoints.submitQuote ? BEHIND_WEB_ACL.quotes : BEHIND_WEB_ACL.open;
  }

  /**
   * Counts what the API answers by itself as well, where no function was called: it had no room, or took too long. The
   * variables of the log are texts.
   */
  #watch(): void {
    const { logGroup } = this;
    const { alarms, endpoints } = this.#props;
    const status = (value: string) => FilterPattern.stringValue('$.status', '=', value);
    const { method, path } = endpoints.submitQuote;
    const submitting = (comparison: '=' | '!=') =>
      FilterPattern.stringValue('$.route', comparison, `${method} ${path}`);
    const failed = { logGroup, pattern: FilterPattern.all(status('5*'), submitting('=')) };
    alarms.count(this, 'VisitorErrors', 'VisitorsTurnedAway', failed);
    const others = { logGroup, pattern: FilterPattern.all(status('5*'), submitting('!=')) };
    alarms.count(this, 'OtherErrors', 'StaffHindered', others);
    alarms.count(this, 'Refusals', 'RequestsRefused', { logGroup, pattern: status('429') });
    const of = 'the API itself';
    alarms.explain('VisitorsTurnedAway', {
      of,
      means: 'A function had no room, took too long or may not be called.',
    });
    alarms.explain('StaffHindered', {
      of,
      means: 'The same, on any other route: the access log has its name.',
    });
  }
}
