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

const HANDLER_FILE = 'lambdas/new-device/notice-scripts.handler.ts';
const RECORDS = 'infra/stream-functions.ts';

const USE_CASE = `interface SignIn {
  readonly id: string;
  readonly user_agent: string;
}

interface Dependencies {
  readonly warn: (id: string) => void;
}

/** Warns of each sign-in that no browser made. */
export const createNoticeScripts =
  ({ warn }: Dependencies) =>
  async (signIns: readonly SignIn[]): Promise<void> => {
    for (const { id, user_agent: agent } of signIns) if (!agent.startsWith('Mozilla/')) warn(id);
  };
`;

const HANDLER = `import type { DynamoDBStreamEvent } from 'aws-lambda';
import { insertedSessions } from './inserted-sessions.ts';
import { createNoticeScripts } from './notice-scripts.ts';

const noticeScripts = createNoticeScripts({
  warn: (session) => console.warn(JSON.stringify({ level: 'WARN', event: 'signed_in_by_script', session })),
});

export const handler = (event: DynamoDBStreamEvent): Promise<void> => noticeScripts(insertedSessions(event));
`;

const RECORD = `  noticeScripts: {
    entry: '${HANDLER_FILE}',
    source: 'sessions',
    filter: NEW_ROWS,
    batchSize: 10,
    retryAttempts: 10,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: {},
    harms: 'StaffHindered',
    failureMeans: 'The owner is told late of a sign-in by a script; the session is in the list.',
    lossMeans: 'The owner is not told of a sign-in by a script; the session is in the list.',
  },
`;

/** A sign-in by a script, and one by a browser. */
const EVENT = `{ Records: [['a-script', 'curl/8.5'], ['a-browser', 'Mozilla/5.0']].map(([id, agent]) => ({
  eventName: 'INSERT', dynamodb: { NewImage: { id: { S: id }, user_id: { S: '1' }, session_id: { S: 'eyJ' },
    user_agent: { S: agent }, last_activity: { S: '2026-09-21T12:00:00.000Z' }, is_active: { BOOL: true } } } })) }`;

export const STREAM_CONSUMER: Recipe = {
  title: 'a stream consumer',
  steps: [
    {
      file: RECORDS,
      edit: insertAfter('export const STREAM_FUNCTIONS = {\n', RECORD),
      forgotten: missingRecord(HANDLER_FILE, RECORDS),
    },
    {
      file: 'lambdas/new-device/notice-scripts.ts',
      edit: newFile(USE_CASE),
      forgotten: missingModule(CHECKS.nodeTypes, 'notice-scripts.ts'),
    },
    { file: HANDLER_FILE, edit: newFile(HANDLER), forgotten: missingHandler(HANDLER_FILE) },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.handlers,
    script(
      'the stream of sessions reaches it, beside the other reader',
      `import { ofType, readable, synthesized } from './tests/infra/synthesized.ts';
       const mappings = ofType(synthesized(), 'AWS::Lambda::EventSourceMapping');
       const all = mappings.map(([, { Properties }]) => readable(Properties.EventSourceArn));
       const sources = all.filter((source) => source.startsWith('Sessions'));
       if (sources.join() !== 'SessionsTable.StreamArn,SessionsTable.StreamArn') throw new Error(sources.join());`,
    ),
    script(
      'it notices a sign-in by a script, and none by a browser',
      `import { handler } from './${HANDLER_FILE}';
       const warned = [];
       console.warn = (line) => void warned.push(JSON.parse(line).session);
       await handler(${EVENT});
       if (warned.join() !== 'a-script') throw new Error(warned.join());`,
    ),
  ],
};
