import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Requests of a sender within seconds; more are answered with 403 until fewer come. */
interface Limit {
  readonly name: string;
  readonly requests: number;
  /** One of 60, 120, 300 and 600. */
  readonly withinSeconds: number;
  readonly of: 'address' | 'token';
  /** Which requests count; none means every request. */
  readonly scope?: CfnWebACL.StatementProperty;
}

/** Another spelling of a path is the same path to the API. */
const PLAIN_PATH = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'NORMALIZE_PATH' },
];

const pathMatch = (positionalConstraint: 'EXACTLY' | 'STARTS_WITH', searchString: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: PLAIN_PATH,
  },
});
const OF_THE_API = pathMatch('STARTS_WITH', '/functions/');

/**
 * What one sender may ask for before CloudFront turns the rest away. The functions count closer and by network
 * (`lambdas/http/sender-limits.ts`); these bound what refusing costs. Who has no token is refused by the gateway where
 * one is wanted, which is not billed, so an address has few calls where none is, and a token its own count elsewhere.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-pricing.html
 * @param openPaths of the endpoints that want no token
 */
const senderLimits = (openPaths: readonly string[]): readonly Limit[] => [
  {
    name: 'calls-without-account',
    requests: 50,
    withinSeconds: 300,
    of: 'address',
    scope: { orStatement: { statements: openPaths.map((path) => pathMatch('EXACTLY', path)) } },
  },
  { name: 'calls-of-token', requests: 300, withinSeconds: 60, of: 'token', scope: OF_THE_API },
  { name: 'calls', requests: 600, withinSeconds: 60, of: 'address', scope: OF_THE_API },
  { name: 'requests', requests: 2_000, withinSeconds: 60, of: 'address' },
];

function rateStatement({ requests, withinSeconds, of, scope }: Limit): CfnWebACL.RateBasedStatementProperty {
  return {
    limit: requests,
    evaluationWindowSec: withinSeconds,
    ...(of === 'address'
      ? { aggregateKeyType: 'IP' }
      : {
          aggregateKeyType: 'CUSTOM_KEYS',
          customKeys: [
            { header: { name: 'authorization', textTransformations: [{ priority: 0, type: 'NONE' }] } },
          ],
        }),
    ...(scope && { scopeDownStatement: scope }),
  };
}

interface SenderLimitsProps {
  /** Of the web ACL in the account. */
  readonly name: string;
  readonly openPaths: readonly string[];
}

/**
 * The web ACL before the distribution of a stage: limits for each sender, nothing else, since what a request may contain
 * is checked where it is read. It keeps no samples, which would hold tokens.
 */
export class SenderLimits extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { name, openPaths }: SenderLimitsProps) {
    super(scope, id);
    const visibility = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      sampledRequestsEnabled: false,
    });
    this.arn = new CfnWebACL(this, 'Acl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      rules: senderLimits(openPaths).map((limit, priority) => ({
        name: limit.name,
        priority,
        action: { block: {} },
        statement: { rateBasedStatement: rateStatement(limit) },
        visibilityConfig: visibility(limit.name),
      })),
    }).attrArn;
  }
}
