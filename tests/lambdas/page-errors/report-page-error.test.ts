import '../function-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_ERROR_NETWORKS, PAGE_ERRORS_OF_SENDER } from '#contract/ceilings.ts';
import { NETWORKS_TO_ALARM, NOT_LOADED } from '#contract/page-errors.ts';
import { networkPseudonym } from '../../../lambdas/http/network-pseudonym.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { pageErrorNetworks } from '../../../lambdas/page-errors/page-error-networks-table.ts';
import { build } from '../../../lambdas/page-errors/report-page-error.handler.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const ERROR = { script: '/assets/home-Ab3_x-9.js', line: 1, column: 4711, kind: 'TypeError' };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const viewer = (index: number) => `203.0.113.${index}`;

async function setup() {
  let now = new Date('2026-11-21T12:00:00.000Z');
  const table = await createBookkeepingTable(engine);
  const logged: Readonly<Record<string, unknown>>[] = [];
  /** Each report to an instance of its own, so that the table alone counts. */
  const report = async (error: unknown, from = viewer(1), userAgent = IPHONE) => {
    const handler = build({
      count: ceilingCounter(engine.client, table),
      addNetwork: pageErrorNetworks(engine.client, table),
      pseudonym: networkPseudonym('page-errors', 'secret-of-a-deployment'),
      now: () => now,
      log: (line) => logged.push(line),
    });
    const headers = { 'x-forwarded-for': `${from}, 130.176.0.1`, 'user-agent': userAgent };
    const { statusCode, body } = await handler(jsonEvent(JSON.stringify(error), headers));
    return { status: statusCode, body: JSON.parse(body) };
  };
  return {
    report,
    logged,
    named: (event: string) => logged.filter((line) => line.event === event),
    rows: () => engine.scan(table),
    nextDay: () => {
      now = new Date(now.getTime() + 86_400_000);
    },
  };
}

describe('a reported error', () => {
  test('is a line of the log: where, of which kind, in which browser, and nothing of a person', async () => {
    const { report, logged, rows } = await setup();

    expect(await report(ERROR)).toEqual({ status: 200, body: { recorded: true } });

    expect(logged).toEqual([{ event: 'page_error', ...ERROR, browser: 'Safari', system: 'iOS' }]);
    const sets = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);
    expect(JSON.stringify(await rows(), sets)).not.toContain(viewer(1));
  });

  test.each([
    ['TypeError', 'TypeError'],
    [NOT_LOADED, NOT_LOADED],
    ['Ana Ruiz, 12 Elm Street', 'other'],
    ['constructor', 'other'],
  ])('of the kind %j is written down as %j', async (kind, written) => {
    const { report, named } = await setup();

    await report({ ...ERROR, kind });

    expect(named('page_error')).toMatchObject([{ kind: written }]);
  });

  test('in a browser that nobody knows is of an unknown one: the header is its sender’s own text', async () => {
    const { report, named } = await setup();

    await report(ERROR, viewer(1), 'Ana Ruiz 12 Elm Street');

    expect(named('page_error')).toMatchObject([{ browser: 'unknown' }]);
  });

  test.each([
    ['script', 'https://elsewhere.example/a.js'],
    ['script', '/assets/../secret.js'],
    ['script', `/assets/${'a'.repeat(101)}.js`],
    ['line', -1],
    ['line', 1.5],
    ['column', 10_000_001],
    ['column', '7'],
    ['kind', 'x'.repeat(101)],
    ['message', 'Ana Ruiz is undefined'],
  ])('with the %s %j is refused and written nowhere', async (field, value) => {
    const { report, logged, rows } = await setup();

    const { status, body } = await report({ ...ERROR, [field]: value });

    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect([logged, await rows()]).toEqual([[], []]);
  });
});

describe('the alarm', () => {
  test(`goes off once, when the ${NETWORKS_TO_ALARM}th network of a day reports one, and anew on the next day`, async () => {
    const { report, named, nextDay } = await setup();
    for (let index = 1; index < NETWORKS_TO_ALARM; index += 1) await report(ERROR, viewer(index));
    expect(named('pages_fail')).toEqual([]);

    for (let index = NETWORKS_TO_ALARM; index < 10; index += 1) await report(ERROR, viewer(index));

    expect(named('pages_fail')).toEqual([{ event: 'pages_fail', networks: NETWORKS_TO_ALARM }]);
    nextDay();
    for (let index = 1; index <= NETWORKS_TO_ALARM; index += 1) await report(ERROR, viewer(index));
    expect(named('pages_fail')).toHaveLength(2);
  });

  test('is not set off by one sender, however much it reports and from however many addresses of its /64', async () => {
    const { report, named } = await setup();

    for (let index = 1; index <= 20; index += 1) await report(ERROR, `2001:db8:1:2::${index}`);

    expect(named('pages_fail')).toEqual([]);
  });
});

describe('ceilings', () => {
  const [ofDay] = PAGE_ERRORS_OF_SENDER.own;

  test(`a sender has ${ofDay.limit} a day: what is above is answered and written nowhere`, async () => {
    const { report, named } = await setup();
    for (let index = 0; index < ofDay.limit; index += 1) await report(ERROR);

    expect(await report(ERROR)).toEqual({ status: 200, body: { recorded: false } });
    expect(named('page_error')).toHaveLength(ofDay.limit);
    expect((await report(ERROR, viewer(2))).body).toEqual({ recorded: true });
  });

  test(`${PAGE_ERROR_NETWORKS} networks of a day are the most: a flood of others writes no line, and its row goes after a day`, async () => {
    const { report, named, rows } = await setup();
    for (let index = 0; index < PAGE_ERROR_NETWORKS; index += 1) await report(ERROR, viewer(index));
    expect(named('page_error')).toHaveLength(PAGE_ERROR_NETWORKS);

    expect((await report(ERROR, '198.51.100.7')).body).toEqual({ recorded: false });

    expect(named('page_error')).toHaveLength(PAGE_ERROR_NETWORKS);
    const day = (await rows()).find(({ id }) => id === 'page-errors#2026-11-21');
    expect(day?.expires_at).toBe(Date.parse('2026-11-23') / 1000);
  });
});
