import { expect, test } from 'vitest';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { STAGES } from '../../../infra/stages.ts';
import { synthesized } from '../../infra/synthesized.ts';
import { ceilingOf, readTemplate } from '../cost/stack-usage.ts';
import { linesBehindWebAcl, shareThatPasses, triesOfForm } from './behind-web-acl.ts';

const { template } = synthesized(STAGES.production, 'production');
const ceiling = ceilingOf(readTemplate(JSON.stringify(template.toJSON())), SUBMIT_QUOTE);
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

test('The bench says so for rates from 20 to 1,000 a second', async () => {
  const [heads, ...lines] = await linesBehindWebAcl(ceiling);

  expect(heads).toEqual(['one sender, requests a second', 'passed in 30 s', 'in 10 minutes']);
  expect(lines.map(([rate]) => rate)).toEqual(['20', '100', '150', '200', '1,000']);
  expect(lines[0]).toEqual(['20', '100.0 %', '100.0 %']);
});
