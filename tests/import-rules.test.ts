import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, format, type ICruiseResult, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INFRA_IMPORTS } from './planted-imports/infra.ts';
import { LAMBDAS_IMPORTS } from './planted-imports/lambdas.ts';
import { WEB_IMPORTS } from './planted-imports/web.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['infra', 'lambdas', 'web'];

const PLANTED = { ...LAMBDAS_IMPORTS, ...INFRA_IMPORTS, ...WEB_IMPORTS };

const { ruleSet, ...options } = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
const tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
let found: ICruiseResult;
let printed = '';

const isResult = (output: IReporterOutput['output']): output is ICruiseResult => typeof output !== 'string';

/** Plants all of them in one copy of the sources: each stands in a file of its own. */
beforeAll(async () => {
  for (const folder of SOURCES) cpSync(join(ROOT, folder), join(tree, folder), { recursive: true });
  for (const file of ['package.json', 'node_modules']) symlinkSync(join(ROOT, file), join(tree, file));
  for (const { file, code } of Object.values(PLANTED)) {
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    writeFileSync(join(tree, file), code);
  }
  const { output } = await cruise(SOURCES, {
    ...options,
    ...(ruleSet === undefined ? {} : { ruleSet }),
    validate: true,
    baseDir: tree,
    preserveSymlinks: true,
  });
  if (!isResult(output)) throw new Error('dependency-cruiser gave no result.');
  found = output;
  printed = String((await format(output, { outputType: 'err-long' })).output).replaceAll(/\s+/g, ' ');
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** What a person is told of a rule. */
const sentenceOf = (rule: string): string =>
  ruleSet?.forbidden?.find(({ name }) => name === rule)?.comment ?? '';

describe('an import that is not allowed is refused, with a sentence that says what to do', () => {
  test.each(Object.entries(PLANTED))('%s', (_, { origins, rule, names }) => {
    for (const origin of origins) {
      const violations = found.summary.violations.filter(({ from }) => from === origin);
      expect(violations.map((one) => one.rule.name)).toContain(rule);
    }
    expect(sentenceOf(rule)).toContain(names);
    expect(printed).toContain(sentenceOf(rule));
  });

  test('and nothing else is refused', () => {
    const all = Object.values(PLANTED).flatMap(({ origins }) => origins);
    const others = found.summary.violations.filter(({ from }) => !all.includes(from));
    expect(others.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });
});

test('every rule is refused in one of these tests', () => {
  const refused = Object.values(PLANTED).map(({ rule }) => rule);
  const rules = ruleSet?.forbidden?.map(({ name }) => name) ?? [];
  expect(rules.filter((rule) => !refused.includes(rule ?? ''))).toEqual([]);
});

test('every file that a sentence names exists', () => {
  const named = ruleSet?.forbidden?.flatMap(
    ({ comment = '' }) => comment.match(/(?:infra|lambdas|web)\/[\w/-]+\.tsx?/g) ?? [],
  );
  expect(named?.length).toBeGreaterThan(0);
  expect(named?.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
