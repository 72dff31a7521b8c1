import { LOCAL_ACCOUNT } from './assembly/physical-names.ts';
import { type LocalDynamoDb, startDynamoDb } from './dynamodb/start-dynamodb.ts';
import { openEventBus, type PublishEvent } from './events/event-bus.ts';
import type { LocalFunctions } from './functions/start-functions.ts';
import { codeEncryption } from './kms/encrypt-code.ts';
import { type RunningKms, startKms } from './kms/start-kms.ts';
import type { Run } from './local-run.ts';
import { readConfigurationSets } from './mail/configuration-sets.ts';
import { type MailOptions, type RunningMail, startMail } from './mail/start-mail.ts';
import { type RunningPush, startPush } from './push/start-push.ts';
import type { ExpectedFailure } from './shared/expected-failure.ts';
import { type LocalPool, startPool } from './start-pool.ts';

export interface EngineOptions {
  /** Whether existing data are deleted first. */
  readonly fresh?: boolean;
  /** Address of another database engine. */
  readonly engineEndpoint?: string | undefined;
  /** Path of the database engine; by default that of the installed package. */
  readonly engineBinary?: string | undefined;
  /** Whether mail goes to the sender's own identity alone, as in SES's sandbox. */
  readonly mailSandbox?: boolean | undefined;
  /** Called once when the stack can no longer work, for example because its database has ended; the caller stops it. */
  readonly onFailure?: (failure: ExpectedFailure) => void;
}

export interface Services {
  readonly mail: RunningMail;
  readonly push: RunningPush;
  readonly kms: RunningKms;
  readonly dynamoDb: LocalDynamoDb;
  readonly pool: LocalPool | undefined;
}

/**
 * Source: EventBridge Reference, "Amazon SES events".
 */
const DETAIL_TYPES = { BOUNCE: 'Email Bounced', COMPLAINT: 'Email Complaint Received' } as const;

/** What SES is told by the template, and to whom it tells what comes back. */
function mailSettings({ template }: Run, publish: PublishEvent): Partial<MailOptions> {
  return {
    configurationSets: readConfigurationSets(template),
    onReturned: ({ type, detail }) =>
      publish({ source: 'aws.ses', detailType: DETAIL_TYPES[type], resources: [], detail }),
  };
}

/** Starts the services that functions call: database, mail, keys and user pool. */
export async function startServices(
  run: Run,
  options: EngineOptions,
  findFunction: LocalFunctions['find'],
): Promise<Services> {
  const { template, teardown, log } = run;
  const mail = await startMail({
    ...run,
    ...mailSettings(run, openEventBus(template, findFunction)),
    region: template.region,
    accountId: LOCAL_ACCOUNT,
    isSandboxed: options.mailSandbox,
  });
  teardown.add(mail.stop);
  const push = await startPush(run);
  teardown.add(push.stop);
  const kms = await startKms(run);
  teardown.add(kms.stop);
  const { engineEndpoint, engineBinary, fresh = false } = options;
  const { onFailure = ({ message }: ExpectedFailure) => log(message) } = options;
  const dynamoDb = await startDynamoDb({ ...run, engineEndpoint, engineBinary, fresh, onFailure });
  const encryptCode = codeEncryption(template.region, kms.endpoint);
  const pool = await startPool({ ...run, findFunction, sendMail: mail.deliver, encryptCode });
  return { mail, push, kms, dynamoDb, pool };
}
