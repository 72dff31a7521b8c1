import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { STAGE_NAMES } from '#contract/deployment.ts';

const permissions = z.record(z.string(), z.string());
const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.unknown().optional(),
});
const job = z.object({
  uses: z.string().optional(),
  environment: z.string().optional(),
  needs: z.string().optional(),
  permissions: permissions.optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(step).default([]),
});
const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  jobs: z.record(z.string(), job),
});

const files = globSync('.github/workflows/*.yml').toSorted();
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const read = (file: string) => workflow.parse(parse(texts.get(file) ?? ''));
const jobsOf = (file: string) => Object.values(read(file).jobs);
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps }) => steps);
const CHECK = '.github/workflows/check.yml';
const DEPLOY = '.github/workflows/deploy.yml';
/** The one command that is no script of the project: it says what was left out. */
const NOT_LOOKED_AT =
  "echo '::warning::Nobody looked at the site: set SITE_URL of this environment to the output SiteUrl above.'";

test('There is a workflow that checks and one that deploys', () => {
  expect(files).toEqual([CHECK, DEPLOY]);
});

describe.each(files)('%s', (file) => {
  test('runs actions at a commit that stands still, with its version beside it', () => {
    const lines = (texts.get(file) ?? '').split('\n').filter((line) => /^\s*-?\s*uses:/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(
        /uses: (?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+)$/,
      );
    }
  });

  test('may read the sources and, to deploy, be known to AWS; nothing else', () => {
    const { permissions: own, jobs } = read(file);
    expect(own).toEqual({ contents: 'read' });
    for (const [name, { permissions: more }] of Object.entries(jobs)) {
      if (more === undefined) continue;
      expect([file, name, more]).toEqual([DEPLOY, 'deploy', { contents: 'read', 'id-token': 'write' }]);
    }
  });

  test('leaves no token of the repository in its folder, and no job without an end', () => {
    const checkouts = stepsOf(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const { with: given } of checkouts) expect(given).toEqual({ 'persist-credentials': false });
    for (const { uses, 'timeout-minutes': minutes } of jobsOf(file)) {
      expect(uses !== undefined || (minutes ?? 0) > 0).toBe(true);
    }
  });

  test('runs commands that exist, and puts nothing into them that somebody typed', () => {
    const commands = stepsOf(file).flatMap(({ run }) => (run === undefined ? [] : [run]));
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      const script = /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? '';
      expect(script === 'ci' || script in scripts || command === NOT_LOOKED_AT, command).toBe(true);
      expect(command).not.toContain('${{');
    }
  });

  test('calls only workflows that are there', () => {
    const called = jobsOf(file).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(called.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('Every push and pull request is checked', () => {
  expect(Object.keys(read(CHECK).on)).toEqual(['push', 'pull_request', 'workflow_call']);
  expect(stepsOf(CHECK).at(-1)?.run).toBe('npm run check');
});

test('A stage is deployed by hand, after the checks, in the environment of its name', () => {
  const { on, jobs } = read(DEPLOY);
  const { inputs } = z
    .object({ inputs: z.object({ stage: z.object({ options: z.array(z.string()) }) }) })
    .parse(on.workflow_dispatch);
  expect(Object.keys(on)).toEqual(['workflow_dispatch']);
  expect(inputs.stage.options).toEqual([...STAGE_NAMES]);
  expect(jobs.deploy).toMatchObject({
    needs: 'check',
    environment: expect.stringMatching(/^\$\{\{ inputs\.stage \}\}$/),
  });
});

test('What meets the credentials builds and synthesizes nothing, because all that is done before', () => {
  const steps = read(DEPLOY).jobs.deploy?.steps ?? [];
  const known = steps.findIndex(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials@'));
  const commands = (part: typeof steps) => part.flatMap(({ run }) => (run === undefined ? [] : [run]));

  expect(commands(steps.slice(0, known))).toEqual([
    'npm ci',
    'npm run build',
    'npm run synth -- --stage "$STAGE"',
  ]);
  expect(commands(steps.slice(known + 1))).toEqual([
    'npm run deploy -- --stage "$STAGE" --synthesized --require-approval never',
    expect.stringMatching(/^npm run smoke /),
    NOT_LOOKED_AT,
  ]);
});

test('A stage whose address nobody has set yet is deployed, and the run says that it was not looked at', () => {
  const last = (read(DEPLOY).jobs.deploy?.steps ?? []).slice(-2);
  expect(last.map((one) => [one.if, one.run])).toEqual([
    ["vars.SITE_URL != ''", expect.stringMatching(/^npm run smoke -- "\$SITE_URL"/)],
    ["vars.SITE_URL == ''", NOT_LOOKED_AT],
  ]);
  const always = (read(DEPLOY).jobs.deploy?.steps ?? []).slice(0, -2);
  expect(always.filter((one) => one.if !== undefined)).toEqual([]);
});

test('Updates of packages and actions are proposed every week', () => {
  const { updates } = z
    .object({
      updates: z.array(
        z.object({ 'package-ecosystem': z.string(), schedule: z.object({ interval: z.string() }) }),
      ),
    })
    .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')));
  expect(updates.map((one) => [one['package-ecosystem'], one.schedule.interval])).toEqual([
    ['npm', 'weekly'],
    ['github-actions', 'weekly'],
  ]);
});

describe.each(['.github/CONTRIBUTING.md', '.github/SECURITY.md', 'LICENSE'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('names commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names files that exist', () => {
    const named = [
      ...[...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => `.github/${path}`),
      ...[...text.matchAll(/`((?:docs|lambdas|infra|web|tests)\/[\w./-]*|\.[\w-]+\.cjs)`/g)].map(
        ([, path = '']) => path,
      ),
    ];
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});
