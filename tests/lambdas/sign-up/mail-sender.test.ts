import { expect, test } from 'vitest';
import { mailSender } from '../../../lambdas/sign-up/mail-sender.ts';
import { startTestMail } from '../../infra/local/mail/test-mail.ts';

test('A mail arrives with a text and an HTML part, in letters of any language', async () => {
  const { ses, messages } = await startTestMail();

  await mailSender('FIVE Star Moving <hello@movers.example>', ses)('ana@example.com', {
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
