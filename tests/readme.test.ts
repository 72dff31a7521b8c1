import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { quoteRequestSchema } from '#contract/quote-request-schema.ts';
import { parseStartOptions } from '../infra/run/options.ts';
import { parseStageCommand } from '../infra/stage-command.ts';
import { RECIPES } from './recipes/recipes.ts';

const readme = readFileSync('README.md', 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands of the README's shell blocks, without their comments. */
const lines = [...readme.matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
  .map((line) => line.replace(/\s+#.*/, '').trim())
  .filter((line) => line !== '');
const commands = lines.filter((line) => !line.startsWith('curl '));
const calls = lines.filter((line) => line.startsWith('curl '));

const scriptOf = (command: string) => /^(?:[A-Z_]+=\S+ )?npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? '';
const argumentsOf = (command: string) => command.split(' -- ')[1]?.split(' ') ?? [];

/** What the README says on adding something, with the how-tos that it refers to by name. */
function howTo(title: string): string {
  const [, text = ''] = new RegExp(`^- \\*\\*${title}\\*\\*(.*?)^(?:- |$)`, 'ims').exec(readme) ?? [];
  return [text, ...[...text.matchAll(/'(\w[\w ]+)'/g)].map(([, other = '']) => howTo(other))].join('');
}

describe('README.md', () => {
  test.each(RECIPES.map(([{ title, steps }, count]) => ({ title, steps, count })))(
    'its how-to on $title names its files, and how many they are',
    ({ title, steps, count }) => {
      const changed = steps.map(({ file }) => file).filter((file) => existsSync(file));
      expect(changed.filter((file) => !howTo(title).includes(`\`${file}\``))).toEqual([]);
      expect(howTo(title)).toMatch(new RegExp(`^ \\(${count}\\)\\.`));
    },
  );

  test('every command in it is a script of the project', () => {
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.filter((command) => !(scriptOf(command) in scripts))).toEqual([]);
  });

  test('every script that a person runs is in it', () => {
    expect(
      Object.keys(scripts).filter((script) => !commands.some((line) => scriptOf(line) === script)),
    ).toEqual([]);
  });

  test('every program behind a script exists', () => {
    const programs = Object.values(scripts).flatMap((script) => script.match(/[\w./-]+\.(?:ts|mjs)/g) ?? []);
    expect(programs.filter((program) => !existsSync(program))).toEqual([]);
  });

  test('npm start takes every option that it shows', () => {
    const starts = commands.filter((command) => scriptOf(command) === 'start');
    expect(starts.length).toBeGreaterThan(1);
    for (const start of starts) expect(() => parseStartOptions(argumentsOf(start), {})).not.toThrow();
  });

  test('the call that it shows sends a quote that the API takes to where npm start answers', () => {
    expect(calls).toHaveLength(1);
    const [, address = '', body = ''] =
      /^curl (\S+) -H 'content-type: application\/json' -d '(.*)'$/.exec(calls[0] ?? '') ?? [];
    expect(address).toBe(`http://localhost:${parseStartOptions([], {}).port}${SUBMIT_QUOTE.path}`);
    expect(quoteRequestSchema.safeParse(JSON.parse(body)).error).toBeUndefined();
  });

  test('every file and folder that it names exists', () => {
    const named = [...readme.matchAll(/`((?:infra|lambdas|web|tests)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('its way from an empty account to the first quote names each command in the order that works', () => {
    const way = /^1\. Fill in the stage.*?(?=\n\n)/ms.exec(readme)?.[0] ?? '';
    const order = [
      'infra/stages.ts',
      'npx cdk bootstrap aws://ACCOUNT/us-west-2',
      // Without it production's web ACL is a placeholder, at which the deploy stops.
      'npm run deploy -- --account --stage production',
      '`webAcl`',
      'npm run deploy -- --check --stage production',
      'npm run deploy -- --stage production',
      '`freePlanFor`',
      'npm run admin -- invite EMAIL --stage production',
      'npm run smoke -- URL',
    ];
    const places = order.map((words) => way.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const [, words = ''] of way.matchAll(/`npm run (deploy -- [^`]*)`/g)) {
      expect(() => parseStageCommand(words.replace(' --', '').split(' '))).not.toThrow();
    }
  });

  test('it stays under 150 lines', () => {
    expect(readme.split('\n').length).toBeLessThan(150);
  });
});
