/** Answers what `npm run deploy -- --check` reads, over HTTP as the services do; refuses every other call. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { STAGES } from '../../../infra/stages.ts';

/** An account in which nothing is missing; tests say what is otherwise. */
const READY = {
  account: '123456789012',
  bootstrap: 21,
  certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.moving.test', 'moving.test'] },
  zones: ['moving.test.'],
  isVerified: true as boolean | undefined,
  isOutOfSandbox: true,
  isDeployed: true,
  subscription: 'arn:aws:sns:us-west-2:123456789012:Topic:1',
  concurrency: 1_000,
  /** Aliases of each distribution. */
  distributions: [['www.moving.test', 'moving.test']] as readonly (readonly string[])[],
  besideStack: ['AWS::Budgets::Budget', 'AWS::CE::AnomalySubscription', 'AWS::WAFv2::WebACL'] as
    | readonly string[]
    | undefined,
  webAcl: STAGES.production.webAcl as string,
  refused: '',
};

export type Account = typeof READY;

const query = (action: string, result: string) =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;

function stackXml(account: Account, name: string): string | undefined {
  const stack = (...outputs: readonly (readonly [key: string, value: string])[]) =>
    query(
      'DescribeStacks',
      `<Stacks><member><StackName>${name}</StackName><CreationTime>2026-01-05T10:00:00.000Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${outputs.map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`).join('')}</Outputs></member></Stacks>`,
    );
  if (name === 'CDKToolkit') {
    return account.bootstrap === 0 ? undefined : stack(['BootstrapVersion', String(account.bootstrap)]);
  }
  if (name.endsWith('-account')) {
    return account.besideStack === undefined ? undefined : stack(['WebAclArn', account.webAcl]);
  }
  const target = 'd111.cloudfront.net';
  return account.isDeployed
    ? stack(['DnsTargetWwwMovingTest', target], ['DnsTargetMovingTest', target])
    : undefined;
}

function byForm(account: Account, form: URLSearchParams): string | undefined {
  const action = form.get('Action') ?? '';
  if (action === 'GetCallerIdentity') return query(action, `<Account>${account.account}</Account>`);
  if (action === 'DescribeStacks') return stackXml(account, form.get('StackName') ?? '');
  if (action === 'ListStackResources') {
    const types = form.get('StackName')?.endsWith('-account')
      ? (account.besideStack ?? [])
      : ['AWS::SNS::Topic'];
    return query(
      action,
      `<StackResourceSummaries>${types.map((type) => `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>arn:aws:sns:us-west-2:123456789012:Topic</PhysicalResourceId></member>`).join('')}</StackResourceSummaries>`,
    );
  }
  if (action !== 'ListSubscriptionsByTopic') throw new Error(`Nobody asks for ${action}.`);
  return query(
    action,
    `<Subscriptions><member><Endpoint>sam@moving.test</Endpoint><SubscriptionArn>${account.subscription}</SubscriptionArn></member></Subscriptions>`,
  );
}

function byPath(account: Account, path: string): string | undefined {
  if (path.startsWith('/v2/email/account')) {
    return JSON.stringify({ ProductionAccessEnabled: account.isOutOfSandbox });
  }
  if (path.startsWith('/v2/email/identities/')) {
    return account.isVerified === undefined
      ? undefined
      : JSON.stringify({ VerifiedForSendingStatus: account.isVerified });
  }
  if (path.includes('/account-settings')) {
    return JSON.stringify({ AccountLimit: { ConcurrentExecutions: account.concurrency } });
  }
  if (path.includes('/hostedzonesbyname')) {
    const asked = new URLSearchParams(path.split('?')[1]).get('dnsname');
    const zones = account.zones.filter((zone) => zone === `${asked}.`);
    return `<ListHostedZonesByNameResponse><HostedZones>${zones.map((zone) => `<HostedZone><Id>/hostedzone/Z1</Id><Name>${zone}</Name></HostedZone>`).join('')}</HostedZones></ListHostedZonesByNameResponse>`;
  }
  if (!/\/distribution(\?|$)/.test(path)) throw new Error(`Nobody asks for ${path}.`);
  return `<DistributionList><IsTruncated>false</IsTruncated><Items>${account.distributions.map((names, index) => `<DistributionSummary><Id>E${index + 1}</Id><Aliases><Items>${names.map((name) => `<CNAME>${name}</CNAME>`).join('')}</Items></Aliases></DistributionSummary>`).join('')}</Items></DistributionList>`;
}

const NO_STACK =
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id X does not exist</Message></Error></ErrorResponse>';

/** @returns its address, the calls that it saw, and a function that stops it */
export async function startAws(otherwise: Partial<Account> = {}) {
  const account = { ...READY, ...otherwise };
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await text(request);
    const form = new URLSearchParams(body);
    const target = request.headers['x-amz-target'];
    const name = form.get('Action') ?? (typeof target === 'string' ? target : `${request.method} ${path}`);
    calls.push(name);
    if (account.refused !== '' && name.includes(account.refused)) {
      response.writeHead(403, { 'x-amzn-errortype': 'AccessDeniedException' });
      response.end(JSON.stringify({ message: 'not allowed to read that' }));
      return;
    }
    if (typeof target === 'string') {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ Certificate: account.certificate }));
      return;
    }
    if (form.has('Action')) {
      const answer = byForm(account, form);
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'text/xml' });
      response.end(answer ?? NO_STACK);
      return;
    }
    const answer = byPath(account, path);
    response.writeHead(answer === undefined ? 404 : 200, { 'x-amzn-errortype': 'NotFoundException' });
    response.end(answer ?? '{}');
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    stop: () => close(server),
  };
}
