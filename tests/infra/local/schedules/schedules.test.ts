import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
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
  const start = () =>
    startSchedules(template, (asked) =>
      asked === arn
        ? {
            name: 'sweep',
            arn,
            timeoutSeconds: 1,
            invoke: async (event) => {
              events.push(JSON.parse(event));
              return { ok: true, payload: 'null' };
            },
            stop: async () => {},
          }
        : undefined,
    );
  return { start, events };
}

const HOUR = 3_600_000;

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

  test('calls nothing any more once it was stopped', () => {
    const { start, events } = setup({ ScheduleExpression: 'rate(5 minutes)' });

    start()();
    vi.advanceTimersByTime(HOUR);

    expect(events).toEqual([]);
  });

  test('that is switched off calls nothing', () => {
    const { start, events } = setup({ State: 'DISABLED' });

    start();
    vi.advanceTimersByTime(HOUR);

    expect(events).toEqual([]);
  });

  test('that may not call its function is named when the stack starts', () => {
    const { start } = setup({ mayCall: 'sns.amazonaws.com' });

    expect(start).toThrow(/^The template does not allow Hourly to call arn:aws:lambda:/);
  });

  test.each([
    ['cron(0 8 * * ? *)', 'Hourly runs at cron(0 8 * * ? *); the local run knows rate(…) only.'],
    [undefined, 'what reacts to events is not run here'],
  ])('at %s is named as one that is not run here', (ScheduleExpression, message) => {
    const { start } = setup({ ScheduleExpression });

    expect(start).toThrow(message);
  });
});
