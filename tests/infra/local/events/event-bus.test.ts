import { describe, expect, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { openEventBus } from '../../../../infra/local/events/event-bus.ts';
import { attribute, writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const BOUNCE = {
  source: 'aws.ses',
  detailType: 'Email Bounced',
  resources: [],
  detail: { eventType: 'Bounce', mail: { tags: { 'ses:configuration-set': ['ours'] } } },
};

/** A stack with a function that a rule calls for bounces of one configuration set. */
function setup({ principal = 'events.amazonaws.com', ...rule } = {}) {
  const template = openTemplate(
    readAssembly(
      writeAssembly(temporaryDirectory(), {
        resources: {
          Judge: { Type: 'AWS::Lambda::Function', Properties: { Handler: 'index.handler' } },
          Bounced: {
            Type: 'AWS::Events::Rule',
            Properties: {
              EventPattern: {
                source: ['aws.ses'],
                'detail-type': ['Email Bounced'],
                detail: { mail: { tags: { 'ses:configuration-set': ['ours'] } } },
              },
              Targets: [{ Id: 'Target0', Arn: attribute('Judge', 'Arn') }],
              ...rule,
            },
          },
          MayCall: {
            Type: 'AWS::Lambda::Permission',
            Properties: {
              Action: 'lambda:InvokeFunction',
              FunctionName: attribute('Judge', 'Arn'),
              Principal: principal,
              SourceArn: attribute('Bounced', 'Arn'),
            },
          },
        },
      }),
    ),
  );
  const events: unknown[] = [];
  const judge = {
    name: 'judge',
    arn: template.all('AWS::Lambda::Function')[0]?.attribute('Arn') ?? '',
    timeoutSeconds: 1,
    invoke: async (event: string) => {
      events.push(JSON.parse(event));
      return { ok: true, payload: 'null' } as const;
    },
    stop: async () => {},
  };
  return { publish: openEventBus(template, (arn) => (arn === judge.arn ? judge : undefined)), events };
}

describe('the default event bus', () => {
  test('hands an event to the function of the rule that it matches, in the envelope of EventBridge', () => {
    const { publish, events } = setup();

    publish(BOUNCE);

    expect(events).toEqual([
      {
        version: '0',
        id: expect.any(String),
        'detail-type': 'Email Bounced',
        source: 'aws.ses',
        account: '123456789012',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        region: 'us-west-2',
        resources: [],
        detail: BOUNCE.detail,
      },
    ]);
  });

  test('hands it to nobody whose pattern it does not match, or whose rule is off', () => {
    const { publish, events } = setup();
    const off = setup({ State: 'DISABLED' } as object);

    publish({ ...BOUNCE, detailType: 'Email Complaint Received' });
    publish({ ...BOUNCE, detail: { mail: { tags: { 'ses:configuration-set': ['theirs'] } } } });
    off.publish(BOUNCE);

    expect([...events, ...off.events]).toEqual([]);
  });

  test('does not start where the function does not let the rule call it', () => {
    expect(() => setup({ principal: 's3.amazonaws.com' })).toThrow(
      'The template does not allow Bounced to call ',
    );
  });
});
