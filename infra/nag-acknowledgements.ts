import { type Stack, Token } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { acknowledge } from './constructs/acknowledge.ts';
import { assetsBucketArn } from './constructs/assets-bucket.ts';
import type { Stage } from './stages.ts';

/** Suppressed cdk-nag findings by path of the construct, with a reason for each. */
type Acknowledgements = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @param assetsBucket ARN of the CDK bootstrap bucket, as cdk-nag writes it */
const always = (assetsBucket: string): Acknowledgements => ({
  'Staff/Pool': {
    'AwsSolutions-COG2':
      'Anyone may sign up to look around, without a second factor; the functions ask admins for one (secondFactor in infra/stages.ts).',
    'AwsSolutions-COG8':
      'Threat protection of the Plus plan costs per user and month; lockout, hidden accounts and throttles work without it.',
  },
  'FunctionsApi/submitQuote': {
    'AwsSolutions-APIG4':
      'Visitors ask for a quote without an account; each sender is throttled and the input is checked.',
  },
  'FunctionsApi/sendLead': {
    'AwsSolutions-APIG4':
      'Other systems have a key of ours in the place of a token; the function holds it against its hash before all else.',
  },
  'FunctionsApi/recordEvent': {
    'AwsSolutions-APIG4':
      'A failed sign-in has no token; the function takes three events without one and marks them as unverified.',
  },
  'FunctionsApi/reportPageError': {
    'AwsSolutions-APIG4':
      'Visitors meet errors without an account; what one sender may report has a ceiling by the day.',
  },
  'FunctionsApi/readCalendarFeed': {
    'AwsSolutions-APIG4':
      'Calendar programs send no token; 256 random bits in the address authorize the call, and the pool is asked each time.',
  },
  'FunctionsApi/requestSignUpPass': {
    'AwsSolutions-APIG4':
      'Who signs up has no account yet; what one sender may ask for has ceilings by the hour and by the day.',
  },
  'FunctionsApi/confirmSignUp': {
    'AwsSolutions-APIG4':
      'The person who follows the link in the mail is not signed in; its one-time code authorizes the call.',
  },
  'FunctionsApi/recoverSecondFactor': {
    'AwsSolutions-APIG4':
      'Who has lost the phone cannot sign in; a one-time code of 80 bits authorizes the call, which is throttled.',
  },
  'Website/Bucket': {
    'AwsSolutions-S1':
      'Holds only public pages that a build can make again, and only the distribution reads it; an access log has no use.',
  },
  'Website/Distribution': {
    'AwsSolutions-CFR1': 'People who are moving to the Bay Area ask for quotes from anywhere.',
    'AwsSolutions-CFR3':
      'Its log cannot leave out query strings, which can hold personal data; the log of the API leaves them out.',
  },
  'Website/Distribution/Origin1': {
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'The page function rewrites the root path to a document, so no request can list the bucket.',
  },
  'SiteDeployment/Policy': {
    [`AwsSolutions-IAM5[Resource::${assetsBucket}/*]`]:
      'The key of the uploaded archive changes with every build; a grant on the exact key would take effect too late.',
    'AwsSolutions-IAM5[Resource::<SiteBucket.Arn>/*]':
      'The build names the files of the site; the grant covers writing them and nothing else.',
  },
  'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C': {
    'AwsSolutions-L1': 'The library that supplies the upload function chooses its runtime.',
  },
});

const WITHOUT_DOMAIN: Acknowledgements = {
  'Website/Distribution': {
    'AwsSolutions-CFR4':
      "CloudFront's own certificate fixes the TLS setting; with a domain of the stage's own it is TLS 1.2 of 2021.",
  },
};

const WITHOUT_WEB_ACL: Acknowledgements = {
  'Website/Distribution': {
    'AwsSolutions-CFR2':
      'A web ACL costs more per month than the rest of the stack; a public stage has one, and the free plan with it.',
  },
};

/**
 * Suppresses the findings above.
 * @throws when a listed construct does not exist, so that no entry outlives its construct
 */
export function acknowledgeFindings(stack: Stack, stage: Stage): void {
  const assets = assetsBucketArn(stack);
  // An account that the stage names stands in the finding as it is.
  const accepted = always(
    Token.isUnresolved(stack.account) ? assets.replace(stack.account, '<AWS::AccountId>') : assets,
  );
  const lists = [
    accepted,
    ...(stage.domain ? [] : [WITHOUT_DOMAIN]),
    ...(stage.webAcl ? [] : [WITHOUT_WEB_ACL]),
  ];
  for (const list of lists) {
    for (const [path, findings] of Object.entries(list)) {
      const construct = path.split('/').reduce<IConstruct>((parent, id) => parent.node.findChild(id), stack);
      acknowledge(construct, findings);
    }
  }
}
