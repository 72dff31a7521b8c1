import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { describe, expect, it, vi } from 'vitest';
import { createCallers } from '../../../../infra/local/iam/callers.ts';
import type { ReturnedMail } from '../../../../infra/local/mail/mailbox-simulator.ts';
import { sesFor, startTestMail } from './test-mail.ts';

const mailTo = (ConfigurationSetName: string | undefined, ...ToAddresses: string[]) =>
  new SendEmailCommand({
    FromEmailAddress: 'Movers <hello@movers.example>',
    Destination: { ToAddresses },
    ...(ConfigurationSetName && { ConfigurationSetName }),
    Content: { Simple: { Subject: { Data: 'A request' }, Body: { Text: { Data: 'Hello' } } } },
  });

async function setup() {
  const returned: ReturnedMail[] = [];
  const mail = await startTestMail({
    configurationSets: new Map([
      ['both', new Set(['BOUNCE', 'COMPLAINT'])],
      ['bounces', new Set(['BOUNCE'])],
    ]),
    onReturned: (one) => returned.push(one),
  });
  return { ...mail, returned };
}

describe('the mailbox simulator', () => {
  it('sends mail to bounce@ back, tells of it, and delivers the rest', async () => {
    const { ses, messages, returned } = await setup();

    const { MessageId } = await ses.send(
      mailTo('both', 'bounce+1@simulator.amazonses.com', 'ana@example.com'),
    );

    await vi.waitFor(() => expect(returned).toHaveLength(1));
    expect(returned[0]).toMatchObject({
      type: 'BOUNCE',
      detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: 'bounce+1@simulator.amazonses.com', status: '5.1.1' }],
        },
        mail: { messageId: MessageId, tags: { 'ses:configuration-set': ['both'] } },
      },
    });
    expect((await messages()).map(({ to }) => to)).toEqual([['ana@example.com']]);
  });

  it('delivers mail to complaint@, and tells that it was called spam to the sets that ask for it', async () => {
    const { ses, messages, returned } = await setup();

    await ses.send(mailTo('bounces', 'complaint@simulator.amazonses.com'));
    await ses.send(mailTo(undefined, 'complaint@simulator.amazonses.com'));
    await ses.send(mailTo('both', 'complaint@simulator.amazonses.com'));

    await vi.waitFor(() => expect(returned.map(({ type }) => type)).toEqual(['COMPLAINT']));
    expect(await messages()).toHaveLength(3);
  });
});

describe('a configuration set', () => {
  it('that the stack does not have is refused', async () => {
    const { ses } = await setup();

    await expect(ses.send(mailTo('other', 'ana@example.com'))).rejects.toMatchObject({
      name: 'NotFoundException',
      message: 'Configuration set <other> does not exist.',
    });
  });

  it('needs a permission of its own, beside that of the identity', async () => {
    const callers = createCallers();
    const identity = 'arn:aws:ses:us-west-2:123456789012:identity/movers.example';
    const { accessKeyId } = callers.add('mailer', {
      arn: 'arn:aws:sts::123456789012:assumed-role/mailer/mailer',
      statements: [{ Effect: 'Allow', Action: ['ses:SendEmail'], Resource: [identity] }],
    });
    const { endpoint } = await startTestMail({
      callers,
      configurationSets: new Map([['both', new Set<string>()]]),
    });
    const ses = sesFor(endpoint, accessKeyId);

    await ses.send(mailTo(undefined, 'ana@example.com'));
    await expect(ses.send(mailTo('both', 'ana@example.com'))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(':configuration-set/both'),
    });
  });
});

describe('the sandbox', () => {
  it('takes mail to the sender’s domain and the simulator, and names whom else it refuses', async () => {
    const { ses, messages } = await startTestMail({ isSandboxed: true });

    await ses.send(mailTo(undefined, 'office@movers.example', 'success@simulator.amazonses.com'));
    await expect(
      ses.send(mailTo(undefined, 'office@movers.example', 'ana@example.com')),
    ).rejects.toMatchObject({
      name: 'MessageRejected',
      message:
        'Email address is not verified. The following identities failed the check in region US-WEST-2: ana@example.com',
    });
    expect(await messages()).toHaveLength(1);
  });
});
