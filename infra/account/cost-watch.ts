import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** Per cent of the budget at which a mail goes out. */
const MAILED_AT = [50, 80, 100];
/** Dollars above what was to be expected from which an anomaly is mailed. */
const ANOMALY_DOLLARS = 5;

interface CostWatchProps {
  /** Names the monitor and who hears of it. */
  readonly name: string;
  /** US dollars a month, of the whole account. */
  readonly monthlyBudget: number;
  readonly email: string;
  /** The account's own monitor of services by its ARN, or `made` to make it; without one, no anomaly is mailed. */
  readonly anomalyMonitor?: Stage['anomalyMonitor'] | undefined;
}

/**
 * Mails when a month becomes dear: at shares of a budget, and within a day of a cost that is out of the ordinary. Both
 * cost nothing. An account can have one monitor of its services, and may have got one with Cost Explorer: a second one
 * fails, and the first creation of the stack with it, so none is made unless the stage says so.
 * Source: https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/2515
 */
export class CostWatch extends Construct {
  constructor(scope: Construct, id: string, { name, monthlyBudget, email, anomalyMonitor }: CostWatchProps) {
    super(scope, id);
    // Without a name: another subscriber replaces it, and a second one of the same name is refused. Source:
    // https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/365
    const budget = new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: MAILED_AT.map((threshold) => ({
        notification: {
          notificationType: 'ACTUAL',
          comparisonOperator: 'GREATER_THAN',
          thresholdType: 'PERCENTAGE',
          threshold,
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: email }],
      })),
    });
    budget.overrideLogicalId('Budget');
    if (anomalyMonitor !== undefined) {
      this.#mailAnomalies(anomalyMonitor === 'made' ? this.#monitor(name) : anomalyMonitor, name, email);
    }
  }

  #mailAnomalies(monitor: string, name: string, email: string): void {
    const anomalies = new CfnAnomalySubscription(this, 'Anomalies', {
      subscriptionName: name,
      frequency: 'DAILY',
      monitorArnList: [monitor],
      subscribers: [{ type: 'EMAIL', address: email }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(ANOMALY_DOLLARS)],
        },
      }),
    });
    anomalies.overrideLogicalId('AnomalySubscription');
  }

  #monitor(name: string): string {
    const monitor = new CfnAnomalyMonitor(this, 'Monitor', {
      monitorName: name,
      monitorType: 'DIMENSIONAL',
      monitorDimension: 'SERVICE',
    });
    monitor.overrideLogicalId('AnomalyMonitor');
    return monitor.attrMonitorArn;
  }
}
