import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { describe, expect, it } from 'vitest';
import { createCallers } from '../../../../infra/local/iam/callers.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { sesFor, startTestMail } from './test-mail.ts';

const simple = (over: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'FIVE Star Moving <hello@movers.example>',
  Destination: { ToAddresses: ['zoë@example.com'] },
  Content: {
    Simple: {
      Subject: { Data: 'Ihr Umzug – naïve ☂' },
      Body: { Text: { Data: 'Line one\nLine two' }, Html: { Data: '<p>Line <b>one</b></p>' } },
    },
  },
  ...over,
});

describe('a mail sent through the SES v2 client', () => {
  it('is in the inbox with every part', async () => {
    const { ses, messages } = await startTestMail();
    const { MessageId } = await ses.send(
      new SendEmailCommand(
        simple({
          Destination: {
            ToAddresses: ['a@example.com'],
            CcAddresses: ['c@example.com'],
            BccAddresses: ['b@example.com'],
          },
          ReplyToAddresses: ['office@movers.example'],
        }),
      ),
    );
    expect(MessageId).toEqual(expect.any(String));
    expect(await messages()).toEqual([
      {
        id: 1,
        receivedAt: expect.any(String),
        from: 'FIVE Star Moving <hello@movers.example>',
        to: ['a@example.com'],
        cc: ['c@example.com'],
        bcc: ['b@example.com'],
        replyTo: ['office@movers.example'],
        subject: 'Ihr Umzug – naïve ☂',
        text: 'Line one\nLine two',
        html: '<p>Line <b>one</b></p>',
      },
    ]);
  });

  it('is listed newest first, and found by recipient', async () => {
    const { ses, messages } = await startTestMail();
    for (const to of ['a@example.com', 'b@example.com', 'a@example.com']) {
      const Destination = { ToAddresses: [to] };
      // What an answer goes to is no recipient.
      await ses.send(new SendEmailCommand(simple({ Destination, ReplyToAddresses: ['a@example.com'] })));
    }
    expect((await messages()).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect((await messages('?to=a%40example.com')).map(({ id }) => id)).toEqual([3, 1]);
  });

  it('keeps a damaged file as it is and says what to do', async () => {
    const dataDirectory = temporaryDirectory();
    const file = join(dataDirectory, 'mail', 'inbox.sqlite');
    mkdirSync(join(dataDirectory, 'mail'));
    writeFileSync(file, 'no inbox at all, but long enough to look like one'.repeat(100));
    await expect(startTestMail({ dataDirectory })).rejects.toThrow(
      `The inbox's file ${file} cannot be read (file is not a database): put back a copy of it, or begin anew with "npm start -- --fresh", which deletes all local data.`,
    );
    expect(readFileSync(file, 'utf8')).toContain('no inbox at all');
  });

  it('is kept over a restart', async () => {
    const first = await startTestMail();
    await first.ses.send(new SendEmailCommand(simple()));
    await first.stop();
    const again = await startTestMail({ dataDirectory: first.dataDirectory });
    expect(await again.messages()).toHaveLength(1);
  });

  it('is logged without its content', async () => {
    const { ses, lines } = await startTestMail();
    await ses.send(new SendEmailCommand(simple()));
    expect(lines).toEqual(['mail: one mail came in']);
  });
});

describe('bad input', () => {
  const noRecipient = { Destination: { ToAddresses: [] } };
  const many = { Destination: { ToAddresses: Array.from({ length: 51 }, (_, i) => `a${i}@example.com`) } };
  it.each<[string, Partial<SendEmailCommandInput>, RegExp]>([
    ['no sender', { FromEmailAddress: undefined }, /FromEmailAddress/],
    ['a sender without a domain', { FromEmailAddress: 'movers' }, /FromEmailAddress/],
    ['no recipient', noRecipient, /Destination/],
    ['51 recipients', many, /50/],
    ['a recipient that is no address', { Destination: { ToAddresses: ['no address'] } }, /no address/],
    ['an answer to no address', { ReplyToAddresses: ['no address'] }, /in ReplyToAddresses: no address/],
    ...['ana.@example.com', '.ana@example.com', 'a..b@example.com', `${'a'.repeat(65)}@example.com`].flatMap(
      (address): [string, Partial<SendEmailCommandInput>, RegExp][] => [
        [`a mail to ${address}`, { Destination: { ToAddresses: [address] } }, /in Destination/],
        [`an answer to ${address}`, { ReplyToAddresses: [`Ana <${address}>`] }, /in ReplyToAddresses/],
      ],
    ),
    ['a template', { Content: { Template: { TemplateName: 'x' } } }, /must have Simple/],
    ['a raw mail', { Content: { Raw: { Data: Buffer.from('Hi') } } }, /must have Simple/],
    ['no body', { Content: { Simple: { Subject: { Data: 'x' }, Body: {} } } }, /body/],
  ])('%s is refused by name, and nothing is stored', async (_, over, message) => {
    const { ses, messages } = await startTestMail();
    await expect(ses.send(new SendEmailCommand(simple(over)))).rejects.toMatchObject({
      name: 'BadRequestException',
      message: expect.stringMatching(message),
    });
    expect(await messages()).toEqual([]);
  });

  it('a body that is not JSON is refused', async () => {
    const { endpoint } = await startTestMail();
    const answer = await fetch(`${endpoint}/v2/email/outbound-emails`, { method: 'POST', body: '{' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: 'The body is not valid JSON.' });
  });
});

describe('permission to send', () => {
  async function mailWithFunction(Resource: string[], Action = ['ses:SendEmail']) {
    const callers = createCallers();
    const arn = 'arn:aws:sts::123456789012:assumed-role/notify/notify';
    const { accessKeyId } = callers.add('notify', {
      arn,
      statements: [{ Effect: 'Allow', Action, Resource }],
    });
    const mail = await startTestMail({ callers });
    return { ...mail, asFunction: sesFor(mail.endpoint, accessKeyId) };
  }
  const identity = 'arn:aws:ses:us-west-2:123456789012:identity';

  it.each([['movers.example'], ['hello@movers.example']])(
    'is given to a role with a grant on %s',
    async (name) => {
      const { asFunction, messages } = await mailWithFunction([`${identity}/${name}`]);
      await asFunction.send(new SendEmailCommand(simple()));
      expect(await messages()).toHaveLength(1);
    },
  );

  it('is not given to a role with a grant on another identity', async () => {
    const { asFunction, messages } = await mailWithFunction([`${identity}/other.example`]);
    await expect(asFunction.send(new SendEmailCommand(simple()))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('is not authorized to perform: ses:SendEmail on resource:'),
    });
    expect(await messages()).toEqual([]);
  });

  it('is not given to an unsigned call, so that a foreign page cannot fill the inbox', async () => {
    const { endpoint, messages } = await startTestMail();
    const answer = await fetch(`${endpoint}/v2/email/outbound-emails`, {
      method: 'POST',
      body: JSON.stringify(simple()),
    });
    expect(answer.status).toBe(403);
    expect(await messages()).toEqual([]);
  });
});
