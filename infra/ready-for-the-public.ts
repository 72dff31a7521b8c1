/** What a public stage has to say before it is deployed. */
import { type BUSINESS, placeholdersIn } from '#contract/business.ts';
import { type Proof, unfilledIn } from '#contract/business-proof.ts';
import { leftOutOfProof, PROOF_FILE, wrongIn } from './proof-rules.ts';
import { type Stage, secondFactorDays } from './stages.ts';

type Business = typeof BUSINESS;

interface Rule {
  /** Whether the stage falls short. */
  readonly isBroken: (stage: Stage, business: Business) => boolean;
  /** What is wrong and what to do. */
  readonly says: (stage: Stage, business: Business) => string;
}

/** CloudFront takes certificates of this region alone. */
const CERTIFICATE_REGION = 'us-east-1';

/** SES sends from an identity: from the address itself, or from any address of the domain and of what is below it. */
function isCovered({ from, identity }: Stage['mail']): boolean {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return from === identity || domain === identity || domain.endsWith(`.${identity}`);
}

const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Names that are none, or stand there twice. */
function strangeNames(domain: Stage['domain']): readonly string[] {
  const names: readonly string[] = domain?.names ?? [];
  return names.filter((name, at) => !HOST_NAME.test(name) || names.indexOf(name) !== at);
}

/** The name that visitors try beside another: with `www.`, or without. */
const twinOf = (name: string) => (name.startsWith('www.') ? name.slice('www.'.length) : `www.${name}`);

const webAclOf = (account = '') => new RegExp(`^arn:aws:wafv2:us-east-1:${account}:global/webacl/`);

/** A month: who is on holiday comes back in time. */
const MOST_DAYS_WITHOUT_FACTOR = 30;

function isReasonable({ secondFactor }: Stage): boolean {
  if ('off' in secondFactor) return true;
  const { requiredAfterDays: days } = secondFactor;
  return Number.isInteger(days) && days >= 0 && days <= MOST_DAYS_WITHOUT_FACTOR;
}

const RULES: readonly Rule[] = [
  {
    isBroken: ({ account }) => account === undefined || !/^\d{12}$/.test(account),
    says: () =>
      'ACCOUNTS in lambdas/contract/deployment.ts lacks the stage, or infra/stages.ts its account: write down the 12 digits of the AWS account, so that no other one gets this stage by mistake.',
  },
  {
    isBroken: ({ alertEmails }) => alertEmails.length === 0,
    says: () =>
      'alertEmails in infra/stages.ts is empty: name who is told by mail of each new request for a quote.',
  },
  {
    isBroken: ({ alarmEmail = '' }) => alarmEmail.trim() === '',
    says: () => 'alarmEmail in infra/stages.ts is missing: name who is told by mail when something breaks.',
  },
  {
    isBroken: ({ mail }) => !isCovered(mail),
    says: ({ mail: { from, identity } }) =>
      `mail in infra/stages.ts sends from ${from}, which the identity ${identity} does not cover: SES would refuse every mail.`,
  },
  {
    isBroken: ({ deletionProtection }) => !deletionProtection,
    says: () =>
      'deletionProtection in infra/stages.ts is off: one wrong command could delete the requests of the business.',
  },
  {
    isBroken: (_, { phone }) => !/\d{3}\D*\d{4}$/.test(phone),
    says: (_, { phone }) =>
      `phone in lambdas/contract/business.ts is '${phone}', which is no telephone number: visitors could not call.`,
  },
  {
    isBroken: ({ secondFactor }) => 'off' in secondFactor && secondFactor.off.trim() === '',
    says: () =>
      'secondFactor in infra/stages.ts is off without a reason: write down why admins of a public stage may sign in with a password alone, or say after how many days they need a second factor.',
  },
  {
    isBroken: (stage) => !isReasonable(stage),
    says: (stage) =>
      `secondFactor in infra/stages.ts asks admins for a second factor after ${secondFactorDays(stage)} days: name a whole number up to ${MOST_DAYS_WITHOUT_FACTOR}, since until then a stolen password opens everything.`,
  },
  {
    isBroken: ({ domain }) =>
      domain !== undefined && domain.certificateArn.split(':')[3] !== CERTIFICATE_REGION,
    says: ({ domain }) =>
      `domain.certificateArn in infra/stages.ts is of ${domain?.certificateArn.split(':')[3] || 'no region'}: CloudFront takes a certificate of ${CERTIFICATE_REGION} alone.`,
  },
  {
    isBroken: ({ account, webAcl }) => webAcl !== undefined && !webAclOf(account).test(webAcl),
    says: ({ account, webAcl }) =>
      `webAcl in infra/stages.ts is '${webAcl}', which is no web ACL of CloudFront in the account ${account}: npm run deploy -- --account --stage production makes it and prints its ARN.`,
  },
  {
    isBroken: ({ webAcl, freePlanFor }) => freePlanFor !== undefined && webAcl === undefined,
    says: () =>
      'freePlanFor in infra/stages.ts wants webAcl beside it: CloudFront puts no distribution on a plan without a web ACL.',
  },
  {
    isBroken: ({ domain }) => strangeNames(domain).length > 0,
    says: ({ domain }) =>
      `domain.names in infra/stages.ts has ${strangeNames(domain).join(', ')}: write each host name once, in lower case, without a scheme, a port or a path.`,
  },
  {
    isBroken: ({ domain }, business) =>
      domain !== undefined && business.siteOrigin !== `https://${domain.names[0]}`,
    says: ({ domain }, { siteOrigin }) =>
      `siteOrigin in lambdas/contract/business.ts is ${siteOrigin}, but the first name of the stage's domain in infra/stages.ts is ${domain?.names[0]}: make them the same.`,
  },
];

/** Where a setting of a stage is filled in. */
const placeOf = (path: string) =>
  path === 'account' ? 'ACCOUNTS in lambdas/contract/deployment.ts' : `${path} in infra/stages.ts`;

/**
 * Stops the deployment of a public stage while a setting still has the fictional value of the repository, is missing, or
 * contradicts another.
 * @throws with all that is wrong, and the files to open
 */
export function assertReadyForThePublic(stage: Stage, business: Business, proof: Proof): void {
  const unfilled = [
    ...placeholdersIn(business).map((path) => `${path} in lambdas/contract/business.ts`),
    ...unfilledIn(proof).map((path) => `${path} in ${PROOF_FILE}`),
    ...placeholdersIn(stage).map(placeOf),
  ];
  if (unfilled.length > 0) {
    throw new Error(
      `Fill in these settings before the production stage is deployed: ${unfilled.join(', ')}.`,
    );
  }
  const broken = RULES.filter(({ isBroken }) => isBroken(stage, business));
  const wrong = [...broken.map(({ says }) => says(stage, business)), ...wrongIn(proof)];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** What may be left out of a public stage on purpose, each in a sentence on what follows from it. */
export function leftOutOf(
  { domain, adminEmails, webAcl, freePlanFor, anomalyMonitor }: Stage,
  proof: Proof,
): readonly string[] {
  return [
    ...(webAcl === undefined
      ? [
          'webAcl in infra/stages.ts is left out: a flood is refused by the functions, and each refusal is paid for (npm run cost says how much).',
        ]
      : []),
    ...(webAcl !== undefined && freePlanFor === undefined
      ? [
          'freePlanFor in infra/stages.ts is left out: the web ACL and what the edge sends are paid by use. Name the output DistributionId there and run npm run deploy -- --account once more.',
        ]
      : []),
    ...(anomalyMonitor === undefined
      ? [
          "anomalyMonitor in infra/stages.ts is left out: no mail says within a day that a service costs more than was to be expected. aws ce get-anomaly-monitors names the account's monitor; write its ARN there, or 'made' if there is none, and run npm run deploy -- --account once more.",
        ]
      : []),
    ...(domain === undefined
      ? [
          "domain in infra/stages.ts is left out: the site is served at CloudFront's own address, the output SiteUrl, which siteOrigin in lambdas/contract/business.ts has to name.",
        ]
      : []),
    ...(domain !== undefined && !domain.names.includes(twinOf(domain.names[0]))
      ? [
          `domain.names in infra/stages.ts leave out ${twinOf(domain.names[0])}: a visitor who types that finds nothing.`,
        ]
      : []),
    ...(adminEmails.length === 0
      ? [
          'adminEmails in infra/stages.ts is empty: make the first admin with npm run admin -- invite EMAIL --stage production.',
        ]
      : []),
    ...leftOutOfProof(proof),
  ];
}
