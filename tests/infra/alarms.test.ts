import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { FunctionDefinition } from '../../infra/constructs/function-definition.ts';
import { ENDPOINT_FUNCTIONS } from '../../infra/endpoint-functions.ts';
import { EVENT_FUNCTIONS } from '../../infra/event-functions.ts';
import { readFilterPattern } from '../../infra/local/alarms/filter-pattern.ts';
import { SCHEDULED_FUNCTIONS } from '../../infra/scheduled-functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { STREAM_FUNCTIONS } from '../../infra/stream-functions.ts';
import { TRIGGER_FUNCTIONS } from '../../infra/trigger-functions.ts';
import {
  ALERT_RETURNED,
  logTrouble,
  MAILS_REFUSED,
  VISITORS_PAUSED,
} from '../../lambdas/alerts/mail-trouble.ts';
import { warnIfBehind } from '../../lambdas/aws/stream-lag.ts';
import { logUnexpected } from '../../lambdas/http/log-unexpected.ts';
import { logCeiling } from '../../lambdas/mail/log-ceiling.ts';
import { logPageError } from '../../lambdas/page-errors/log-page-error.ts';
import { logRefusal } from '../../lambdas/push/log-refusal.ts';
import {
  logDailyRunsMissing,
  logPageFailed,
  logQuietDay,
  logTrialFailed,
} from '../../lambdas/quotes/log-watched.ts';
import { warnOfMany } from '../../lambdas/role-news/warn-of-many.ts';
import { warnOfGuessing } from '../../lambdas/sign-in-attempts/warn-of-guessing.ts';
import { logWithoutPass } from '../../lambdas/sign-up/log-without-pass.ts';
import { accountTemplate } from './account/account-template.ts';
import { builtFunctions } from './built-functions.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

const stage = synthesized({ ...STAGES.dev, alarmEmail: 'owner@mail.test' });

const alarmSchema = z.object({
  AlarmDescription: z.unknown(),
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
  Statistic: z.string(),
  Period: z.number(),
  Threshold: z.number(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.number().optional(),
  ComparisonOperator: z.string(),
  TreatMissingData: z.string(),
  AlarmActions: z.array(z.unknown()).default([]),
  InsufficientDataActions: z.array(z.unknown()).default([]),
});

const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => {
  const { AlarmDescription, ...alarm } = alarmSchema.parse(Properties);
  return { id, ...alarm, says: readable(AlarmDescription) };
});

const filterSchema = z.object({
  LogGroupName: z.object({ Ref: z.string() }),
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.object({
      MetricNamespace: z.string(),
      MetricName: z.string(),
      // Pattern of the resource type's schema; it has no fractions (E3031 of cfn-lint).
      MetricValue: z.string().regex(/^(\d*|\$.*)$/),
    }),
  ]),
});

const filters = ofType(stage, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => {
  const { LogGroupName, FilterPattern, MetricTransformations } = filterSchema.parse(Properties);
  return { log: LogGroupName.Ref, matches: readFilterPattern(FilterPattern), ...MetricTransformations[0] };
});

/** The alarms that a line in a log reaches. */
const reachedBy = (log: string, line: string) =>
  filters
    .filter((filter) => filter.log.startsWith(log) && filter.matches(line))
    .flatMap(({ MetricNamespace, MetricName }) =>
      alarms.filter(
        ({ Namespace, MetricName: name, ComparisonOperator }) =>
          Namespace === MetricNamespace &&
          name === MetricName &&
          ComparisonOperator === 'GreaterThanOrEqualToThreshold',
      ),
    );

/** The same as names, without CloudFormation's suffix. */
const namesOf = (found: readonly { readonly id: string }[]) => [
  ...new Set(found.map(({ id }) => id.replace(/^Alarms/, '').replace(/[0-9A-F]{8}$/, ''))),
];

/**
 * Lambda's own report of an invocation, in the JSON log format.
 * Source: Lambda Developer Guide, "Lambda Telemetry API Event schema reference": success, failure, error or timeout
 */
const report = (status: string) =>
  JSON.stringify({
    time: '2026-11-22T20:00:00.000Z',
    type: 'platform.report',
    record: { requestId: '8f1c', status, metrics: { durationMs: 98.5, billedDurationMs: 99 } },
  });

/**
 * What a call of the console becomes in the JSON log format: the text stays a text.
 * Source: `formatJsonMessage` of aws-lambda-nodejs-runtime-interface-client
 */
const logged = (write: () => void): string => {
  const written = ['warn' as const, 'error' as const].map((level) =>
    vi.spyOn(console, level).mockReturnValue(),
  );
  write();
  const message = String(written.flatMap(({ mock }) => mock.calls).at(-1)?.[0]);
  for (const spy of written) spy.mockRestore();
  return JSON.stringify({ timestamp: '2026-11-22T20:00:00.000Z', level: 'WARN', requestId: '8f1c', message });
};

const FUNCTIONS = {
  ...ENDPOINT_FUNCTIONS,
  ...EVENT_FUNCTIONS,
  ...SCHEDULED_FUNCTIONS,
  ...STREAM_FUNCTIONS,
  ...TRIGGER_FUNCTIONS,
};

const unexpected = logged(() =>
  logUnexpected(new Error('broken'), { endpoint: 'POST /functions/v1/submit-quote', requestId: '1' }),
);

/** What Lambda writes when the module of a function does not load. */
const notLoaded = JSON.stringify({
  time: '2026-11-22T20:00:00.000Z',
  type: 'platform.initReport',
  record: { initializationType: 'on-demand', phase: 'init', status: 'error', metrics: { durationMs: 98.5 } },
});

const refusing = Object.entries<FunctionDefinition>(FUNCTIONS).flatMap(([name, { refusesByThrowing }]) =>
  refusesByThrowing ? [name] : [],
);

test.each(refusing)(
  'the throw by which %s refuses sets off no alarm of a harm, so that nobody rings one at will',
  (name) => {
    expect(reachedBy(`Functions${name}Log`, report('error'))).toEqual([]);
  },
);

test('A sign-up straight at the pool counts for the alarm on what is refused, 20 in five minutes, and for no harm', () => {
  const found = reachedBy('FunctionspreSignUpLog', logged(logWithoutPass));

  expect(namesOf(found)).toEqual(['RequestsRefused']);
  expect(found).toMatchObject([{ Statistic: 'Sum', Period: 300, EvaluationPeriods: 1, Threshold: 20 }]);
});

test('the only function that refuses so is the trigger before sign-ups, which logs its own failures', () => {
  expect(refusing).toEqual(['preSignUp']);
});

describe.each(Object.entries<FunctionDefinition>(FUNCTIONS))(
  'a failure of %s',
  (name, { harms, failureMeans }) => {
    test('to load reaches the alarm of its harm', () => {
      expect(namesOf(reachedBy(`Functions${name}Log`, notLoaded))).toEqual([harms]);
    });

    test.each(
      ['error', 'failure', 'timeout'].filter((status) => status !== 'error' || !refusing.includes(name)),
    )('that Lambda reports as %s reaches the alarm of its harm', (status) => {
      expect(namesOf(reachedBy(`Functions${name}Log`, report(status)))).toEqual([harms]);
    });

    test('that it answers or passes over and logs reaches it too; a success reaches none', () => {
      const found = reachedBy(`Functions${name}Log`, unexpected);
      expect(namesOf(found)).toEqual([harms]);
      expect(found[0]).toMatchObject({ Statistic: 'Sum', Period: 300, EvaluationPeriods: 1, Threshold: 1 });
      expect(found[0]?.says, 'the mail names the function').toContain(name);
      expect(reachedBy(`Functions${name}Log`, report('success'))).toEqual([]);
    });

    test('is explained on the dashboard', () => {
      expect(dashboard()).toContain(`**${name}**: ${failureMeans}`);
    });
  },
);

const noticesOf = ({ alarmsOn = [] }: FunctionDefinition) => alarmsOn;

/** The words of what is no failure, and what writes them. */
test.each([
  ['customEmailSender', 'Attack', () => logCeiling('recovery', 'domain')],
  ['preSignUp', 'Attack', () => logCeiling('signUp', 'domain')],
  ['preSignUp', 'RequestsRefused', logWithoutPass],
  ['judgeSignInAttempts', 'Attack', warnOfGuessing],
  ['tellRoleNews', 'Attack', warnOfMany],
  ['announceQuotes', 'MailsNotSent', () => logTrouble(MAILS_REFUSED)],
  ['announceQuotes', 'MailsNotSent', () => logCeiling('alert', 'address')],
  ['announceQuotes', 'MailsNotSent', () => logRefusal('web.push.example', 403)],
  ['sweepOutbox', 'MailsNotSent', () => logTrouble(MAILS_REFUSED)],
  ['sweepOutbox', 'MailsNotSent', () => logCeiling('push', 'address')],
  ['sweepOutbox', 'MailsNotSent', () => logRefusal('web.push.example', 403)],
  ['listWaiting', 'MailsNotSent', () => logTrouble(MAILS_REFUSED)],
  ['judgeDelivery', 'MailsNotSent', () => logTrouble(VISITORS_PAUSED)],
  ['judgeDelivery', 'MailsNotSent', () => logTrouble(ALERT_RETURNED)],
  [
    'watchQuotes',
    'VisitorsTurnedAway',
    () => logTrialFailed({ reference: 'FSM-3F2A-91C0', reason: 'status 503' }),
  ],
  ['watchQuotes', 'VisitorsTurnedAway', () => logPageFailed({ page: '/', reason: 'status 403' })],
  ['watchQuotes', 'VisitorsTurnedAway', () => logQuietDay(4)],
  ['watchQuotes', 'MailsNotSent', () => logDailyRunsMissing(['listWaiting'])],
  ['reportPageError', 'VisitorsTurnedAway', () => logPageError({ event: 'pages_fail', networks: 5 })],
] as const)(
  'What %s notices reaches the alarm %s, and the dashboard says what it means',
  (name, alarm, write) => {
    const line = logged(write);
    expect(namesOf(reachedBy(`Functions${name}Log`, line))).toEqual([alarm]);
    const noticed = noticesOf(FUNCTIONS[name]).filter(
      (notice) => notice.alarm === alarm && line.includes(notice.word),
    );
    expect(noticed).toHaveLength(1);
    expect(dashboard()).toContain(noticed[0]?.means);
  },
);

test('One error in a page, which anybody can report, reaches no alarm', () => {
  const error = { script: '/assets/home-1.js', line: 1, column: 2, kind: 'TypeError' };
  const line = logged(() =>
    logPageError({ event: 'page_error', ...error, browser: 'Safari', system: 'iOS' }),
  );

  expect(reachedBy('FunctionsreportPageErrorLog', line)).toEqual([]);
});

test('Every record with a word in it is in the list above', () => {
  const noticing = Object.entries(FUNCTIONS).filter(([, record]) => 'alarmsOn' in record);
  expect(noticing.map(([name]) => name).sort()).toEqual([
    'announceQuotes',
    'customEmailSender',
    'judgeDelivery',
    'judgeSignInAttempts',
    'listWaiting',
    'preSignUp',
    'reportPageError',
    'sweepOutbox',
    'tellRoleNews',
    'watchQuotes',
  ]);
});

test('No function can log a word that sets off an alarm of others and none of its own', () => {
  const functions = Object.entries<FunctionDefinition>(FUNCTIONS);
  const wordsOf = (definition: FunctionDefinition) => noticesOf(definition).map(({ word }) => word);
  const words = [...new Set(functions.flatMap(([, definition]) => wordsOf(definition)))];
  const outdir = builtFunctions();
  const unheard = functions.flatMap(([name, definition]) => {
    const modules = readdirSync(join(outdir, name)).filter((file) => file.endsWith('.mjs'));
    const code = modules.map((file) => readFileSync(join(outdir, name, file), 'utf8')).join('\n');
    const heard = wordsOf(definition);
    return words
      .filter((word) => code.includes(`"${word}"`) && !heard.includes(word))
      .map((word) => `${name} logs ${word}`);
  });
  expect(unheard).toEqual([]);
}, 180_000);

describe.each(Object.entries(STREAM_FUNCTIONS))('the stream of %s', (name, { entry, harms, lossMeans }) => {
  test('when it is a quarter of an hour behind, reaches the alarm of its function', () => {
    const line = logged(() =>
      warnIfBehind([{ dynamodb: { ApproximateCreationDateTime: 1_000 } }], 1_000_000 + 15 * 60_000),
    );
    expect(namesOf(reachedBy(`Functions${name}Log`, line))).toEqual([harms]);
    expect(readFileSync(entry, 'utf8'), 'the handler says when it is behind').toContain('inTime(');
  });

  test('when it gives a record up, reaches the alarm of what was given up', () => {
    const [mapping] = ofType(stage, 'AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) =>
      readable(Properties.FunctionName).startsWith(`Functions${name}Function`),
    );
    const queue = z
      .object({ DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.unknown() }) }) })
      .parse(mapping?.[1].Properties).DestinationConfig.OnFailure.Destination;
    expect(alarmOfQueue(readable(queue))).toEqual(['WorkGivenUp']);
    expect(dashboard()).toContain(`**${name}**: ${lossMeans}`);
  });
});

/** The alarms on what is sent to a queue: what lies in one for 14 days would hide each further loss. */
const alarmOfQueue = (queue: string) =>
  namesOf(
    alarms.filter(
      ({ MetricName, Dimensions, Statistic }) =>
        MetricName === 'NumberOfMessagesSent' &&
        Statistic === 'Sum' &&
        Dimensions.some(({ Value }) => readable(Value) === `${queue}.QueueName`),
    ),
  );

describe('the clock', () => {
  test('when it cannot call a function, reaches the alarm of what was given up', () => {
    const target = z.object({ DeadLetterConfig: z.object({ Arn: z.unknown() }) });
    const rules = ofType(stage, 'AWS::Events::Rule').filter(
      ([, { Properties }]) => Properties.ScheduleExpression,
    );
    const targets = [
      ...rules.map(([, { Properties }]) => z.array(target).parse(Properties.Targets)[0]),
      ...ofType(stage, 'AWS::Scheduler::Schedule').map(([, { Properties }]) =>
        target.parse(Properties.Target),
      ),
    ];
    expect(targets).toHaveLength(Object.keys(SCHEDULED_FUNCTIONS).length);
    for (const found of targets) {
      expect(alarmOfQueue(readable(found?.DeadLetterConfig.Arn))).toEqual(['WorkGivenUp']);
    }
  });

  const periodic = Object.entries(SCHEDULED_FUNCTIONS).filter(([, record]) => 'every' in record);
  const hours = 2;
  const minutes = hours * 60;
  /** What is counted in a window in which these functions ran as they should. */
  const counted = (running: readonly string[]) =>
    periodic
      .filter(([name]) => running.includes(name))
      .flatMap(([name, record]) => {
        const runs = 'every' in record ? (hours * 3600) / record.every.toSeconds() : 0;
        const found = filters.filter(
          ({ log, matches, MetricName }) =>
            log.startsWith(`Functions${name}Log`) &&
            matches(report('success')) &&
            MetricName === 'SchedulesStopped',
        );
        return found.map(({ MetricValue }) => Number(MetricValue) * runs);
      })
      .reduce((sum, value) => sum + value, 0);
  const [alarm] = alarms.filter(({ MetricName }) => MetricName === 'SchedulesStopped');

  test('when it stops calling one function or all, reaches an alarm', () => {
    const names = periodic.map(([name]) => name);
    expect(alarm).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      Period: hours * 3600,
      EvaluationPeriods: 2,
      // Nothing is counted at all when all have stopped.
      TreatMissingData: 'missing',
      InsufficientDataActions: [{ Ref: expect.stringContaining('Topic') }],
    });
    const threshold = alarm?.Threshold ?? 0;
    expect(counted(names)).toBe(names.length * minutes);
    expect(counted(names) - 0.4 * minutes, 'a call that came a little late').toBeGreaterThan(threshold);
    for (const stopped of names) {
      const others = names.filter((name) => name !== stopped);
      expect(counted(others) + 0.4 * minutes, stopped).toBeLessThan(threshold);
    }
  });
});

describe('the API', () => {
  /** As the API writes it: every value is a text. */
  const line = (status: number, route: string) =>
    JSON.stringify({ time: '22/Nov/2026', route, status: `${status}` });
  const reached = (status: number, route: string) =>
    namesOf(reachedBy('FunctionsApiAccessLog', line(status, route)));
  const SUBMIT = 'POST /functions/v1/submit-quote';

  test('when it fails by itself, for example because a function is throttled, reaches the alarm of whom it hurts', () => {
    expect(reached(503, SUBMIT)).toEqual(['VisitorsTurnedAway']);
    expect(reached(500, SUBMIT)).toEqual(['VisitorsTurnedAway']);
    expect(reached(503, 'GET /functions/v1/quote-requests')).toEqual(['StaffHindered']);
    expect(reached(200, SUBMIT)).toEqual([]);
    expect(reached(403, SUBMIT)).toEqual([]);
  });

  test('when it refuses many requests with 429, reaches an alarm, so that a lock-out is not silent', () => {
    expect(reached(429, SUBMIT)).toEqual(['RequestsRefused']);
    expect(alarms.find(({ MetricName }) => MetricName === 'RequestsRefused')).toMatchObject({
      Threshold: 20,
      Period: 300,
    });
  });
});

test('The alarm of what was given up goes off anew for a later loss, and bears a metric that comes late', () => {
  expect(alarms.filter(({ Namespace }) => Namespace === 'AWS/SQS')).toMatchObject([
    {
      MetricName: 'NumberOfMessagesSent',
      Period: 300,
      EvaluationPeriods: 6,
      DatapointsToAlarm: 1,
      TreatMissingData: 'notBreaching',
    },
  ]);
  // What SQS moves by itself is not counted as sent.
  for (const [id, { Properties }] of ofType(stage, 'AWS::SQS::Queue')) {
    expect(Properties.RedrivePolicy, id).toBeUndefined();
  }
});

test('Throttled functions of the account reach an alarm', () => {
  expect(alarms.filter(({ Namespace }) => Namespace === 'AWS/Lambda')).toMatchObject([
    { MetricName: 'Throttles', Dimensions: [], Statistic: 'Sum', Threshold: 1 },
  ]);
});

describe('the alarms', () => {
  test('are at most ten, each on one metric, because ten are free', () => {
    expect(alarms.length).toBeLessThanOrEqual(10);
    expect(alarms.map(({ MetricName }) => MetricName)).toHaveLength(new Set(alarms.map(({ id }) => id)).size);
  });

  test('each say whom it hurts and where an engineer sees which function it was', () => {
    for (const { id, says, AlarmActions, TreatMissingData } of alarms) {
      expect(says, id).toMatch(/^[A-Z].{30,}\.$/s);
      expect(says, id).toContain('#dashboards/dashboard/');
      // CloudWatch's limit, with room for the names that CloudFormation puts in.
      expect(says.length, id).toBeLessThanOrEqual(1_000);
      expect(AlarmActions, id).toEqual([{ Ref: expect.stringContaining('Topic') }]);
      expect(TreatMissingData, id).toBe(id.includes('SchedulesStopped') ? 'missing' : 'notBreaching');
    }
  });

  test('without an address show in the console only', () => {
    const { alarmEmail: _, ...settings } = STAGES.dev;
    const quiet = synthesized(settings);
    for (const [id, { Properties }] of ofType(quiet, 'AWS::CloudWatch::Alarm')) {
      expect(Properties.AlarmActions, id).toBeUndefined();
    }
    expect(ofType(quiet, 'AWS::SNS::Topic')).toEqual([]);
  });

  test('have filters of logs of which CloudFormation makes five at a time, because dozens exceed its rate', () => {
    const all = ofType(stage, 'AWS::Logs::MetricFilter');
    const ids = all.map(([id]) => id);
    const before = all.map(([, { DependsOn }]) => DependsOn.filter((id) => ids.includes(id)));

    expect(ids.length).toBeGreaterThan(70);
    expect(before.filter((awaited) => awaited.length === 0).length).toBeLessThanOrEqual(5);
    // Lanes never branch, so no more come into being later.
    expect(new Set(before.flat()).size).toBe(before.flat().length);
  });

  test('of another stage count nothing of this one', () => {
    const [other] = ofType(synthesized(STAGES.dev, 'other'), 'AWS::Logs::MetricFilter');
    const namespace = filterSchema.parse(other?.[1].Properties).MetricTransformations[0].MetricNamespace;
    expect(filters.map(({ MetricNamespace }) => MetricNamespace)).not.toContain(namespace);
  });
});

test('The dashboard shows the state of each alarm, and asks the logs of all functions which it was', () => {
  const [found] = ofType(stage, 'AWS::CloudWatch::Dashboard');
  const widget = z.object({
    type: z.string(),
    x: z.number(),
    width: z.number(),
    properties: z.object({
      alarms: z.array(z.string()).optional(),
      query: z.string().optional(),
      region: z.string().optional(),
    }),
  });
  const { widgets } = z
    .object({ widgets: z.array(widget) })
    .parse(JSON.parse(readable(found?.[1].Properties.DashboardBody)));
  for (const { x, width } of widgets) expect(x + width).toBeLessThanOrEqual(24);
  expect(widgets[0]?.properties.alarms).toHaveLength(alarms.length);
  const queries = widgets.flatMap(({ properties }) => properties.query ?? []);
  const access = queries.at(-1);
  // Once for the lines, once for how many each function wrote in an hour.
  for (const asked of ['fields @timestamp', 'stats count() as lines by @log']) {
    const logs = queries.filter((query) => query.includes(asked)).join(' ');
    expect(logs.match(/SOURCE '/g), asked).toHaveLength(Object.keys(FUNCTIONS).length);
    expect(logs, asked).toContain('record.status in ["error", "failure", "timeout"]');
  }
  expect(access).toContain("SOURCE 'FunctionsApiAccessLog");
  // CloudFront has its metrics there alone.
  expect(found === undefined ? '' : readable(found[1].Properties.DashboardBody)).toContain(
    '"region":"us-east-1"',
  );
});

test('Errors of functions are on the dashboard as one metric of the account', () => {
  expect(dashboard()).toContain('"metrics":[["AWS/Lambda","Errors",{"stat":"Sum"}]]');
});

describe('who is turned away by the web ACL, before anything of the stack', () => {
  test('is on the dashboard, by the name that the web ACL has in its metrics', () => {
    const [acl] = Object.values(accountTemplate(STAGES.production).findResources('AWS::WAFv2::WebACL'));
    const name = acl?.Properties.VisibilityConfig.MetricName;
    expect(name).toEqual(expect.any(String));
    expect(dashboard(synthesized(STAGES.production, 'production'))).toContain(
      `["AWS/WAFV2","BlockedRequests","Rule","ALL","WebACL","${name}",{"region":"us-east-1","stat":"Sum"}]`,
    );
  });

  test('is not on that of a stage without one', () => {
    expect(dashboard()).not.toContain('AWS/WAFV2');
  });
});

test.each([
  ['dev', STAGES.dev],
  ['production', STAGES.production],
])('The stage %s has at most 470 of the 500 resources that a stack may have', (name, settings) => {
  expect(synthesized(settings, name).resources.size).toBeLessThanOrEqual(470);
});

/** The dashboard's description, without the escapes of JSON in JSON. */
function dashboard(of = stage): string {
  const [found] = ofType(of, 'AWS::CloudWatch::Dashboard');
  return found === undefined
    ? ''
    : readable(found[1].Properties.DashboardBody).replaceAll(String.raw`\"`, '"');
}
