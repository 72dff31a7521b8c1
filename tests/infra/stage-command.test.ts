import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { refuseKeptByNpm } from '#contract/deployment.ts';
import { cdkArguments, parseStageCommand, UsageError } from '../../infra/stage-command.ts';

const asArguments = (...words: readonly string[]) => cdkArguments(parseStageCommand(words)).join(' ');

describe('the arguments of npm run deploy and npm run synth', () => {
  test.each([
    [['deploy'], 'deploy --strict --context stage=dev'],
    [['deploy', '--stage', 'production'], 'deploy --strict --context stage=production'],
    [['deploy', '--stage=production'], 'deploy --strict --context stage=production'],
    [['deploy', '-c', 'stage=production'], 'deploy --strict --context stage=production'],
    [['deploy', '--stage=dev', '--context', 'stage=dev'], 'deploy --strict --context stage=dev'],
    [['synth', '--stage', 'production'], 'synth --strict --quiet --context stage=production'],
    [
      ['deploy', '--profile', 'owner', '--require-approval', 'never'],
      'deploy --strict --context stage=dev --profile owner --require-approval never',
    ],
    [
      ['deploy', '--account', '--stage', 'production'],
      'deploy --strict --context stage=production --app node infra/bootstrap.mjs infra/account/app.ts --output dist/account',
    ],
    [
      ['deploy', '--synthesized', '--stage', 'production'],
      'deploy --strict --context stage=production --app dist/deployment --build=',
    ],
  ])('%j are passed to the CDK as %s', (words, expected) => {
    expect(asArguments(...words)).toBe(expected);
  });

  test.each([
    [['deploy', '--stgae', 'production'], "Unknown option '--stgae'"],
    [['deploy', 'production'], "Unexpected argument 'production'"],
    [['deploy', '--stage', 'prod'], "There is no stage 'prod': choose one of dev, production."],
    [['deploy', '-c', 'stage'], "There is no stage '': choose one of dev, production."],
    [
      ['synth', '-c', 'stgae=production'],
      "There is no context key 'stgae': stage is the only one, as in -c stage=production.",
    ],
    [['synth', '-c', 'stage=dev', '--stage', 'production'], 'Name one stage, not production and dev.'],
    [['synth', '--synthesized'], 'Say --synthesized with deploy alone'],
    [['deploy', '--synthesized', '--account'], 'Say --synthesized with deploy alone'],
    [['destroy'], "Say synth or deploy, not 'destroy'."],
  ])('%j are refused: %s', (words, message) => {
    expect(() => parseStageCommand(words)).toThrow(new UsageError(message));
  });

  test.each(['stage', 'call', 'context'])(
    'are reported missing when npm took them for its own option %s',
    (name) => {
      expect(() => refuseKeptByNpm({ [`npm_config_${name}`]: 'production' })).toThrow(
        'npm kept the stage for itself: put -- before it, as in npm run deploy -- --stage production.',
      );
    },
  );

  test('are not reported missing when npm took none', () => {
    expect(() => refuseKeptByNpm({ npm_config_user_agent: 'npm/10.8.2' })).not.toThrow();
  });
});

describe('npm run deploy', () => {
  /** A person without anything of AWS on their machine. */
  function deploy(...words: readonly string[]) {
    const { PATH } = process.env;
    return spawnSync(process.execPath, ['infra/deploy.ts', 'deploy', ...words], {
      encoding: 'utf8',
      env: { PATH, HOME: '/nowhere', AWS_EC2_METADATA_DISABLED: 'true' },
    });
  }

  test('says in one sentence what to do without credentials, before it builds anything', () => {
    const { status, stdout, stderr } = deploy('--stage', 'production');
    expect(stderr).toBe(
      'There are no AWS credentials: name a profile with AWS_PROFILE, or sign in with the AWS CLI.\n',
    );
    expect([status, stdout]).toEqual([1, '']);
  });

  test('names a mistake and prints the usage', () => {
    const { status, stdout, stderr } = deploy('--satge=production');
    expect(stderr).toMatch(/^Unknown option '--satge'\nUsage: npm run synth/);
    expect([status, stdout]).toEqual([2, '']);
  });
});
