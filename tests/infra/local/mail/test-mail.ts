import { SESv2Client } from '@aws-sdk/client-sesv2';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { type MailOptions, startMail } from '../../../../infra/local/mail/start-mail.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      id: z.number(),
      receivedAt: z.iso.datetime(),
      from: z.string(),
      to: z.array(z.string()),
      cc: z.array(z.string()),
      bcc: z.array(z.string()),
      replyTo: z.array(z.string()),
      subject: z.string(),
      text: z.string().nullable(),
      html: z.string().nullable(),
    }),
  ),
});

type TestMailOptions = Partial<
  Pick<MailOptions, 'callers' | 'dataDirectory' | 'configurationSets' | 'onReturned' | 'isSandboxed'>
>;

/** An inbox of its own for one test. */
export async function startTestMail(options: TestMailOptions = {}) {
  const dataDirectory = options.dataDirectory ?? temporaryDirectory();
  const lines: string[] = [];
  const mail = await startMail({
    ...options,
    dataDirectory,
    region: 'us-west-2',
    accountId: '123456789012',
    callers: options.callers ?? { authorize: () => ({ allowed: true }) },
    log: (line) => void lines.push(line),
  });
  onTestFinished(() => mail.stop());
  return {
    ...mail,
    dataDirectory,
    lines,
    ses: sesFor(mail.endpoint),
    /** What the API of the inbox lists. */
    messages: async (query = '') => {
      const response = await fetch(`${mail.endpoint}/api/messages${query}`);
      return messagesSchema.parse(await response.json()).messages;
    },
  };
}

export function sesFor(endpoint: string, accessKeyId = 'DEVELOPER') {
  const credentials = { accessKeyId, secretAccessKey: 'unused' };
  return new SESv2Client({ endpoint, region: 'us-west-2', credentials, maxAttempts: 1 });
}
