import { type StageName, stackName } from '#contract/deployment.ts';
import { dnsOutput, type Stage } from '../stages.ts';
import type { AccountFacts } from './account-client.ts';
import type { Finding } from './finding.ts';
import type { NameServers } from './name-servers.ts';

interface Looked {
  readonly name: StageName;
  readonly stage: Stage;
  readonly facts: Pick<AccountFacts, 'outputs' | 'distributions'>;
  readonly names: Pick<NameServers, 'cnames'>;
}

/**
 * CloudFront gives a name to one distribution alone, of whichever account, and refuses another with CNAMEAlreadyExists.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/CNAMEs.html
 */
const HOW_TO_MOVE =
  'CloudFront gives a name to one distribution alone, so the deployment would fail: take it out there first (docs/runbook.md, "Names of the site")';

/** Names of the stage that its stack does not serve yet. */
async function newNames({ name, stage: { domain }, facts }: Looked): Promise<readonly string[]> {
  if (domain === undefined) return [];
  const outputs = await facts.outputs(stackName(name));
  return domain.names.filter((host) => !outputs?.has(dnsOutput(host)));
}

const finding = (taken: readonly string[]): Finding =>
  taken.length === 0
    ? { found: 'no other distribution has one of them' }
    : { found: taken.join('; '), missing: HOW_TO_MOVE };

async function takenInAccount(looked: Looked, hosts: readonly string[]): Promise<readonly string[]> {
  if (hosts.length === 0) return [];
  const distributions = await looked.facts.distributions();
  return distributions.flatMap(({ id, names }) =>
    hosts
      .filter((host) => names.includes(host))
      .map((host) => `${host} is an alias of the distribution ${id}`),
  );
}

/** Whether a new name of the site is an alias of another distribution of the account: then no deployment succeeds. */
export async function lookAtAliases(looked: Looked): Promise<Finding> {
  return finding(await takenInAccount(looked, await newNames(looked)));
}

/** The same, and whether a name leads to another distribution, which may be that of any account. */
export async function lookAtNames(looked: Looked): Promise<Finding> {
  if (looked.stage.domain === undefined) return { found: 'none are set' };
  const hosts = await newNames(looked);
  const led = await Promise.all(
    hosts.map(async (host) => {
      const records = await looked.names.cnames(host);
      const to = records.filter((record) => /\.cloudfront\.net\.?$/i.test(record));
      return to.map((record) => `${host} leads to ${record}`);
    }),
  );
  return finding([...(await takenInAccount(looked, hosts)), ...led.flat()]);
}
