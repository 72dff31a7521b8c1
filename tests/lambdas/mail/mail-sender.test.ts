import { createServer } from 'node:http';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { mailSender } from '../../../lambdas/mail/mail-sender.ts';
import { startTestMail } from '../../infra/local/mail/test-mail.ts';

test('What somebody typed does not fill a mail: 1,900 line breaks and a long word are cut, and that is said', async () => {
  const { ses, messages } = await startTestMail();

  await mailSender('FIVE Star Moving <hello@movers.example>', { client: ses })('ana@example.com', {
    subject: 'A request',
    greeting: 'Hello,',
    lines: [`first${'\n'.repeat(1900)}last`, 'W'.repeat(2000), 'two\nlines'],
    ending: [],
  });

  const [mail] = await messages();
  const [text, html] = [mail?.text ?? '', mail?.html ?? ''];
  expect(text.split('\n').length).toBeLessThan(60);
  expect(text).toContain('[1885 more characters were cut from this mail]');
  expect(text).toContain(`${'W'.repeat(1200)}\n[800 more`);
  expect(html).toContain('two<br>\nlines');
  expect(html.match(/<br>/g)?.length).toBeLessThan(30);
});

test('A mail is sent with a text and an HTML part, in any script', async () => {
  const { ses, messages } = await startTestMail();

  await mailSender('FIVE Star Moving <hello@movers.example>', { client: ses })('ana@example.com', {
    subject: 'Grüße aus Oakland',
    greeting: 'Hello José,',
    lines: ['Is 1 < 2 & 3?'],
    code: '123456',
    ending: [],
  });

  const [mail] = await messages();
  expect(mail).toMatchObject({
    from: 'FIVE Star Moving <hello@movers.example>',
    to: ['ana@example.com'],
    subject: 'Grüße aus Oakland',
  });
  expect(mail?.text).toMatch(/^Hello José,\n\nIs 1 < 2 & 3\?\n\n123456\n\n/);
  expect(mail?.html).toContain('Is 1 &lt; 2 &amp; 3?');
});

test.each([
  ['an empty 204', 204, 'text/plain', ''],
  ['an empty object', 200, 'application/json', '{}'],
  ['a page', 200, 'text/html', '<!doctype html><title>Sign in to this network</title>'],
])('%s of somebody on the way to SES does not count as a sent mail', async (_, status, type, body) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  );
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => close(server));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new SESv2Client({ endpoint, region: 'us-west-2', credentials, maxAttempts: 1 });

  const sent = mailSender('FIVE Star Moving <hello@movers.example>', { client })('ana@example.com', {
    subject: 'A request',
    lines: ['Call Ana'],
    ending: [],
  });

  await expect(sent).rejects.toThrow();
});
