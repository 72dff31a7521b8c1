import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { retainedIn } from './retained.ts';
import { synthesized } from './synthesized.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');

/** The part of the runbook below this heading. */
function below(heading: string): string {
  const [, after = ''] = runbook.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

/** The logical ids that a row names, in which … stands for what the CDK puts there. */
const pattern = (named: string) => new RegExp(`^${named.replaceAll('…', '\\w+')}$`);

/** The first cells of the table of what is retained. */
const rows = below('What is retained')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | ')[0] ?? '')
  .map((cell) => ({
    ofProductionAlone: cell.includes('of production alone'),
    ids: [...cell.matchAll(/`([\w…]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => /^[A-Z…]/.test(named))
      .map(pattern),
  }));

describe.each(['dev', 'production'] as const)('what stays when %s is removed', (stage) => {
  const retained = retainedIn(synthesized(STAGES[stage], stage));
  const named = rows
    .filter(({ ofProductionAlone }) => stage === 'production' || !ofProductionAlone)
    .flatMap(({ ids }) => ids);

  test('is in the list of the runbook, with its costs and the way to remove it', () => {
    expect(retained.length).toBeGreaterThan(10);
    expect(retained.filter((id) => !named.some((one) => one.test(id)))).toEqual([]);
  });

  test('is all that the list names', () => {
    expect(named.filter((one) => !retained.some((id) => one.test(id)))).toEqual([]);
  });

  test('is no secret, which would cost each month and serve nobody', () => {
    const { resources } = synthesized(STAGES[stage], stage);
    expect(retained.map((id) => resources.get(id)?.Type)).not.toContain('AWS::SecretsManager::Secret');
  });
});

test('Whoever removes a stage is told of the stack beside it, which costs most', () => {
  expect(below('Removing a stage')).toContain('NAME-account');
  expect(below('Removing a stage')).toContain('web ACL');
});

test('Whoever is told of lost work finds how to read the queue, and that it is deleted', () => {
  const section = below('Work was given up');
  expect(section).toContain('DeadLettersQueue');
  expect([...synthesized().resources.keys()]).toContain('DeadLettersQueue');
  for (const command of ['receive-message', 'delete-message']) expect(section).toContain(command);
});
