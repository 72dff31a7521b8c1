import * as z from 'zod';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import type { Resource, Template } from '../assembly/template.ts';
import { evaluate } from '../iam/evaluate.ts';
import { policyDocumentSchema, type Statement } from '../iam/policy-document.ts';
import { concernsService } from '../iam/principals.ts';

const CLOUDWATCH = 'cloudwatch.amazonaws.com';

const topicSchema = z.object({ KmsMasterKeyId: z.string().optional() });
const topicPolicySchema = z.object({ Topics: z.array(z.string()), PolicyDocument: policyDocumentSchema });
const keySchema = z.object({ KeyPolicy: policyDocumentSchema });
const subscriptionSchema = z.object({ TopicArn: z.string(), Protocol: z.string(), Endpoint: z.string() });

/** What stands between an alarm and the people whom a topic tells. */
export type Publishing =
  | { readonly addresses: readonly string[] }
  /** A sentence. */
  | { readonly refusal: string };

const sourceOf = (alarm: string, { region }: Template) => ({
  'aws:SourceAccount': [LOCAL_ACCOUNT],
  'aws:SourceArn': [`arn:aws:cloudwatch:${region}:${LOCAL_ACCOUNT}:alarm:${alarm}`],
  'aws:SecureTransport': ['true'],
});

/**
 * Without a policy, a topic takes what its own account publishes; one that is written takes its place.
 * Source: SNS Developer Guide, "Using identity-based policies", and CloudWatch User Guide, "Notify users on alarm changes"
 */
function refusalOfTopic(template: Template, topicArn: string, alarm: string): string | undefined {
  const policies = template
    .all('AWS::SNS::TopicPolicy')
    .map((resource) => resource.properties(topicPolicySchema))
    .filter(({ Topics }) => Topics.includes(topicArn));
  if (policies.length === 0) return undefined;
  const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return refusalBy(statements, ['sns:Publish'], topicArn, sourceOf(alarm, template));
}

function refusalBy(
  statements: readonly Statement[],
  actions: readonly string[],
  resource: string,
  context: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const ofCloudWatch = statements.filter((statement) => concernsService(statement, CLOUDWATCH));
  const refused = actions.find((action) => !evaluate(ofCloudWatch, { action, resource, context }).allowed);
  return refused === undefined ? undefined : `${CLOUDWATCH} may not ${refused} on ${resource}`;
}

/** CloudWatch encrypts what it publishes, so that the key has to let it; nobody can write the policy of AWS's own key. */
function refusalOfKey(template: Template, topic: Resource, alarm: string): string | undefined {
  const { KmsMasterKeyId: id } = topic.properties(topicSchema);
  if (id === undefined) return undefined;
  const key = template.find(id, 'AWS::KMS::Key');
  if (key === undefined) return `${CLOUDWATCH} may not use the key ${id}`;
  const { Statement } = key.properties(keySchema).KeyPolicy;
  const arn = key.attribute('Arn');
  return refusalBy(Statement, ['kms:Decrypt', 'kms:GenerateDataKey'], arn, sourceOf(alarm, template));
}

/** Whom an alarm that publishes to a topic reaches by mail, or why it reaches nobody. */
export function publishing(template: Template, topicArn: string, alarm: string): Publishing {
  const topic = template.find(topicArn, 'AWS::SNS::Topic');
  if (topic === undefined) return { refusal: `${topicArn} is no topic of the template` };
  const refusal = refusalOfTopic(template, topicArn, alarm) ?? refusalOfKey(template, topic, alarm);
  if (refusal !== undefined) return { refusal };
  const addresses = template
    .all('AWS::SNS::Subscription')
    .map((resource) => resource.properties(subscriptionSchema))
    .filter(({ TopicArn, Protocol }) => TopicArn === topicArn && Protocol === 'email')
    .map(({ Endpoint }) => Endpoint);
  return { addresses };
}
