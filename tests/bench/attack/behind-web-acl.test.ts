import { expect, test } from 'vitest';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { STAGES } from '../../../infra/stages.ts';
import { synthesized } from '../../infra/synthesized.ts';
import { ceilingOf, readTemplate } from '../cost/stack-usage.ts';
import { aimsBehindWebAcl, shareThatPasses, triesOfForm } from './behind-web-acl.ts';

const { template } = synthesized(STAGES.production, 'production');
const production = readTemplate(JSON.stringify(template.toJSON()));
const ceiling = ceilingOf(production, SUBMIT_QUOTE);
const share = (perSecond: number, seconds: number, of = ceiling) =>
  shareThatPasses({ ceiling: of, perSecond, seconds });

test('The form tries four times within three seconds', async () => {
  expect(await triesOfForm()).toEqual([0, 200, 600, 1_400]);
});

test.each([20, 100, 150])(
  'Beside one sender of %i requests a second every visitor passes the gateway before the web ACL has noticed it',
  async (perSecond) => {
    expect(await share(perSecond, 30)).toBe(1);
    expect(await share(perSecond, 30, { rate: 10, burst: 50 })).toBeLessThan(0.99);
  },
);

test('A sender of 1,000 a second keeps visitors out after five seconds, and nobody once it is noticed', async () => {
  const [noticing, tenMinutes] = await Promise.all([share(1_000, 30), share(1_000, 600)]);

  expect(noticing).toBeGreaterThan(5 / 30);
  expect(noticing).toBeLessThan(0.3);
  expect(tenMinutes).toBeGreaterThan(0.95);
});

test('The bench aims at 99 % beside one sender of up to 150 a second, and says what becomes of visitors beside more', async () => {
  const aims = await aimsBehindWebAcl(production);

  expect(aims.map(({ isMet }) => isMet)).toEqual([...Array(6).fill(true), ...Array(4).fill(undefined)]);
  expect(aims[0]).toMatchObject({
    name: 'visitors who pass beside 20 a second, in 30 s',
    aim: '≥ 99.0 %',
    measured: '100.0 %',
  });
});
