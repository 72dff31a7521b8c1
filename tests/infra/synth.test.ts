import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { BUSINESS, placeholdersIn } from '#contract/business.ts';
import { FiveStarMovingStack } from '../../infra/stack.ts';
import { STAGES, type Stage } from '../../infra/stages.ts';
import { checkedApp, synthesizeChecked } from '../../infra/synth/checked-app.ts';
import { readSiteBuild } from '../../infra/synth/read-site-build.ts';
import { buildForTest } from './built-site.ts';
import { synthesized } from './synthesized.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const APP = join(ROOT, 'infra', 'app.ts');

/** The program's app with the stack of a stage over a small build. */
function setup(stageName: string, stage: Stage) {
  const dist = buildForTest();
  const outdir = mkdtempSync(join(tmpdir(), 'five-star-synth-'));
  onTestFinished(() => rmSync(outdir, { recursive: true, force: true }));
  const app = checkedApp(outdir);
  const bundles = join(dist, 'functions');
  const stack = new FiveStarMovingStack(app, { stageName, stage, site: readSiteBuild(dist), bundles });
  return { app, stack, outdir };
}

function synthesize(stageName: string, stage: Stage) {
  const { app, outdir } = setup(stageName, stage);
  app.synth();
  const { pluginReports } = z
    .object({ pluginReports: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')));
  return { outdir, findings: pluginReports };
}

describe('a synth with every check on', () => {
  test.each(Object.entries(STAGES))(
    'has no unacknowledged finding or warning in the stage %s',
    (name, stage) => {
      expect(synthesize(name, stage).findings).toEqual([]);
    },
  );

  test('stops at a resource that breaks a rule', () => {
    const { app, stack } = setup('dev', STAGES.dev);
    new Queue(stack, 'Planted');
    expect(() => app.synth()).toThrow(/The SQS queue does not require requests to use SSL/);
    expect(() => synthesizeChecked(app)).toThrow(/or accept it in infra\/nag-acknowledgements\.ts/);
  });

  test('reports a finding once, and ends with what to do', () => {
    const outdir = mkdtempSync(join(tmpdir(), 'five-star-synth-'));
    onTestFinished(() => rmSync(outdir, { recursive: true, force: true }));
    const program = `
      import { Stack } from 'aws-cdk-lib';
      import { Queue } from 'aws-cdk-lib/aws-sqs';
      import { checkedApp, synthesizeChecked } from './infra/synth/checked-app.ts';
      const app = checkedApp();
      new Queue(new Stack(app, 'Small'), 'Planted');
      try { synthesizeChecked(app); } catch (error) { console.error(error.message); process.exitCode = 1; }`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: ROOT,
      env: { ...process.env, CDK_OUTDIR: outdir },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.match(/does not require requests to use SSL/g)).toHaveLength(1);
    expect(stderr).toMatch(/with a reason\.\n$/);
  });
});

describe('the pinned CDK command line', () => {
  test('reads the synthesized app and treats warnings as errors', () => {
    const { outdir } = synthesize('dev', STAGES.dev);
    const cdk = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');
    const { status, stderr } = spawnSync(
      process.execPath,
      [cdk, 'synth', '--strict', '--quiet', '--no-notices', '--no-build', '--app', outdir],
      { cwd: outdir, encoding: 'utf8' },
    );
    // From 400 of the 500 resources of a stack on, the library tells how many it has; a test of our own holds the number.
    const hasMany = synthesized().resources.size >= 400;
    expect(stderr.match(/Acknowledge with .*/g) ?? []).toEqual(
      hasMany ? ["Acknowledge with 'Annotation::info-annotation'"] : [],
    );
    expect(status).toBe(0);
  });
});

describe('the synth program', () => {
  const run = (context: object) =>
    spawnSync(process.execPath, [APP], {
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
      encoding: 'utf8',
    });

  test('ends with one sentence for an unknown stage', () => {
    const { status, stderr } = run({ stage: 'staging' });
    expect(status).toBe(1);
    expect(stderr).toBe("There is no stage 'staging': choose one of dev, production.\n");
  });

  test('ends with one sentence for a mistyped context key instead of using the stage dev', () => {
    const { status, stderr } = run({ stgae: 'production', 'cli-telemetry': false, 'aws:cdk:any': true });
    expect(status).toBe(1);
    expect(stderr).toBe(
      "There is no context key 'stgae': stage is the only one, as in -c stage=production.\n",
    );
  });

  const unfilled = [...placeholdersIn(BUSINESS), ...placeholdersIn(STAGES.production)];
  test.runIf(unfilled.length > 0)(
    'N22 ends with one sentence for production while values are placeholders',
    () => {
      const { status, stderr } = run({ stage: 'production' });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Fill in these settings before the production stage is deployed: .*\n$/);
      expect(stderr).toContain(`${unfilled[0]} in `);
    },
  );
});
