import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import type { LocalFunction } from '../../../../infra/local/functions/runner.ts';
import { startSchedules } from '../../../../infra/local/schedules/start-schedules.ts';
import { attribute, writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface RuleOverrides {
  readonly ScheduleExpression?: string | undefined;
  readonly State?: string;
  readonly mayCall?: string;
}

/** A stack with one function that a rule calls; and the events it got. */
function setup({ mayCall = 'events.amazonaws.com', ...rule }: RuleOverrides = {}) {
  const template = openTemplate(
    readAssembly(
      writeAssembly(temporaryDirectory(), {
        resources: {
          Sweep: { Type: 'AWS::Lambda::Function', Properties: { Handler: 'index.handler' } },
          Hourly: {
            Type: 'AWS::Events::Rule',
            Properties: {
              ScheduleExpression: 'rate(1 hour)',
              Targets: [{ Id: 'Target0', Arn: attribute('Sweep', 'Arn') }],
              ...rule,
            },
          },
          MayCall: {
            Type: 'AWS::Lambda::Permission',
            Properties: {
              Action: 'lambda:InvokeFunction',
              FunctionName: attribute('Sweep', 'Arn'),
              Principal: mayCall,
              SourceArn: attribute('Hourly', 'Arn'),
            },
          },
        },
      }),
    ),
  );
  const [sweep] = template.all('AWS::Lambda::Function');
  const arn = sweep?.attribute('Arn') ?? '';
  const events: unknown[] = [];
  const logged: string[] = [];
  const sweeper: LocalFunction = {
    name: 'sweep',
    arn,
    timeoutSeconds: 1,
    invoke: async (event) => {
      events.push(JSON.parse(event));
      return { ok: true, payload: 'null' };
    },
    stop: async () => {},
  };
  const dataDirectory = temporaryDirectory();
  const start = () =>
    startSchedules({
      template,
      find: (asked) => (asked === arn ? sweeper : undefined),
      dataDirectory,
      log: (line) => logged.push(line),
    });
  return { start, events, logged };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const eventSchema = z.object({ time: z.string() });

describe('a rule of the template', () => {
  test('calls its function once in each period, with the event of a schedule', () => {
    const { start, events } = setup();
    const stop = start();

    vi.advanceTimersByTime(HOUR - 1);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(2 * HOUR + 1);
    stop();

    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      resources: [expect.stringMatching(/^arn:aws:events:us-west-2:\d{12}:rule\/.*Hourly/)],
    });
  });

  test('calls nothing after it was stopped', () => {
    const { start, events } = setup({ ScheduleExpression: 'rate(5 minutes)' });

    start()();
    vi.advanceTimersByTime(HOUR);

    expect(events).toEqual([]);
  });

  test('that is disabled calls nothing', () => {
    const { start, events } = setup({ State: 'DISABLED' });

    start();
    vi.advanceTimersByTime(HOUR);

    expect(events).toEqual([]);
  });

  test('that may not call its function is reported when the stack starts', () => {
    const { start } = setup({ mayCall: 'sns.amazonaws.com' });

    expect(start).toThrow(/^The template does not allow Hourly to call arn:aws:lambda:/);
  });

  test('of 30 days is called after 30 days, although a timer is limited to 24', () => {
    const { start, events } = setup({ ScheduleExpression: 'rate(30 days)' });

    const stop = start();
    vi.advanceTimersByTime(30 * DAY - 1);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toHaveLength(1);
    stop();
  });

  test.each([
    ['cron(0 8 * * ? *)', ['2026-11-22T08:00', '2026-11-23T08:00']],
    ['cron(0/30 9-10 ? * MON-FRI *)', ['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-23T10:00']],
    ['cron(0 12 ? * 1 *)', ['2026-11-22T12:00', '2026-11-29T12:00']],
    ['cron(15 10 ? * 6L 2026-2027)', ['2026-11-27T10:15', '2026-12-25T10:15']],
    ['cron(0 9 3W * ? *)', ['2026-12-03T09:00', '2027-01-04T09:00']],
    ['cron(0 0 1 1 ? 2025)', []],
  ])('at %s calls its function at those times in UTC', (ScheduleExpression, times) => {
    vi.setSystemTime('2026-11-22T00:00:00Z');
    const { start, events } = setup({ ScheduleExpression });

    const stop = start();
    vi.advanceTimersByTime(45 * DAY);
    stop();

    const called = events.map((event) => eventSchema.parse(event).time.slice(0, 16));
    expect(called.slice(0, times.length)).toEqual(times);
    expect(called.length > 0).toBe(times.length > 0);
  });

  test('reports at the next start what was due, and keeps the time of the first start', () => {
    vi.setSystemTime('2026-11-22T00:00:00Z');
    const { start, events, logged } = setup();
    start()();
    vi.setSystemTime('2026-11-22T03:20:00Z');

    const stop = start();
    expect(logged).toEqual([
      'Hourly was due 3 times while the local run was stopped, last at 2026-11-22T03:00:00.000Z: npm run invoke -- Hourly runs it now.',
    ]);
    vi.advanceTimersByTime(60 * 60_000);
    stop();

    expect(events.map((event) => eventSchema.parse(event).time)).toEqual(['2026-11-22T04:00:00Z']);
  });

  test.each([
    ['rate(90 seconds)', 'Hourly runs at rate(90 seconds), which EventBridge would refuse: '],
    ['cron(0 8 * * * *)', 'Hourly runs at cron(0 8 * * * *), which EventBridge would refuse: '],
    ['cron(0 8 * * ?)', 'Hourly runs at cron(0 8 * * ?), which EventBridge would refuse: '],
    ['cron(0 25 * * ? *)', 'Hourly runs at cron(0 25 * * ? *), which EventBridge would refuse: '],
  ])('at %s is reported when the stack starts', (ScheduleExpression, message) => {
    const { start } = setup({ ScheduleExpression });

    expect(start).toThrow(message);
  });
});
