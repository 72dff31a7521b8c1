import { execFile } from 'node:child_process';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StageName } from '#contract/deployment.ts';
import { checkAccount, obstaclesBefore, warningsBefore } from '../../../infra/deployment/account-checks.ts';
import { accountFacts } from '../../../infra/deployment/account-client.ts';
import type { NameServers } from '../../../infra/deployment/name-servers.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';
import { type Account, startAws } from './aws-double.ts';

const STAGE: Stage = {
  ...STAGES.production,
  account: '123456789012',
  mail: { from: 'hello@moving.test', identity: 'moving.test' },
  alarmEmail: 'sam@moving.test',
  anomalyMonitor: 'made',
  domain: {
    names: ['www.moving.test', 'moving.test'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  },
};

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What name servers say: the records of names, by CNAME or by address. */
type Records = Readonly<Record<string, { readonly cname?: string; readonly addresses?: readonly string[] }>>;

/** One name by a CNAME, the bare one by an alias: it has an address of the distribution's. */
const SET: Records = {
  'd111.cloudfront.net': { addresses: ['192.0.2.1', '192.0.2.2', '2001:db8::1'] },
  'www.moving.test': { cname: 'D111.cloudfront.net.' },
  'moving.test': { addresses: ['192.0.2.2'] },
};

interface Options {
  readonly stage?: Stage;
  readonly name?: StageName;
  readonly records?: Records;
}

/** A stage and an account as `account` describes it. */
async function setup(
  account: Partial<Account> = {},
  { stage = STAGE, name = 'production', records = SET }: Options = {},
) {
  const aws = await startAws(account);
  onTestFinished(aws.stop);
  vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  const names: NameServers = {
    cnames: async (host) => [records[host]?.cname ?? []].flat(),
    addresses: async (host) => records[host]?.addresses ?? [],
  };
  return { aws, checked: { name, stage, facts: accountFacts(undefined), names } };
}

async function check(...input: Parameters<typeof setup>) {
  const { aws, checked } = await setup(...input);
  const lines: string[] = [];
  const counts = await checkAccount(checked, (line) => lines.push(line));
  return { ...counts, calls: aws.calls, missing: lines.filter((line) => !line.startsWith('ok ')), lines };
}

test('An account that has everything is ready, line by line', async () => {
  const { ready, lines, missing } = await check();

  expect(missing).toEqual([]);
  expect(ready).toBe(11);
  expect(lines).toContain(
    'ok      DNS: www.moving.test leads to d111.cloudfront.net; moving.test leads to d111.cloudfront.net',
  );
  expect(lines).toContain(
    'ok      costs: FiveStarMoving-production-account has budget, mails about anomalous costs, web ACL',
  );
  expect(lines).toContain('ok      certificate: ISSUED, for *.moving.test, moving.test');
});

const { webAcl: _, ...OPEN } = STAGE;

test.each([
  ['A alone', STAGE],
  ['A and AAAA', OPEN],
])('The record that Route 53 lacks is an alias: %s', async (records, stage) => {
  const { missing } = await check({}, { stage, records: { ...SET, 'www.moving.test': {} } });

  expect(missing.join('\n')).toContain(
    `Route 53 serves moving.test: its record www.moving.test is an alias (${records}) of d111.cloudfront.net`,
  );
});

test('Nothing but reading calls go out', async () => {
  const { calls } = await check();

  expect(calls.filter((call) => !/^(GET |(CertificateManager\.)?(Describe|List|Get))/.test(call))).toEqual(
    [],
  );
  expect(calls.length).toBeGreaterThan(8);
});

describe('what is missing is named with the place to mend it', () => {
  const TABLE: readonly (readonly [string, Partial<Account>, RegExp])[] = [
    [
      'another account',
      { account: '999999999999' },
      /account: 999999999999; .* 123456789012.*deployment\.ts$/,
    ],
    [
      'no bootstrap',
      { bootstrap: 0 },
      /bootstrap: no stack CDKToolkit; run npx cdk bootstrap aws:\/\/123456789012\/us-west-2 once/,
    ],
    ['an old bootstrap', { bootstrap: 5 }, /bootstrap: version 5, older than 6; run/],
    [
      'a certificate that waits',
      { certificate: { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['www.moving.test'] } },
      /certificate: PENDING_VALIDATION.*DNS records/,
    ],
    [
      'a certificate of another name',
      { certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['moving.test'] } },
      /certificate: ISSUED, for moving\.test; it does not cover www\.moving\.test: request one for www\.moving\.test and moving\.test .*us-east-1/,
    ],
    [
      'a certificate that leaves the bare name out',
      { certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.moving.test'] } },
      /certificate: ISSUED, for \*\.moving\.test; it does not cover moving\.test: request/,
    ],
    ['no identity', { isVerified: undefined }, /mail identity: moving\.test is not there; .*SES/],
    ['an identity that waits', { isVerified: false }, /mail identity: moving\.test is not verified; .*SES/],
    ['the sandbox', { isOutOfSandbox: false }, /mail sandbox: .*production access/],
    ['no press of the link', { subscription: 'PendingConfirmation' }, /alarm mail: sam@moving\.test has not/],
    [
      'nobody who watches the costs',
      { besideStack: undefined },
      /costs: no stack FiveStarMoving-production-account: nobody is told .*; npm run deploy -- --account --stage production makes it$/,
    ],
    [
      'costs without a mail, and a web ACL that the stack lacks',
      { besideStack: ['AWS::Budgets::Budget'] },
      /costs: .* has budget; it lacks mails about anomalous costs, web ACL: npm run deploy -- --account/,
    ],
    [
      'a web ACL that the stage does not name',
      { webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/new/1' },
      /costs: .*its web ACL is arn:\S+new\/1, and the stage names arn:.*stages\.ts/,
    ],
    ['the quota of a new account', { concurrency: 10 }, /Lambda quota: 10 .*Service Quotas/],
  ];
  test.each(TABLE)('%s', async (_, account, line) => {
    const { missing } = await check(account);

    expect(missing).toEqual([expect.stringMatching(line)]);
    expect(missing[0]).toMatch(/^MISSING /);
  });

  test('a call that is refused is said, and the others go on', async () => {
    const { missing, ready } = await check({ refused: 'account-settings' });

    expect(missing).toEqual([expect.stringMatching(/^UNKNOWN Lambda quota: .*not allowed/)]);
    expect(ready).toBe(10);
  });
});

describe('a name that does not lead to the site is missing, with the record that it wants', () => {
  const wanted =
    'Route 53 serves moving.test: its record moving.test is an alias (A alone) of d111.cloudfront.net';

  test.each<[string, Records, string]>([
    ['has no record', {}, 'moving.test has no record'],
    [
      'leads to another address',
      { 'moving.test': { addresses: ['198.51.100.7'] } },
      'moving.test leads to 198.51.100.7',
    ],
    [
      'leads to another host',
      { 'moving.test': { cname: 'parked.test' } },
      'moving.test leads to parked.test',
    ],
  ])('that %s', async (_, records, said) => {
    const { 'moving.test': __, ...others } = SET;
    const { missing } = await check({}, { records: { ...others, ...records } });

    expect(missing).toEqual([
      `MISSING DNS: www.moving.test leads to d111.cloudfront.net; ${said}: ${wanted}`,
    ]);
  });
});

describe('before a deployment', () => {
  const warnings = async (...input: Parameters<typeof setup>) =>
    warningsBefore((await setup(...input)).checked);

  test('nothing is said of an account that has everything', async () => {
    expect(await warnings()).toEqual([]);
  });

  test('what it would not notice is said with what to do', async () => {
    expect(
      await warnings({ isVerified: false, isOutOfSandbox: false, besideStack: undefined, concurrency: 10 }),
    ).toEqual([
      expect.stringMatching(/^WARNING mail identity: moving\.test is not verified; create it .*SES/),
      expect.stringMatching(/^WARNING mail sandbox: .*no mail arrives; ask for production access/),
      expect.stringMatching(
        /^WARNING costs: .*nobody is told .*npm run deploy -- --account --stage production/,
      ),
    ]);
  });

  test('a fictional sender, which is told in a sentence of its own, is not told again', async () => {
    const said = await warnings({ isOutOfSandbox: false }, { stage: STAGES.dev, name: 'dev' });

    expect(said).toEqual([]);
  });

  test('who may not look them up deploys all the same', async () => {
    expect(await warnings({ refused: '/v2/email/' })).toEqual([
      expect.stringMatching(/^UNKNOWN mail identity: .*npm run deploy -- --check --stage production/),
      expect.stringMatching(/^UNKNOWN mail sandbox: /),
    ]);
  });
});

describe('before a first deployment', () => {
  const obstacles = async (...input: Parameters<typeof setup>) =>
    obstaclesBefore((await setup(...input)).checked);
  const waiting = { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['www.moving.test'] };

  test('nothing is in the way of an account that has everything', async () => {
    expect(await obstacles()).toEqual([]);
  });

  test('what CloudFormation would fail at is said with what to do', async () => {
    expect(await obstacles({ bootstrap: 0, certificate: waiting, isOutOfSandbox: false })).toEqual([
      expect.stringMatching(/^bootstrap: no stack CDKToolkit; run npx cdk bootstrap .*\.$/),
      expect.stringMatching(/^certificate: PENDING_VALIDATION.*; set the DNS records/),
    ]);
  });

  test('a name that another distribution of the account has, which CloudFront gives to one alone', async () => {
    const distributions = [['shop.test'], ['www.moving.test', 'other.test']];

    expect(await obstacles({ isDeployed: false, distributions })).toEqual([
      expect.stringMatching(
        /^site names: www\.moving\.test is an alias of the distribution E2; CloudFront gives .*take it out there first \(docs\/runbook\.md, "Names of the site"\)\.$/,
      ),
    ]);
    expect(await obstacles({ isDeployed: false, distributions: [['shop.test']] })).toEqual([]);
  });

  test('what cannot be looked up, as by the role of the pipeline, is in nobody’s way', async () => {
    expect(await obstacles({ certificate: waiting, refused: 'DescribeCertificate' })).toEqual([]);
  });
});

test('Before the first deployment, it says what comes', async () => {
  const { lines, missing } = await check(
    { isDeployed: false, zones: [], distributions: [] },
    { records: { 'www.moving.test': { cname: 'old-host.test' } } },
  );

  expect(missing).toEqual([]);
  expect(lines.join('\n')).toMatch(
    /DNS: no zone .*its CNAME is the output DnsTargetWwwMovingTest .*serves moving\.test: .* the output DnsTargetMovingTest /,
  );
  expect(lines.join('\n')).toMatch(/alarm mail: the first deployment mails sam@moving\.test a link/);
  expect(lines.join('\n')).toMatch(/CloudFront: .*'Your account must be verified'/);
});

test('Before the first deployment, a name that leads to another distribution is missing', async () => {
  const { missing } = await check({ isDeployed: false, distributions: [] });

  expect(missing).toEqual([
    expect.stringMatching(
      /^MISSING site names: www\.moving\.test leads to D111\.cloudfront\.net\.; CloudFront gives a name to one distribution alone/,
    ),
  ]);
});

test('Stage dev, as the repository has it, lacks a sender and whom to tell of alarms', async () => {
  const { missing } = await check({ concurrency: 10, isDeployed: false }, { stage: STAGES.dev, name: 'dev' });

  expect(missing).toEqual([
    expect.stringMatching(/^MISSING mail identity: .*The stage dev cannot mail/),
    expect.stringMatching(/^MISSING alarm mail: alarms@example\.test is fictional: .*alarmEmail/),
  ]);
});

describe('npm run deploy -- --check', () => {
  const deploy = (env: NodeJS.ProcessEnv) => {
    const { promise, resolve } = Promise.withResolvers<{ code: number; stdout: string; stderr: string }>();
    const program = execFile(
      process.execPath,
      ['infra/deploy.ts', 'deploy', '--check'],
      { env: { PATH: process.env.PATH, HOME: '/nowhere', AWS_EC2_METADATA_DISABLED: 'true', ...env } },
      (_, stdout, stderr) => resolve({ code: program.exitCode ?? 1, stdout, stderr }),
    );
    return promise;
  };

  test('names the credentials that it wants', async () => {
    const { code, stderr } = await deploy({});

    expect(stderr).toMatch(/^There are no AWS credentials: .* It reads alone: sts:GetCallerIdentity, /);
    expect(code).toBe(1);
  });

  test('prints a line each and ends with the count, which decides the exit code', async () => {
    const aws = await startAws();
    onTestFinished(aws.stop);
    const { code, stdout } = await deploy({
      AWS_ENDPOINT_URL: aws.endpoint,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    });

    expect(stdout).toMatch(/^ok {6}account: 123456789012$/m);
    expect(stdout).toMatch(/\n\d ready, \d missing\n$/);
    expect(code).toBe(1);
  });
});
