import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { STAGES } from '../../../infra/stages.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { accountTemplate } from '../../infra/account/account-template.ts';
import { synthesized } from '../../infra/synthesized.ts';
import { sumOf } from '../admin/meter.ts';
import { MONTH_SECONDS } from '../attack/bill.ts';
import { PRICES } from '../attack/prices.ts';
import { startMeteredRun } from '../metered-run.ts';
import {
  columnsOf,
  itemsOf,
  mainItemsOf,
  totalOf,
  usageOfCeilings,
  usageOfFlood,
  usageOfMonth,
} from './columns.ts';
import { metricsOfDashboard } from './dashboard-metrics.ts';
import { measureView } from './page-view.ts';
import { HELD_WRITE_UNITS, READ_UNITS_OF_QUOTE, WRITE_UNITS_OF_QUOTE } from './people-usage.ts';
import { isMet, reportOf } from './report.ts';
import {
  isAboveAllowance,
  mostApiRequests,
  readTemplate,
  usageOfClock,
  usageOfResources,
  usageOfRotations,
} from './stack-usage.ts';

const VIEW = { requests: 14, bytes: 80_000, documents: 1 };

const small = (resources: object) => readTemplate(JSON.stringify({ Resources: resources }));
const webAcl = (...rates: readonly (readonly [limit: number, seconds: number])[]) => ({
  Type: 'AWS::WAFv2::WebACL',
  Properties: {
    Rules: rates.map(([Limit, EvaluationWindowSec]) => ({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { Limit, EvaluationWindowSec } },
    })),
  },
});
const board = (metrics: number, ...more: readonly object[]) => ({
  Type: 'AWS::CloudWatch::Dashboard',
  Properties: {
    DashboardBody: {
      'Fn::Join': [
        '',
        [
          '{"widgets":[{"properties":{"region":"',
          { Ref: 'AWS::Region' },
          `","metrics":${JSON.stringify(Array.from({ length: metrics }, (_, index) => ['Shop', 'Sales', 'Of', `${index}`]))}}}`,
          ...more.flatMap((properties) => [',', JSON.stringify({ properties })]),
          ']}',
        ],
      ],
    },
  },
});
const boardsOf = ({ Resources }: ReturnType<typeof small>) =>
  Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Dashboard');
const templateOf = (name: keyof typeof STAGES) =>
  readTemplate(JSON.stringify(synthesized(STAGES[name], name).template.toJSON()));

describe('what exists', () => {
  test('is counted in the template, an alarm by each metric that it looks at', () => {
    const alarm = (more: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: more });
    const template = small({
      Key: { Type: 'AWS::KMS::Key' },
      Other: { Type: 'AWS::KMS::Key' },
      Secret: { Type: 'AWS::SecretsManager::Secret' },
      Plain: alarm({ MetricName: 'Errors' }),
      Math: alarm({ Metrics: [{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }] }),
      Acl: webAcl([60, 300], [600, 60]),
      Board: board(50),
      Large: board(51),
    });
    expect(usageOfResources(template)).toEqual({
      keys: 2,
      secrets: 1,
      alarmMetrics: 3,
      customMetrics: 0,
      webAcls: 1,
      webAclRules: 2,
      dashboards: 1,
      largeDashboards: 1,
      budgets: 0,
      anomalyMonitors: 0,
    });
  });

  test('beside the stack, a budget and a monitor of costs, is free; a web ACL is not', () => {
    const template = readTemplate(
      JSON.stringify(accountTemplate({ ...STAGES.production, anomalyMonitor: 'made' }).toJSON()),
    );
    const { webAcls = 0, webAclRules = 0, ...usage } = usageOfResources(template);
    expect(usage).toMatchObject({ budgets: 1, anomalyMonitors: 1 });
    expect(totalOf({ name: 'account', usage })).toBe(0);
    expect(totalOf({ name: 'web ACL', usage: { webAcls, webAclRules } })).toBeCloseTo(5 + 5);
  });

  test('of the product is one key and one secret; alarms, their metrics and the dashboard are within what is free', () => {
    for (const name of ['dev', 'production'] as const) {
      const used = usageOfResources(templateOf(name));
      expect(used, name).toMatchObject({
        keys: 1,
        secrets: 1,
        dashboards: 1,
        largeDashboards: 0,
        webAcls: 0,
      });
      expect(used.alarmMetrics, name).toBeLessThanOrEqual(10);
      expect(used.customMetrics, name).toBeLessThanOrEqual(10);
    }
  });

  test('has a dashboard of at most 50 metrics, because one with more costs $3.00 a month', () => {
    for (const name of ['dev', 'production'] as const) {
      const template = templateOf(name);
      const shown = boardsOf(template).map(({ Properties }) =>
        metricsOfDashboard(Properties.DashboardBody, template.Resources),
      );
      expect(shown, name).toEqual([expect.any(Number)]);
      expect(shown[0], name).toBeLessThanOrEqual(50);
      expect(shown[0], name).toBeGreaterThan(20);
    }
    expect(totalOf({ name: 'three', usage: { dashboards: 3 } })).toBe(0);
    expect(totalOf({ name: 'large', usage: { largeDashboards: 1 } })).toBe(3);
  });

  test('counts a metric of a dashboard once, however it is drawn, and those that its alarms look at', () => {
    const alarm = { Namespace: 'Shop', MetricName: 'Sales', Dimensions: [{ Name: 'Of', Value: '1' }] };
    const of = (...more: readonly object[]) => {
      const { Properties } = board(2, ...more);
      return metricsOfDashboard(Properties.DashboardBody, { Known: { Properties: alarm } });
    };
    const again = ['Shop', 'Sales', 'Of', '1', { stat: 'Sum', label: 'again' }];
    expect(of()).toBe(2);
    expect(of({ metrics: [again] })).toBe(2);
    expect(of({ metrics: [['Shop', 'Sales', 'Of', '1', { region: 'us-east-1' }]] })).toBe(3);
    expect(of({ alarms: ['Known', 'Other'] }, { annotations: { alarms: ['Other'] } })).toBe(3);
    expect(() => of({ metrics: [[{ expression: 'SEARCH(...)' }]] })).toThrow('name each metric');
  });

  test('is called by the clock as often as its schedules say', () => {
    const rule = (ScheduleExpression: string) => ({
      Type: 'AWS::Events::Rule',
      Properties: { ScheduleExpression },
    });
    const template = small({
      Often: rule('rate(2 minutes)'),
      Hourly: rule('rate(1 hour)'),
      Daily: { Type: 'AWS::Scheduler::Schedule', Properties: { ScheduleExpression: 'cron(0 7 * * ? *)' } },
      OfMail: { Type: 'AWS::Events::Rule', Properties: { EventPattern: {} } },
    });
    expect(usageOfClock(template).invocations).toBe(21_600 + 720 + 30);
  });

  test('lets through the sum of what its routes do, at most what the account does', () => {
    const stage = (routes: number) => ({
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: {
          RouteSettings: Object.fromEntries(
            Array.from({ length: routes }, (_, route) => [`GET /${route}`, { ThrottlingRateLimit: 2_000 }]),
          ),
        },
      },
    });
    expect(mostApiRequests(small(stage(2)))).toBe(4_000);
    expect(mostApiRequests(small(stage(20)))).toBe(10_000);
  });
});

describe('the bill', () => {
  test('of a month with 30 quotes is under $1.50 without a domain', () => {
    const column = { name: '30', usage: usageOfMonth(templateOf('dev'), VIEW, 30) };
    expect(totalOf(column)).toBeLessThan(1.5);
    expect(totalOf(column)).toBeGreaterThan(PRICES.keys + PRICES.secrets);
  });

  test('stays so for seven years, after which the first two rotations of the key add a dollar each', () => {
    const of = (name: string) =>
      columnsOf(templateOf('dev'), VIEW).find((column) => column.name === name) ?? { name, usage: {} };
    const [now, seventh, fifteenth] = [
      '30 quotes',
      '30 quotes, in year 7 of the keys',
      '30 quotes, in year 15',
    ].map(of);
    expect(seventh && isMet(seventh)).toBe(true);
    expect(seventh && totalOf(seventh)).toBe(now && totalOf(now));
    expect(fifteenth && totalOf(fifteenth)).toBeCloseTo(2 + (now ? totalOf(now) : 0));
  });

  test('of a key that is rotated each year has no more than two rotations in it', () => {
    const template = small({
      Yearly: { Type: 'AWS::KMS::Key', Properties: { EnableKeyRotation: true } },
      Never: { Type: 'AWS::KMS::Key' },
    });
    const rotations = (days: number) => usageOfRotations(template, days).keyRotations;
    expect([364, 365, 730, 3_650].map(rotations)).toEqual([0, 1, 2, 2]);
  });

  test('leaves out what is free, of a day its thirtieth', () => {
    expect(itemsOf({ name: 'month', usage: { alarmMetrics: 10, edgeRequests: 11_000_000 } })).toEqual([
      ['edgeRequests', expect.closeTo(1)],
    ]);
    const [[unit, dollars] = []] = itemsOf({ name: 'day', usage: { edgeRequests: 1_000_000 }, isDay: true });
    expect([unit, dollars]).toEqual(['edgeRequests', expect.closeTo(2 / 3)]);
  });

  test('names as few items as are four fifths of it', () => {
    const column = { name: 'month', usage: { keys: 8, secrets: 4, mails: 2_500 } };
    expect(mainItemsOf(column)).toEqual([['keys', 8]]);
    expect(mainItemsOf({ ...column, usage: { keys: 5, secrets: 10 } })).toEqual([
      ['keys', 5],
      ['secrets', 4],
    ]);
  });

  test('of mails and accounts is bounded by their ceilings', () => {
    // 100 + 100 + 200 + 100 + 200 a day, and 100 an hour to the business; 50 sign-ups a day.
    expect(usageOfCeilings()).toEqual({
      mails: 30 * (100 + 100 + 200 + 100 + 200 + 2_400),
      activeUsers: 1_500,
    });
    const worst = columnsOf(templateOf('dev'), VIEW).filter(({ name }) => name.startsWith('all ceilings'));
    expect(worst.map(isMet)).toEqual([true, true]);
  });

  test('of a flood is what passes the web ACL, the strictest of its rules', () => {
    const flood = { machines: 10, each: 1_000 };
    const open = usageOfFlood(small({}), flood);
    expect(open).toMatchObject({ webAclRequests: 0 });
    expect(open.apiRequests).toBeCloseTo(10_000 * MONTH_SECONDS);
    const guarded = usageOfFlood(small({ Acl: webAcl([600, 60], [60, 300]) }), flood);
    expect(guarded.apiRequests).toBeCloseTo(10 * 0.2 * MONTH_SECONDS);
    expect(guarded.edgeRequests).toBeCloseTo(10 * 0.2 * MONTH_SECONDS);
    expect(guarded.webAclRequests).toBeCloseTo(10_000 * MONTH_SECONDS);
  });

  test('of a flood is at least what the web ACL takes for none yet', () => {
    const [first, second] = webAcl([600, 300], [60, 300]).Properties.Rules;
    const Rules = [{ ...first, Action: { Count: {} } }, second];
    const template = small({ Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules } } });
    const apiRequests = (machines: number) => usageOfFlood(template, { machines, each: 1_000 }).apiRequests;
    expect(apiRequests(1)).toBeCloseTo(2 * MONTH_SECONDS);
    expect(apiRequests(100)).toBeCloseTo(100 * 0.2 * MONTH_SECONDS);
  });

  test('of a flood is at least what senders send until the web ACL notices them, up to the ceilings of the open routes', () => {
    const route = (RouteKey: string, AuthorizationType: string) => ({
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: { RouteKey, AuthorizationType },
    });
    const ceiling = { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 60 };
    const template = small({
      Acl: webAcl([60, 60]),
      Open: route('POST /open', 'NONE'),
      Staff: route('GET /staff', 'JWT'),
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: { RouteSettings: { 'POST /open': ceiling, 'GET /staff': ceiling } },
      },
    });
    const apiRequests = (machines: number) => usageOfFlood(template, { machines, each: 1_000 }).apiRequests;

    // 60 at once and 10 a second for half a minute, every one and a half.
    expect(apiRequests(1)).toBeCloseTo(4 * MONTH_SECONDS);
    expect(apiRequests(1_000)).toBeCloseTo(10 * MONTH_SECONDS);
  });

  test('of a flood has a day of each sender stored, beside what all instances together are spared to count', () => {
    const { writeUnits: none = 0 } = usageOfFlood(small({}), { machines: 0, each: 1_000 });
    const { writeUnits = 0 } = usageOfFlood(small({}), { machines: 1, each: 1_000 });
    expect(none).toBe(0);
    // 2,000 a day of all instances; three in each of 360,000 lives of an instance were over a million.
    const spared = 30 * 2_000;
    const stored = 30 * 60 + spared;
    expect(writeUnits).toBeGreaterThan(stored * HELD_WRITE_UNITS);
    expect(writeUnits).toBeLessThan(3 * stored * HELD_WRITE_UNITS);
  });

  describe('of a stage with its web ACL on the free plan', () => {
    const guarded = () => {
      const stage = { ...STAGES.production, freePlanFor: 'E1ABCDEFGHIJKL' };
      const account = readTemplate(JSON.stringify(accountTemplate(stage).toJSON()));
      return { Resources: { ...templateOf('production').Resources, ...account.Resources } };
    };
    const missed = (template: ReturnType<typeof guarded>) =>
      columnsOf(template, VIEW).filter((column) => !isMet(column));
    const namesOf = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);

    test('stays under every aim, whatever one laptop or a thousand send through the site', () => {
      const all = guarded();
      expect(missed(all).filter(({ unbounded }) => unbounded === undefined)).toEqual([]);
      for (const { usage } of columnsOf(all, VIEW)) {
        expect(usage).toMatchObject({ edgeRequests: 0, webAcls: 0, webAclRules: 0, webAclRequests: 0 });
      }
    });

    test('misses aims when the pool is called past the site, and says why', () => {
      const all = guarded();
      expect(namesOf(missed(all))).toEqual([
        'and 120 wrong passwords a second there, a day',
        'and 120 wrong passwords a second there, a month',
        'and 120 sign-ins a second of one user, a day',
        'and 120 sign-ins a second of one user, a month',
      ]);
      const report = reportOf(columnsOf(all, VIEW));
      expect(report).toMatch(
        /and 120 sign-ins a second of one user, a month +\$[\d,.]+ +under \$200\.00 +MISSED \(\d\)/,
      );
      expect(report).toMatch(
        /\n\(\d\) calls straight at Cognito pass neither the web ACL nor the gateway: .*\n/,
      );
    });

    test('tells of a month with more than the free plan allows, which costs nothing and may slow the site down', () => {
      const all = guarded();
      const above = namesOf(columnsOf(all, VIEW).filter(({ isAboveAllowance: is }) => is));
      expect(above).toEqual(
        expect.arrayContaining(['1,000 quotes', '100,000 quotes', 'and a thousand of them, a month']),
      );
      expect(above).not.toContain('30 quotes');
      const report = reportOf(columnsOf(all, VIEW));
      expect(report).toMatch(/\n100,000 quotes +\$[\d.]+ +\(\d\)\n/);
      expect(report).toMatch(
        /\n\(\d\) above the allowance of the free plan: CloudFront may slow the site down or ask for a larger plan\n/,
      );
      const paid = columnsOf(templateOf('production'), VIEW);
      expect(namesOf(paid.filter(({ isAboveAllowance: is }) => is))).toEqual([]);
    });

    test.each([
      ['a million requests and 100 GB are within it', { edgeRequests: 1_000_000, edgeGigabytes: 100 }, false],
      ['one request more is above it', { edgeRequests: 1_000_001 }, true],
      ['so is more that is sent', { edgeGigabytes: 101 }, true],
    ])('is allowed what the plan says: %s', (_, usage, is) => {
      expect(isAboveAllowance(usage)).toBe(is);
    });

    test('would not with the ceilings of a stage without one', () => {
      const Stage = Object.values(templateOf('dev').Resources).find(
        ({ Type }) => Type === 'AWS::ApiGatewayV2::Stage',
      );
      const others = Object.entries(guarded().Resources).filter(([, { Type }]) => Type !== Stage?.Type);
      const loose = { Resources: { ...Object.fromEntries(others), ...(Stage && { Stage }) } };
      expect(namesOf(missed(loose))).toEqual(
        expect.arrayContaining([
          'and a laptop, 1,000 requests a second, a month',
          'and a thousand of them, a day',
        ]),
      );
    });

    test('bounds a laptop with a network of IPv6 as any other, because the site has no such address', () => {
      const columns = columnsOf(guarded(), VIEW);
      const of = (name: string) =>
        totalOf(columns.find((column) => column.name === name) ?? { name, usage: {} });
      expect(of('the same with a /64 of IPv6, a month')).toBe(
        of('and a laptop, 1,000 requests a second, a month'),
      );
      const open = small({
        Acl: webAcl([60, 60]),
        Site: {
          Type: 'AWS::CloudFront::Distribution',
          Properties: { DistributionConfig: { IPV6Enabled: true } },
        },
      });
      const flood = { machines: 1, each: 1_000, hasNetwork: true };
      expect(usageOfFlood(open, flood).apiRequests).toBeCloseTo(1_000 * MONTH_SECONDS);
    });
  });

  test('says which aim is missed', () => {
    const report = reportOf([
      { name: 'dear', usage: { keys: 300 }, most: 200 },
      { name: 'cheap', usage: { keys: 1 }, most: 200 },
      { name: 'told', usage: { keys: 2 } },
    ]);
    expect(report).toMatch(/dear +\$300\.00 +under \$200\.00 +MISSED\n/);
    expect(report).toMatch(/cheap +\$1\.00 +under \$200\.00 +met\n/);
    expect(report).toMatch(/told +\$2\.00 +\n/);
    expect(report).toContain('dear: keys $300.00');
  });
});

test('A view loads the document and every file that it names, once, with or without quotes', () => {
  const site = mkdtempSync(join(tmpdir(), 'five-star-view-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  mkdirSync(join(site, 'pictures'));
  writeFileSync(join(site, 'pictures', 'one.png'), Buffer.alloc(5_000, 7));
  writeFileSync(join(site, 'pictures', 'two.svg'), 'x'.repeat(5_000));
  const html =
    '<img src=/pictures/one.png><img src="/pictures/two.svg"><img src=/pictures/one.png><a href="/auth">';
  writeFileSync(join(site, 'index.html'), html);

  const { requests, bytes, documents } = measureView(site);

  expect({ requests, documents }).toEqual({ requests: 3, documents: 1 });
  // A picture is sent as it is; text is compressed.
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(5_000 + 3 * 1_000 + 500);
});

/** What is taken until three seconds pass without any: the end of an announcement and the counters follow the mails. */
async function untilQuiet(meter: Pick<Awaited<ReturnType<typeof startMeteredRun>>['meter'], 'take'>) {
  const units = { read: 0, write: 0 };
  for (let quiet = 0; quiet < 6; ) {
    await setTimeout(500);
    const { read, write } = sumOf(meter.take());
    quiet = read + write === 0 ? quiet + 1 : 0;
    units.read += read;
    units.write += write;
  }
  return units;
}

test('A quote takes from the form to its mails what the bill counts', { timeout: 120_000 }, async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'five-star-cost-'));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const schema = z.object({ site: z.string(), mail: z.string() });
  const { endpoints, meter, stop } = await startMeteredRun({ assembly: 'cdk.out', dataDirectory, schema });
  onTestFinished(stop);
  const mails = async () =>
    z
      .object({ messages: z.array(z.unknown()) })
      .parse(await (await fetch(`${endpoints.mail}/api/messages`)).json()).messages.length;
  const before = await mails();
  meter.take();

  const answer = await fetch(`${endpoints.site}/functions/v1/submit-quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quotePayload()),
  });

  expect(answer.status).toBe(201);
  await vi.waitFor(async () => expect(await mails()).toBe(before + 2), 20_000);
  const units = await untilQuiet(meter);
  // Beside what staff writes; the sweeper may find it while it is announced.
  expect(Math.abs(units.write + 5 - WRITE_UNITS_OF_QUOTE)).toBeLessThanOrEqual(2);
  expect(Math.abs(units.read - READ_UNITS_OF_QUOTE)).toBeLessThanOrEqual(3);
});
