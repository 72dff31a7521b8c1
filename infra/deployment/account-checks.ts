import { placeholdersIn } from '#contract/business.ts';
import { REGION, type StageName, stackName } from '#contract/deployment.ts';
import { dnsOutput, type Stage } from '../stages.ts';
import type { AccountFacts } from './account-client.ts';
import { lookBesideStack } from './beside-stack.ts';
import type { Finding } from './finding.ts';
import { withoutMail } from './mail-sentences.ts';
import { elsewhere, type NameServers } from './name-servers.ts';
import { lookAtAliases, lookAtNames } from './site-names.ts';

interface Checked {
  readonly name: StageName;
  readonly stage: Stage;
  readonly facts: AccountFacts;
  readonly names: NameServers;
}

interface AccountCheck {
  readonly what: string;
  readonly look: (checked: Checked) => Promise<Finding>;
}

/**
 * The CDK's templates refuse an older bootstrap stack.
 * Source: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html#bootstrapping-template-versions
 */
const LEAST_BOOTSTRAP = 6;
/** The default of an account in use; a new one may have 10. */
const PUBLIC_CONCURRENCY = 1_000;

const covers = (pattern: string, name: string) =>
  pattern === name || (pattern.startsWith('*.') && name.slice(name.indexOf('.') + 1) === pattern.slice(2));

/** A name and those above it, without the last alone: the zones that may hold its record. */
function zonesOf(name: string): readonly string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, first) => labels.slice(first).join('.'));
}

async function recordOf(name: string, target: string, { stage, facts }: Checked): Promise<string> {
  // Behind a web ACL the distribution has no address of IPv6: infra/constructs/website.ts.
  const records = stage.webAcl === undefined ? 'an alias (A and AAAA)' : 'an alias (A alone)';
  for (const zone of zonesOf(name)) {
    if (!(await facts.hasZone(zone))) continue;
    return `Route 53 serves ${zone}: its record ${name} is ${records} of ${target}`;
  }
  return `no zone of Route 53 in this account serves ${name}: where it is served, its CNAME is ${target} (an ALIAS or ANAME record if a zone begins with it, where no CNAME may stand)`;
}

async function lookAtDns(checked: Checked): Promise<Finding> {
  const { name, stage, facts, names } = checked;
  const { domain } = stage;
  if (domain === undefined) return { found: "no domain is set: CloudFront's own address is used" };
  const outputs = await facts.outputs(stackName(name));
  const right: string[] = [];
  const wrong: string[] = [];
  for (const host of domain.names) {
    const output = dnsOutput(host);
    const target = outputs?.get(output);
    if (target === undefined) {
      const later = `the output ${output} of the stack, which the next deployment prints`;
      right.push(await recordOf(host, later, checked));
      continue;
    }
    const instead = await elsewhere(host, target, names);
    if (instead === undefined) right.push(`${host} leads to ${target}`);
    else wrong.push(`${host} ${instead}: ${await recordOf(host, target, checked)}`);
  }
  if (wrong.length === 0) return { found: right.join('; ') };
  return {
    found: right.length === 0 ? 'no name leads to the site' : right.join('; '),
    missing: wrong.join('; '),
  };
}

async function lookAtMail({ name, stage: { mail }, facts }: Checked): Promise<Finding> {
  const fictional = withoutMail(name, mail);
  if (fictional !== undefined) return { found: `the identity ${mail.identity}`, missing: fictional };
  const identity = await facts.mailIdentity(mail.identity);
  if (identity?.isVerified === true) return { found: `${mail.identity} is verified` };
  return {
    found: `${mail.identity} is ${identity === undefined ? 'not there' : 'not verified'}`,
    missing:
      'create it under Identities in the console of SES, in us-west-2, and set the DNS records that it shows',
  };
}

async function lookAtSandbox({ facts }: Checked): Promise<Finding> {
  if (!(await facts.isInMailSandbox())) return { found: 'left' };
  return {
    found: 'the account is in it, and no mail arrives',
    missing: 'ask for production access under Account dashboard in the console of SES, in us-west-2',
  };
}

async function lookAtAlarms({ name, stage: { alarmEmail }, facts }: Checked): Promise<Finding> {
  if (alarmEmail === undefined)
    return { found: 'no alarmEmail is set: nobody is told when something breaks' };
  if (placeholdersIn({ alarmEmail }).length > 0) {
    return {
      found: `${alarmEmail} is fictional: nobody is told when something breaks`,
      missing: 'put an address of yours into alarmEmail in infra/stages.ts',
    };
  }
  if ((await facts.outputs(stackName(name))) === undefined) {
    return { found: `the first deployment mails ${alarmEmail} a link to confirm` };
  }
  const subscriptions = await facts.subscriptions(stackName(name));
  const isConfirmed = subscriptions.some((one) => one.address === alarmEmail && one.isConfirmed);
  if (isConfirmed) return { found: `${alarmEmail} has confirmed` };
  const missing = `press the link in the mail 'AWS Notification - Subscription Confirmation' to ${alarmEmail}; after three days have it sent again under Subscriptions in the console of SNS`;
  return { found: `${alarmEmail} has not confirmed`, missing };
}

async function lookAtBootstrap({ facts }: Checked): Promise<Finding> {
  const version = Number((await facts.outputs('CDKToolkit'))?.get('BootstrapVersion') ?? 0);
  if (version >= LEAST_BOOTSTRAP) return { found: `version ${version}` };
  return {
    found: version === 0 ? 'no stack CDKToolkit' : `version ${version}, older than ${LEAST_BOOTSTRAP}`,
    // By the account: by the stage it would be synthesized first, which production refuses without its web ACL.
    missing: `run npx cdk bootstrap aws://${await facts.account()}/${REGION} once with these credentials`,
  };
}

async function lookAtCertificate({ stage: { domain }, facts }: Checked): Promise<Finding> {
  if (domain === undefined) return { found: "none is needed for CloudFront's own address" };
  const request = `request one for ${domain.names.join(' and ')} in the console of Certificate Manager, in us-east-1, and put its ARN into infra/stages.ts`;
  if (placeholdersIn(domain).length > 0) return { found: 'a fictional one', missing: request };
  const { status, names } = await facts.certificate(domain.certificateArn);
  const found = `${status}, for ${names.join(', ')}`;
  if (status !== 'ISSUED') {
    return { found, missing: 'set the DNS records that its page in Certificate Manager (us-east-1) shows' };
  }
  const bare = domain.names.filter((name) => !names.some((known) => covers(known, name)));
  if (bare.length === 0) return { found };
  return { found, missing: `it does not cover ${bare.join(' and ')}: ${request}` };
}

const CHECKS: readonly AccountCheck[] = [
  {
    what: 'account',
    look: async ({ stage, facts }) => {
      const found = await facts.account();
      if (stage.account === undefined || stage.account === found) return { found };
      return {
        found,
        missing: `the stage is of the account ${stage.account}: use its credentials, or write the other number into lambdas/contract/deployment.ts`,
      };
    },
  },
  { what: 'bootstrap', look: lookAtBootstrap },
  { what: 'certificate', look: lookAtCertificate },
  { what: 'site names', look: lookAtNames },
  { what: 'DNS', look: lookAtDns },
  { what: 'mail identity', look: lookAtMail },
  { what: 'mail sandbox', look: lookAtSandbox },
  { what: 'alarm mail', look: lookAtAlarms },
  {
    what: 'Lambda quota',
    look: async ({ name, facts }) => {
      const most = await facts.concurrency();
      const found = `${most} functions at the same time`;
      if (name !== 'production' || most >= PUBLIC_CONCURRENCY) return { found };
      return {
        found,
        missing: `ask for ${PUBLIC_CONCURRENCY} of 'Concurrent executions' under AWS Lambda in the console of Service Quotas, in us-west-2`,
      };
    },
  },
  { what: 'costs', look: lookBesideStack },
  {
    what: 'CloudFront',
    look: async ({ facts }) => ({
      found:
        (await facts.distributions()).length > 0
          ? 'the account has a distribution, so it may have one'
          : "the account has no distribution yet, and no call tells whether it may: should the deployment say 'Your account must be verified', open a case with AWS Support (account and billing)",
    }),
  },
];

const sentence = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/**
 * Looks at what a stage needs of its account, one line each; changes nothing.
 * @returns how many things are there, and how many are missing or could not be read
 */
export async function checkAccount(
  checked: Checked,
  print: (line: string) => void,
): Promise<{ readonly ready: number; readonly missing: number }> {
  let missing = 0;
  for (const { what, look } of CHECKS) {
    try {
      const finding = await look(checked);
      if (finding.missing !== undefined) missing += 1;
      const more = finding.missing === undefined ? '' : `; ${finding.missing}`;
      print(`${finding.missing === undefined ? 'ok     ' : 'MISSING'} ${what}: ${finding.found}${more}`);
    } catch (error) {
      missing += 1;
      print(`UNKNOWN ${what}: ${sentence(error)}`);
    }
  }
  return { ready: CHECKS.length - missing, missing };
}

/** Of these a deployment says nothing by itself: it succeeds without them. */
const UNNOTICED: readonly AccountCheck[] = [
  { what: 'mail identity', look: lookAtMail },
  { what: 'mail sandbox', look: lookAtSandbox },
  { what: 'costs', look: lookBesideStack },
];

/** A stage whose sender is fictional is told so in a sentence of its own. */
const isToldAlready = ({ stage: { mail } }: Checked, what: string) =>
  what.startsWith('mail ') && placeholdersIn(mail).length > 0;

/**
 * What will be missing after a deployment that succeeds, a sentence each with what to do. A look-up that is refused, as to
 * the pipeline's role, stops nothing.
 */
export async function warningsBefore(checked: Checked): Promise<readonly string[]> {
  const asked = UNNOTICED.filter(({ what }) => !isToldAlready(checked, what));
  const warnings = await Promise.all(
    asked.map(async ({ what, look }) => {
      try {
        const { found, missing } = await look(checked);
        return missing === undefined ? [] : [`WARNING ${what}: ${found}; ${missing}.`];
      } catch (error) {
        return [
          `UNKNOWN ${what}: ${sentence(error)}; npm run deploy -- --check --stage ${checked.name} looks with your own credentials.`,
        ];
      }
    }),
  );
  return warnings.flat();
}

/** Without these CloudFormation creates no stack: it fails after minutes, and what is retained stays behind. */
const NEEDED_TO_CREATE: readonly AccountCheck[] = [
  { what: 'bootstrap', look: lookAtBootstrap },
  { what: 'certificate', look: lookAtCertificate },
  { what: 'site names', look: lookAtAliases },
];

/**
 * Why a first deployment would fail, a sentence each with what to do. A look-up that is refused stops nothing: CloudFormation
 * says then what is missing.
 */
export async function obstaclesBefore(checked: Checked): Promise<readonly string[]> {
  const obstacles = await Promise.all(
    NEEDED_TO_CREATE.map(async ({ what, look }) => {
      const { found, missing } = await look(checked).catch((): Finding => ({ found: 'unknown' }));
      return missing === undefined ? [] : [`${what}: ${found}; ${missing}.`];
    }),
  );
  return obstacles.flat();
}
