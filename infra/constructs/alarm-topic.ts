import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { CfnTopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { pinLogicalId } from './pin-logical-id.ts';

interface AlarmTopicProps {
  readonly email: string;
  readonly key: Key;
}

/**
 * The topic that mails alarms. It wants a customer's key, because CloudWatch cannot publish to one under the key that
 * AWS manages for SNS; a key costs a dollar a month, so it is one that the stack has already.
 */
export function alarmTopic(scope: Construct, { email, key }: AlarmTopicProps): Topic {
  // The library's grants have wildcards in their actions and no condition on the account of the alarms.
  const toAlarms = (resource: string, ...actions: readonly string[]) =>
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: [...actions],
      resources: [resource],
      conditions: { StringEquals: { 'aws:SourceAccount': key.env.account } },
    });
  key.addToResourcePolicy(toAlarms('*', 'kms:Decrypt', 'kms:GenerateDataKey'));
  const topic = new Topic(scope, 'Topic', { masterKey: key, enforceSSL: true });
  // Another one wants the address confirmed anew.
  pinLogicalId(topic, CfnTopic, 'AlarmsTopic');
  // A policy of a topic replaces the one by which its account may publish, and `enforceSSL` writes one that only denies.
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
  topic.addToResourcePolicy(toAlarms(topic.topicArn, 'sns:Publish'));
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}
