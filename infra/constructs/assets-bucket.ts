import { DefaultStackSynthesizer, type Stack } from 'aws-cdk-lib';

/** ARN of the bucket to which a deployment uploads its archives, as the account was prepared for the CDK. */
export function assetsBucketArn({ synthesizer, account, region }: Stack): string {
  const qualifier = synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  return `arn:aws:s3:::cdk-${qualifier}-assets-${account}-${region}`;
}
