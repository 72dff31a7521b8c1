import { expect, test } from 'vitest';
import { deviceNames } from '#contract/device-names.ts';
import { LAPTOP, runDrill, TABLET } from '../../../lambdas/backup/drill.ts';
import { demoSessions } from '../../../lambdas/demo/demo-sessions.ts';

test('What was lost is brought back by the drill, and nobody is mailed twice', {
  timeout: 600_000,
}, async () => {
  const printed: string[] = [];
  const { isGreen, lines } = await runDrill((line) => printed.push(line), false);

  expect(printed.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  expect(printed.filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(10);
  expect(lines).toEqual([expect.stringMatching(/^The drill passed in \d+ s\.$/)]);
  expect(isGreen).toBe(true);
});

test('Its new devices are none of the demo, with which the command begins: else no mail would tell of them', () => {
  const nameOf = (userAgent: string) => Object.values(deviceNames(userAgent)).join(' on ');
  const known = demoSessions(new Date(), [{ userId: 'owner', email: 'owner@example.test' }]).map(
    ({ user_agent: userAgent }) => nameOf(userAgent),
  );
  for (const device of [LAPTOP, TABLET]) expect(known).not.toContain(nameOf(device));
});
