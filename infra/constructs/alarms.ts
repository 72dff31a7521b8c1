import { RemovalPolicy } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

interface AlarmOn {
  readonly metric: IMetric;
  /** One sentence on the consequence for a person; it becomes the text of the mail. */
  readonly means: string;
  /** The alarm goes off when the metric reaches this value. */
  readonly at?: number;
}

/**
 * The stage's alarms, each with a sentence for the person who receives it. Without a mail address they show in the
 * console only.
 */
export class Alarms extends Construct {
  readonly #topic: Topic | undefined;

  constructor(scope: Construct, id: string, { email }: { readonly email?: string | undefined }) {
    super(scope, id);
    this.#topic = email === undefined ? undefined : this.#topicFor(email);
  }

  add(id: string, { metric, means, at = 1 }: AlarmOn): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: means,
      threshold: at,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (this.#topic) alarm.addAlarmAction(new SnsAction(this.#topic));
    return alarm;
  }

  #topicFor(email: string): Topic {
    // CloudWatch cannot publish to a topic under the key that AWS manages for SNS.
    const key = new Key(this, 'TopicKey', {
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
      description: 'Encrypts alarm messages.',
    });
    // The library's grants have wildcards in their actions and no condition on the account of the alarms.
    const toAlarms = (resource: string, ...actions: readonly string[]) =>
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: [...actions],
        resources: [resource],
        conditions: { StringEquals: { 'aws:SourceAccount': key.env.account } },
      });
    key.addToResourcePolicy(toAlarms('*', 'kms:Decrypt', 'kms:GenerateDataKey'));
    const topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    // A policy of a topic replaces the one by which its account may publish, and `enforceSSL` writes one that only denies.
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
    topic.addToResourcePolicy(toAlarms(topic.topicArn, 'sns:Publish'));
    topic.addSubscription(new EmailSubscription(email));
    return topic;
  }
}
