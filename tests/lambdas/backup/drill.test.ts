import { expect, test } from 'vitest';
import { runDrill } from '../../../lambdas/backup/drill.ts';

test('What was lost is brought back by the drill, and nobody is mailed twice', {
  timeout: 600_000,
}, async () => {
  const printed: string[] = [];
  const { isGreen, lines } = await runDrill((line) => printed.push(line));

  expect(printed.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  expect(printed.filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(10);
  expect(lines).toEqual([expect.stringMatching(/^The drill passed in \d+ s\.$/)]);
  expect(isGreen).toBe(true);
});
