import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  AlarmWidget,
  CfnDashboard,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryWidget,
  Metric,
  PeriodOverride,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { FunctionsApi } from './functions-api.ts';
import { pinLogicalId } from './pin-logical-id.ts';
import type { ProtectedTable } from './protected-table.ts';
import type { ServiceFunction } from './service-function.ts';
import type { Website } from './website.ts';

/** A dashboard is 24 wide. */
const WIDTH = 24;
const THIRD = WIDTH / 3;
const HEIGHT = 6;

/** A query of logs reads at most so many groups. */
const MAX_QUERIED_LOGS = 50;

/** CloudFront's metrics are in this region alone, where no alarm of the stack's region sees them. */
const EDGE_REGION = 'us-east-1';

interface AlarmsDashboardProps {
  readonly alarms: Alarms;
  readonly functions: readonly ServiceFunction[];
  /** Those that read streams. */
  readonly consumers: readonly ServiceFunction[];
  readonly tables: readonly ProtectedTable[];
  readonly api: FunctionsApi;
  readonly website: Website;
  /** By which its metrics name the web ACL before the website, where there is one: `infra/account/sender-limits.ts`. */
  readonly webAclName?: string | undefined;
}

const graph = (title: string, ...metrics: readonly IMetric[]): IWidget =>
  new GraphWidget({ title, left: [...metrics], width: THIRD, height: HEIGHT });

/**
 * What all rules of a web ACL of CloudFront answered with 403, which nothing behind the edge sees.
 * Source: https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html
 */
const turnedAway = (WebACL: string): IMetric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL, Rule: 'ALL' },
    region: EDGE_REGION,
    statistic: Stats.SUM,
  });

/** Lines of a function that failed, or said why something did. */
const FAILED = 'filter level in ["ERROR", "WARN"] or record.status in ["error", "failure", "timeout"]';

/**
 * What an engineer keeps open: each alarm with what can set it off, the log lines of what failed, and what no alarm
 * watches. The first three dashboards of an account are free, as long as each shows at most 50 metrics, those of its
 * alarms counted; one with more costs $3.00 a month. So what is to be seen of each function is asked of the logs.
 * Source: https://aws.amazon.com/cloudwatch/pricing/
 */
export class AlarmsDashboard extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsDashboardProps) {
    super(scope, id);
    const { alarms, functions, api } = props;
    const logs = functions.map(({ logGroup }) => logGroup);
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: alarms.dashboardName,
      defaultInterval: Duration.days(1),
      periodOverride: PeriodOverride.AUTO,
    });
    pinLogicalId(dashboard, CfnDashboard, 'AlarmsDashboard');
    dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms.all], width: WIDTH }));
    dashboard.addWidgets(
      ...this.#lines('What failed, newest first: @log names the function', logs, [
        'fields @timestamp, @log, coalesce(record.status, level) as what, coalesce(record.requestId, requestId) as request, message',
        FAILED,
      ]),
    );
    dashboard.addWidgets(
      ...this.#lines('How often, by function and hour', logs, [
        FAILED,
        'stats count() as lines by @log, bin(1h) as hour',
        'sort hour desc, lines desc',
      ]),
    );
    dashboard.addWidgets(
      ...this.#lines(
        'What the API refused with 429 or failed',
        [api.logGroup],
        ['stats count() as requests by route, status, bin(5m)', 'filter status = "429" or status like /^5/'],
      ),
    );
    for (const alarm of alarms.all) {
      const causes = alarms.causesOf(alarm).map(({ of, means }) => `- **${of}**: ${means}`);
      dashboard.addWidgets(
        new AlarmWidget({ title: alarm.node.id, alarm, width: THIRD, height: HEIGHT }),
        new TextWidget({
          markdown: [`## ${alarm.node.id}`, ...causes].join('\n'),
          width: WIDTH - THIRD,
          height: HEIGHT,
        }),
      );
    }
    dashboard.addWidgets(...this.#unwatched(props));
  }

  /** As many widgets as there have to be queries, each of its own logs. */
  #lines(title: string, logGroups: readonly ILogGroup[], queryLines: readonly string[]): readonly IWidget[] {
    const queries = Math.ceil(logGroups.length / MAX_QUERIED_LOGS);
    return Array.from({ length: queries }, (_, index) => {
      const queried = logGroups.slice(index * MAX_QUERIED_LOGS, (index + 1) * MAX_QUERIED_LOGS);
      return new LogQueryWidget({
        title: queries === 1 ? title : `${title} (${index + 1} of ${queries})`,
        logGroupNames: queried.map(({ logGroupName }) => logGroupName),
        queryLines: [...queryLines, 'limit 100'],
        width: WIDTH,
        height: HEIGHT,
      });
    });
  }

  /** Early signs, which hurt nobody by themselves. */
  #unwatched(props: AlarmsDashboardProps): readonly IWidget[] {
    const { functions, consumers, tables, api, website, webAclName } = props;
    // Without a dimension it is of all functions of the account, other stages included.
    const errors = new Metric({ namespace: 'AWS/Lambda', metricName: 'Errors', statistic: Stats.SUM });
    const ofTables = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) =>
      tables.map(({ table, definition }) =>
        table.metric(name, { statistic: Stats.SUM, label: `${definition.logicalId} ${name}` }),
      ),
    );
    const { distributionId } = website.distribution;
    const atEdge = (metricName: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        region: EDGE_REGION,
        statistic: metricName === 'Requests' ? Stats.SUM : Stats.AVERAGE,
      });
    const reputation = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${metricName}`, statistic: Stats.AVERAGE });
    return [
      graph('Edge: share of 5xx and 4xx', atEdge('5xxErrorRate'), atEdge('4xxErrorRate')),
      graph('Edge: requests', atEdge('Requests')),
      ...(webAclName === undefined
        ? []
        : [graph('Edge: requests that the web ACL turned away', turnedAway(webAclName))]),
      graph('API: milliseconds', api.api.metricLatency({ statistic: Stats.p(99) })),
      graph('Errors of functions, of the account', errors),
      graph(
        'Streams: milliseconds behind',
        ...consumers.map(({ lambda, node }) =>
          lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, label: node.id }),
        ),
      ),
      graph('Tables: throttled, tried again by the SDK', ...ofTables),
      // From 5 % and 0.1 % on AWS looks at an account, and from 10 % and 0.5 % on it may stop its mail.
      graph(
        'Mails that bounced or were called spam, of the account',
        reputation('BounceRate'),
        reputation('ComplaintRate'),
      ),
      graph(
        'Milliseconds of a request for a quote',
        ...functions
          .filter(({ node }) => node.id === 'submitQuote')
          .map(({ lambda }) => lambda.metricDuration({ statistic: Stats.p(99) })),
      ),
    ];
  }
}
