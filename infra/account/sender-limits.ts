import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Requests within seconds; what an address or a token sends beyond them is answered with 403 until fewer come. */
interface Limit {
  readonly name: string;
  readonly requests: number;
  /** One of 60, 120, 300 and 600. */
  readonly withinSeconds: number;
  /** All senders together are not turned away beyond it: their requests get the label {@link FLOOD}. */
  readonly of: 'address' | 'token' | 'all';
  /** Which requests count; none means every request. */
  readonly scope?: CfnWebACL.StatementProperty;
}

/** What calls without an account are called while more of them come than people would send. */
const FLOOD = 'flood';

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
/** A path with a parameter is open for whatever stands there. */
function openPath(path: string): CfnWebACL.StatementProperty {
  const [fixed = '', ...more] = path.split('{');
  return pathMatch(more.length === 0 ? 'EXACTLY' : 'STARTS_WITH', fixed);
}
const OF_THE_API = pathMatch('STARTS_WITH', '/functions/');

/**
 * What one sender may ask for before CloudFront turns the rest away. The functions count closer and by network
 * (`lambdas/http/sender-limits.ts`); these bound what refusing costs. Who has no token is refused by the gateway where
 * one is wanted, which is not billed, so a token has its own count there. Where none is wanted, an address has few calls
 * while all together send more than one a second for ten minutes: a thousand machines cost a dollar an hour then, and a
 * person still sends a quote with every repeat. Until the web ACL has noticed a sender, the gateway's ceilings hold
 * (`infra/constructs/functions-api.ts`).
 * Sources: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-pricing.html,
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-aggregation-options.html,
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-labels.html
 * @param openPaths of the endpoints that want no token
 */
const senderLimits = (openPaths: readonly string[]): readonly Limit[] => [
  {
    name: 'calls-without-account',
    requests: 600,
    withinSeconds: 600,
    of: 'all',
    scope: { orStatement: { statements: openPaths.map(openPath) } },
  },
  {
    name: 'calls-in-a-flood',
    // The fewest that a rule can count.
    requests: 10,
    withinSeconds: 600,
    of: 'address',
    scope: { labelMatchStatement: { scope: 'LABEL', key: FLOOD } },
  },
  { name: 'calls-of-token', requests: 300, withinSeconds: 60, of: 'token', scope: OF_THE_API },
  { name: 'calls', requests: 600, withinSeconds: 60, of: 'address', scope: OF_THE_API },
  { name: 'requests', requests: 2_000, withinSeconds: 60, of: 'address' },
];

const KEY_TYPES: Readonly<Record<Limit['of'], string>> = {
  address: 'IP',
  token: 'CUSTOM_KEYS',
  all: 'CONSTANT',
};

function rateStatement({ requests, withinSeconds, of, scope }: Limit): CfnWebACL.RateBasedStatementProperty {
  return {
    limit: requests,
    evaluationWindowSec: withinSeconds,
    aggregateKeyType: KEY_TYPES[of],
    ...(of === 'token' && {
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
    const acl = new CfnWebACL(this, 'Acl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      rules: senderLimits(openPaths).map((limit, priority) => ({
        name: limit.name,
        priority,
        ...(limit.of === 'all'
          ? { action: { count: {} }, ruleLabels: [{ name: FLOOD }] }
          : { action: { block: {} } }),
        statement: { rateBasedStatement: rateStatement(limit) },
        visibilityConfig: visibility(limit.name),
      })),
    });
    acl.overrideLogicalId('WebAcl');
    this.arn = acl.attrArn;
  }
}
