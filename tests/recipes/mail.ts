import {
  CHECKS,
  insertAfter,
  missingHandler,
  missingModule,
  missingRecord,
  newFile,
  type Recipe,
  script,
} from './recipe.ts';

const HANDLER_FILE = 'lambdas/quotes/mail-receipt.handler.ts';
const RECORDS = 'infra/stream-functions.ts';

const WORDS = `import { BUSINESS } from '#contract/business.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { Mail } from '../mail/mail.ts';

export const receiptMail = (id: string, firstName: string): Mail => ({
  subject: \`Your request at \${BUSINESS.name}: \${quoteReference(id)}\`,
  greeting: \`Hello \${firstName},\`,
  lines: ['We have your request for a quote, and will call or write to you.'],
  ending: ['If you did not send it, tell us.'],
});
`;

const USE_CASE = `import * as z from 'zod/mini';
import type { Mail } from '../mail/mail.ts';
import { receiptMail } from './receipt-mail.ts';

export const visitorSchema = z.object({ id: z.string(), first_name: z.string(), email: z.string() });

type Visitor = z.infer<typeof visitorSchema>;

interface Dependencies {
  readonly send: (to: string, mail: Mail) => Promise<void>;
}

/** Tells each visitor that the request has arrived. */
export const createMailReceipt =
  ({ send }: Dependencies) =>
  async (visitors: readonly Visitor[]): Promise<void> => {
    for (const { id, first_name: firstName, email } of visitors) await send(email, receiptMail(id, firstName));
  };
`;

const HANDLER = `import type { DynamoDBStreamEvent } from 'aws-lambda';
import { requiredSetting } from '../aws/environment.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { readInsertedQuotes } from './inserted-quotes.ts';
import { createMailReceipt, visitorSchema } from './mail-receipt.ts';

const mailReceipt = createMailReceipt({ send: mailSender(requiredSetting('MAIL_FROM')) });

export const handler = (event: DynamoDBStreamEvent): Promise<void> =>
  mailReceipt(readInsertedQuotes(event, visitorSchema));
`;

/** One record at a time: what failed comes again, and no mail that was sent before it. */
const RECORD = `  mailReceipt: {
    entry: '${HANDLER_FILE}',
    source: 'quotes',
    filter: NEW_ROWS,
    batchSize: 1,
    retryAttempts: 10,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: {},
    sendsMail: true,
    failureMeans: 'A visitor waits for the receipt of a quote request; the request is in the list.',
    lossMeans: 'A visitor got no receipt of a quote request; the request is in the list.',
  },
`;

const EVENT = `{ Records: [{ eventName: 'INSERT', dynamodb: { NewImage: {
  id: { S: '3f2a91c0-0000-4000-8000-000000000000' }, created_at_id: { S: '1' },
  first_name: { S: 'Ana' }, email: { S: 'ana@example.com' }, storage_needed: { BOOL: true } } } }] }`;

export const MAIL: Recipe = {
  title: 'a mail from the stream',
  steps: [
    {
      file: RECORDS,
      edit: insertAfter('export const STREAM_FUNCTIONS = {\n', RECORD),
      forgotten: missingRecord(HANDLER_FILE, RECORDS),
    },
    {
      file: 'lambdas/quotes/receipt-mail.ts',
      edit: newFile(WORDS),
      forgotten: missingModule(CHECKS.nodeTypes, 'receipt-mail.ts'),
    },
    {
      file: 'lambdas/quotes/mail-receipt.ts',
      edit: newFile(USE_CASE),
      forgotten: missingModule(CHECKS.nodeTypes, 'mail-receipt.ts'),
    },
    { file: HANDLER_FILE, edit: newFile(HANDLER), forgotten: missingHandler(HANDLER_FILE) },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.imports,
    CHECKS.unusedCode,
    CHECKS.handlers,
    script(
      'it may send mail, and is told from whom',
      `import { policyStatements } from './tests/infra/policy-statements.ts';
       import { ofType, readable, synthesized } from './tests/infra/synthesized.ts';
       const stack = synthesized();
       const [, { Properties }] = ofType(stack, 'AWS::Lambda::Function').find(([id]) => id.startsWith('FunctionsmailReceipt'));
       const role = readable(Properties.Role);
       const own = policyStatements(stack).filter(({ roles }) => roles.includes(role)).flatMap(({ actions }) => actions);
       if (!own.includes('ses:SendEmail') || !Properties.Environment.Variables.MAIL_FROM) throw new Error(own.join());`,
    ),
    script(
      'a new quote makes it send a mail to the visitor',
      `import { once } from 'node:events';
       import { createServer } from 'node:http';
       import { json } from 'node:stream/consumers';
       const mails = [];
       const server = createServer(async (request, response) => {
         mails.push(await json(request));
         response.setHeader('content-type', 'application/json').end('{"MessageId":"1"}');
       }).listen(0, '127.0.0.1');
       await once(server, 'listening');
       Object.assign(process.env, { MAIL_FROM: 'hello@movers.example', AWS_REGION: 'us-west-2',
         AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'a',
         AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:' + server.address().port });
       const { handler } = await import('./${HANDLER_FILE}');
       await handler(${EVENT});
       server.closeAllConnections();
       server.close();
       const [{ Destination, Content }] = mails;
       if (Destination.ToAddresses.join() !== 'ana@example.com') throw new Error(JSON.stringify(mails));
       if (!Content.Simple.Subject.Data.endsWith('FSM-3F2A-91C0')) throw new Error(Content.Simple.Subject.Data);
       process.exit();`,
    ),
  ],
};
