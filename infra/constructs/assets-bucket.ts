import { DefaultStackSynthesizer, type Stack } from 'aws-cdk-lib';

/** ARN of the CDK bootstrap bucket to which a deployment uploads its archives. */
export function assetsBucketArn({ synthesizer, account, region }: Stack): string {
  const qualifier = synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  return `arn:aws:s3:::cdk-${qualifier}-assets-${account}-${region}`;
}
