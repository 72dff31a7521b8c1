import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { assetsBucketArn } from './constructs/assets-bucket.ts';
import type { Stage } from './stages.ts';

/** Findings of the checks that are accepted: by the path of the construct, each finding with its own reason. */
type Acknowledgements = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @param assetsBucket ARN of the bucket for the archives of a deployment, as the checks write it */
const always = (assetsBucket: string): Acknowledgements => ({
  'Staff/Pool': {
    'AwsSolutions-COG2':
      'Staff may turn on one-time codes; requiring them would lock out people who sign up to look around.',
    'AwsSolutions-COG8':
      'Threat protection of the Plus plan costs per person and month; lock-out, hidden accounts and throttles are in place without it.',
  },
  'FunctionsApi/submitQuote': {
    'AwsSolutions-APIG4':
      'Visitors ask for a quote without an account; the route is throttled and its input is checked.',
  },
  'FunctionsApi/recordEvent': {
    'AwsSolutions-APIG4':
      'A failed sign-in has no token; the function takes three events without one and marks them as unverified.',
  },
  'FunctionsApi/confirmSignUp': {
    'AwsSolutions-APIG4':
      'Whoever follows the link of the mail is not signed in; the one-time code in it is the proof.',
  },
  'CountQuotes/DeadLetters': {
    'AwsSolutions-SQS3': 'This queue is itself the place for what could not be worked off.',
  },
  'Website/Bucket': {
    'AwsSolutions-S1':
      'Holds public pages that a build makes again, is read by the distribution only, and nobody would read the log.',
  },
  'Website/Distribution': {
    'AwsSolutions-CFR1': 'People who are moving to the Bay Area ask for quotes from anywhere.',
    'AwsSolutions-CFR2':
      'A firewall costs more per month than the rest of the stack; throttles of the API bound what an attack can do.',
    'AwsSolutions-CFR3':
      'Its log cannot leave out query strings, which can hold what somebody typed into an address; calls of the API are logged without them.',
  },
  'Website/Distribution/Origin1': {
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'The root is answered with its document by the page function before the bucket is asked, so nothing is ever listed.',
  },
  'SiteDeployment/Policy': {
    [`AwsSolutions-IAM5[Resource::${assetsBucket}/*]`]:
      'The name of the uploaded archive changes with every build; a grant that changed with it would come too late for the upload.',
    'AwsSolutions-IAM5[Resource::<SiteBucket.Arn>/*]':
      'The files of the site have names that the build gives; the grant is to write them and nothing else.',
  },
  'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C': {
    'AwsSolutions-L1': 'The runtime of the upload function is chosen by the library that brings its code.',
  },
});

const WITHOUT_DOMAIN: Acknowledgements = {
  'Website/Distribution': {
    'AwsSolutions-CFR4':
      "CloudFront's own certificate fixes the TLS setting; with a domain of the stage's own it is TLS 1.2 of 2021.",
  },
};

/**
 * Accepts the findings that stand above.
 * @throws when a construct that is named there does not exist, so that no entry outlives its construct
 */
export function acknowledgeFindings(stack: Stack, stage: Stage): void {
  const accepted = always(assetsBucketArn(stack).replace(stack.account, '<AWS::AccountId>'));
  for (const list of stage.domain ? [accepted] : [accepted, WITHOUT_DOMAIN]) {
    for (const [path, findings] of Object.entries(list)) {
      const construct = path.split('/').reduce<IConstruct>((parent, id) => parent.node.findChild(id), stack);
      Validations.of(construct).acknowledge(
        ...Object.entries(findings).map(([id, reason]) => ({ id, reason })),
      );
    }
  }
}
