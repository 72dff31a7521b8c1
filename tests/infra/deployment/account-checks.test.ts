import { execFile } from 'node:child_process';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StageName } from '#contract/deployment.ts';
import { checkAccount } from '../../../infra/deployment/account-checks.ts';
import { accountFacts } from '../../../infra/deployment/account-client.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';
import { type Account, startAws } from './aws-double.ts';

const STAGE: Stage = {
  ...STAGES.production,
  account: '123456789012',
  mail: { from: 'hello@moving.test', identity: 'moving.test' },
  alarmEmail: 'sam@moving.test',
  domain: {
    names: ['www.moving.test', 'moving.test'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  },
};

afterEach(() => {
  vi.unstubAllEnvs();
});

async function check(account: Partial<Account> = {}, stage: Stage = STAGE, name: StageName = 'production') {
  const aws = await startAws(account);
  onTestFinished(aws.stop);
  vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  const lines: string[] = [];
  const checked = { name, stage, facts: accountFacts(undefined) };
  const counts = await checkAccount(checked, (line) => lines.push(line));
  return { ...counts, calls: aws.calls, missing: lines.filter((line) => !line.startsWith('ok ')), lines };
}

test('An account that has everything is ready, line by line', async () => {
  const { ready, lines, missing } = await check();

  expect(missing).toEqual([]);
  expect(ready).toBe(9);
  const served = (name: string, records: string) =>
    `Route 53 serves moving.test: its record ${name} is an alias (${records}) of d111.cloudfront.net`;
  const dns = (records: string) =>
    `ok      DNS: ${served('www.moving.test', records)}; ${served('moving.test', records)}`;
  expect(lines).toContain(dns('A alone'));
  const { webAcl: _, ...open } = STAGE;
  expect((await check({}, open)).lines).toContain(dns('A and AAAA'));
  expect(lines).toContain('ok      certificate: ISSUED, for *.moving.test, moving.test');
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
    ['another account', { account: '999999999999' }, /account: 999999999999; .* 123456789012.*stages\.ts$/],
    ['no bootstrap', { bootstrap: 0 }, /bootstrap: no stack CDKToolkit; run npx cdk bootstrap/],
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
    expect(ready).toBe(8);
  });
});

test('Before the first deployment, it says what comes', async () => {
  const { lines, missing } = await check({ isDeployed: false, zones: [], distributions: 0 });

  expect(missing).toEqual([]);
  expect(lines.join('\n')).toMatch(
    /DNS: no zone .*its CNAME is the output DnsTargetWwwMovingTest .*serves moving\.test: .* the output DnsTargetMovingTest /,
  );
  expect(lines.join('\n')).toMatch(/alarm mail: the first deployment mails sam@moving\.test a link/);
  expect(lines.join('\n')).toMatch(/CloudFront: .*'Your account must be verified'/);
});

test('Stage dev, as the repository has it, lacks a sender alone', async () => {
  const { missing } = await check({ concurrency: 10, isDeployed: false }, STAGES.dev, 'dev');

  expect(missing).toEqual([expect.stringMatching(/^MISSING mail identity: .*The stage dev cannot mail/)]);
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
