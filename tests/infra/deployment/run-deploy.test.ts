import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runDeploy } from '../../../infra/deployment/run-deploy.ts';
import { stacksOf } from '../../../infra/deployment/stack-client.ts';
import { parseStageCommand } from '../../../infra/stage-command.ts';
import { STAGES } from '../../../infra/stages.ts';
import { startCloudFormation } from '../../lambdas/cloudformation-double.ts';
import { temporaryDirectory } from '../local/temporary-directory.ts';
import { synthesized } from '../synthesized.ts';

const NAME = 'FiveStarMoving-dev';
const REAL_MAIL = { from: 'hello@moving.test', identity: 'moving.test' };

/** A deployer, and a CloudFormation that has the stack in this state, or none. */
async function setup(
  status?: string,
  {
    isProtected = false,
    fails = false,
    stage = {},
    hasTerminal = true,
    assembly = '',
    warnings = [] as readonly string[],
    obstacles = [] as readonly string[],
  } = {},
) {
  const stacks: Record<string, Record<string, string>> = status === undefined ? {} : { [NAME]: {} };
  const cloudFormation = await startCloudFormation(
    stacks,
    status === undefined ? {} : { [NAME]: { status, isProtected } },
  );
  onTestFinished(cloudFormation.stop);
  const client = new CloudFormationClient({
    endpoint: cloudFormation.endpoint,
    region: 'us-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const ran: string[] = [];
  const printed: string[] = [];
  const steps = {
    stacks: stacksOf(client),
    runCdk: async (words: readonly string[]) => {
      ran.push(words.join(' '));
      // A failed creation leaves a stack as well.
      stacks[NAME] ??= {};
      return fails ? 1 : 0;
    },
    print: (line: string) => void printed.push(line),
    hasTerminal,
    warnings: async () => warnings,
    obstacles: async () => obstacles,
    assembly,
  };
  const settings = { ...STAGES.dev, mail: REAL_MAIL, ...stage };
  return {
    ran,
    printed,
    protections: cloudFormation.protections,
    deploy: (...words: readonly string[]) =>
      runDeploy(parseStageCommand(['deploy', ...words]), settings, steps),
  };
}

describe('termination protection', () => {
  test('comes after the first success, never before it', async () => {
    const { deploy, ran, protections, printed } = await setup();

    expect(await deploy()).toBe(0);
    expect(ran).toEqual(['deploy --strict --context stage=dev --context first-deployment=true']);
    expect(protections).toEqual([`${NAME} true`]);
    expect(printed).toEqual([`${NAME} is protected against deletion from now on.`]);
  });

  test('is not turned on by a first deployment that failed, so that the next can delete what is left', async () => {
    const { deploy, protections } = await setup(undefined, { fails: true });

    expect(await deploy()).toBe(1);
    expect(protections).toEqual([]);
  });

  test('is turned on once, and stays on during later deployments', async () => {
    const { deploy, ran, protections } = await setup('UPDATE_COMPLETE');
    await deploy();
    await deploy();

    expect(protections).toEqual([`${NAME} true`]);
    expect(ran).toEqual(['deploy --strict --context stage=dev', 'deploy --strict --context stage=dev']);
  });

  test('is left alone on a stage that has none', async () => {
    const { deploy, protections } = await setup('CREATE_COMPLETE', { stage: { deletionProtection: false } });
    await deploy();

    expect(protections).toEqual([]);
  });

  test('is left out of the first template and part of each later one', () => {
    expect(synthesized(STAGES.dev, 'dev', { isFirstDeployment: true }).isProtected).toBe(false);
    expect(synthesized().isProtected).toBe(true);
  });
});

describe('what the account lacks for a stack to be created', () => {
  const obstacles = ['certificate: PENDING_VALIDATION; set the DNS records.'];

  test.each([undefined, 'REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'])(
    'stops the first deployment before anything is done: %s',
    async (status) => {
      const { deploy, ran } = await setup(status, { obstacles });

      await expect(deploy()).rejects.toThrow(
        `${NAME} cannot be created yet, and nothing was changed:\n${obstacles[0]}`,
      );
      expect(ran).toEqual([]);
    },
  );

  test('stops no later one', async () => {
    const { deploy, ran } = await setup('UPDATE_COMPLETE', { obstacles });

    expect(await deploy()).toBe(0);
    expect(ran).toHaveLength(1);
  });
});

describe('what is synthesized already', () => {
  /** An assembly of this stack, protected as every stage is. */
  function assemblyOf(stack: string): string {
    const folder = join(temporaryDirectory(), 'deployment');
    mkdirSync(folder);
    const properties = { templateFile: `${stack}.template.json`, terminationProtection: true };
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({ version: '54.0.0', artifacts: { Tree: {}, [stack]: { properties } } }),
    );
    writeFileSync(join(folder, `${stack}.template.json`), '{}');
    return folder;
  }
  const propertiesIn = (folder: string): unknown =>
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).artifacts[NAME].properties;

  test('is deployed as it is, protected throughout, and nothing is built', async () => {
    const assembly = assemblyOf(NAME);
    const { deploy, ran } = await setup('UPDATE_COMPLETE', { isProtected: true, assembly });

    expect(await deploy('--synthesized')).toBe(0);
    expect(ran).toEqual([`deploy --strict --context stage=dev --app ${assembly} --build=`]);
    expect(propertiesIn(assembly)).toMatchObject({ terminationProtection: true });
  });

  test('is not protected while it is created for the first time, and is afterwards', async () => {
    const assembly = assemblyOf(NAME);
    const { deploy, ran, protections } = await setup(undefined, { assembly });

    expect(await deploy('--synthesized')).toBe(0);
    expect(ran).toEqual([`deploy --strict --context stage=dev --app ${assembly}-first --build=`]);
    expect(propertiesIn(`${assembly}-first`)).toEqual({
      templateFile: `${NAME}.template.json`,
      terminationProtection: false,
    });
    expect(readdirSync(`${assembly}-first`)).toEqual(readdirSync(assembly));
    expect(propertiesIn(assembly), 'for the next deployment').toMatchObject({ terminationProtection: true });
    expect(protections).toEqual([`${NAME} true`]);
  });

  test.each([
    ['of another stage', () => assemblyOf('FiveStarMoving-production')],
    ['not there', () => '/nowhere/deployment'],
  ])('stops the deployment when it is %s', async (_, assembly) => {
    const { deploy, ran } = await setup('UPDATE_COMPLETE', { assembly: assembly() });

    await expect(deploy('--synthesized')).rejects.toThrow(
      /deployment holds no assembly of FiveStarMoving-dev: run npm run synth -- --stage NAME/,
    );
    expect(ran).toEqual([]);
  });
});

test('What the account lacks is said before the CLI begins, and stops nothing', async () => {
  const { deploy, printed, ran } = await setup('UPDATE_COMPLETE', {
    isProtected: true,
    warnings: ['WARNING mail sandbox: no mail arrives.'],
  });

  expect(await deploy()).toBe(0);
  expect(printed).toEqual(['WARNING mail sandbox: no mail arrives.']);
  expect(ran).toHaveLength(1);
});

test('Without a terminal it is said how to approve, unless that was said already', async () => {
  const asked = await setup('UPDATE_COMPLETE', { hasTerminal: false, isProtected: true });
  await asked.deploy();
  expect(asked.printed).toEqual([
    expect.stringContaining('npm run deploy -- --stage dev --require-approval never'),
  ]);

  const approved = await setup('UPDATE_COMPLETE', { hasTerminal: false, isProtected: true });
  await approved.deploy('--require-approval', 'never');
  expect(approved.printed).toEqual([]);
});

describe('a stack whose creation failed', () => {
  test('is created anew, and what it left is said', async () => {
    const { deploy, ran, printed } = await setup('ROLLBACK_COMPLETE');

    expect(await deploy()).toBe(0);
    expect(ran).toEqual([expect.stringContaining('first-deployment=true')]);
    expect(printed[0]).toBe(
      `${NAME} could not be created last time (ROLLBACK_COMPLETE); it is deleted now and created anew. Its tables, pool, bucket and key stay beside the new ones: docs/runbook.md says how to remove them.`,
    );
  });

  test('stops the deployment while it is protected, with the command that ends that', async () => {
    const { deploy, ran } = await setup('ROLLBACK_COMPLETE', { isProtected: true });

    await expect(deploy()).rejects.toThrow(
      `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${NAME}`,
    );
    expect(ran).toEqual([]);
  });
});

test.each([
  ['CREATE_FAILED', `aws cloudformation delete-stack --stack-name ${NAME}`],
  ['DELETE_FAILED', `delete-stack --deletion-mode FORCE_DELETE_STACK --stack-name ${NAME}`],
  ['UPDATE_FAILED', `rollback-stack --stack-name ${NAME}`],
  ['UPDATE_ROLLBACK_FAILED', `continue-update-rollback --stack-name ${NAME}`],
  ['UPDATE_IN_PROGRESS', 'wait until that has ended'],
  ['IMPORT_ROLLBACK_FAILED', 'Look at its events'],
])('From %s no deployment starts, and the way out is said', async (status, wayOut) => {
  const { deploy, ran } = await setup(status);

  await expect(deploy()).rejects.toThrow(wayOut);
  expect(ran).toEqual([]);
});

test.each(['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'IMPORT_COMPLETE'])(
  'From %s a deployment starts',
  async (status) => {
    const { deploy, ran } = await setup(status, { isProtected: true });

    expect(await deploy()).toBe(0);
    expect(ran).toEqual(['deploy --strict --context stage=dev']);
  },
);

describe('a stage that cannot mail', () => {
  test('says so before it starts, with what will not work and how to go on', async () => {
    const { deploy, ran, printed } = await setup('CREATE_COMPLETE', {
      isProtected: true,
      stage: { mail: STAGES.dev.mail },
    });

    expect(await deploy()).toBe(0);
    expect(printed).toEqual([
      expect.stringMatching(
        /^The stage dev cannot mail, .*nobody can sign up.* npm run admin -- invite EMAIL --stage dev --print-password\.$/,
      ),
    ]);
    expect(ran).toHaveLength(1);
  });

  test('is not spoken of when its sender is in earnest', async () => {
    const { deploy, printed } = await setup('CREATE_COMPLETE', { isProtected: true });
    await deploy();

    expect(printed).toEqual([]);
  });
});
