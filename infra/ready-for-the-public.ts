/** What a public stage has to say before it is deployed. */
import { type BUSINESS, placeholdersIn } from '#contract/business.ts';
import type { Stage } from './stages.ts';

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

const RULES: readonly Rule[] = [
  {
    isBroken: ({ account }) => account === undefined || !/^\d{12}$/.test(account),
    says: () =>
      'account in infra/stages.ts is missing: write down the 12 digits of the AWS account, so that no other one gets this stage by mistake.',
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
    isBroken: ({ domain }) =>
      domain !== undefined && domain.certificateArn.split(':')[3] !== CERTIFICATE_REGION,
    says: ({ domain }) =>
      `domain.certificateArn in infra/stages.ts is of ${domain?.certificateArn.split(':')[3] || 'no region'}: CloudFront takes a certificate of ${CERTIFICATE_REGION} alone.`,
  },
  {
    isBroken: ({ domain }, business) =>
      domain !== undefined && business.siteOrigin !== `https://${domain.name}`,
    says: ({ domain }, { siteOrigin }) =>
      `siteOrigin in lambdas/contract/business.ts is ${siteOrigin}, but the stage's domain in infra/stages.ts is ${domain?.name}: make them the same.`,
  },
];

/**
 * Stops the deployment of a public stage while a setting still has the fictional value of the repository, is missing, or
 * contradicts another.
 * @throws with all that is wrong, and the files to open
 */
export function assertReadyForThePublic(stage: Stage, business: Business): void {
  const unfilled = [
    ...placeholdersIn(business).map((path) => `${path} in lambdas/contract/business.ts`),
    ...placeholdersIn(stage).map((path) => `${path} in infra/stages.ts`),
  ];
  if (unfilled.length > 0) {
    throw new Error(
      `Fill in these settings before the production stage is deployed: ${unfilled.join(', ')}.`,
    );
  }
  const broken = RULES.filter(({ isBroken }) => isBroken(stage, business));
  if (broken.length > 0) throw new Error(broken.map(({ says }) => says(stage, business)).join('\n'));
}

/** What may be left out of a public stage on purpose, each in a sentence on what follows from it. */
export function leftOutOf({ domain, adminEmails }: Stage): readonly string[] {
  return [
    ...(domain === undefined
      ? [
          "domain in infra/stages.ts is left out: the site is served at CloudFront's own address, the output SiteUrl, which siteOrigin in lambdas/contract/business.ts has to name.",
        ]
      : []),
    ...(adminEmails.length === 0
      ? [
          'adminEmails in infra/stages.ts is empty: make the first admin with npm run admin -- invite EMAIL --stage production.',
        ]
      : []),
  ];
}
