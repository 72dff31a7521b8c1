import type { Callers } from '../iam/callers.ts';
import { close, listen } from '../listen.ts';
import type { Mail } from './mail.ts';
import { createMailServer } from './mail-server.ts';
import { openMailStore } from './mail-store.ts';

export interface MailOptions {
  /** Keeps the mails in a folder of its own. */
  readonly dataDirectory: string;
  readonly region: string;
  readonly accountId: string;
  readonly callers: Pick<Callers, 'authorize'>;
  readonly log: (line: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
  /** 0 lets the system choose. */
  readonly port?: number;
}

export interface RunningMail {
  /** The inbox's page, and the `endpoint` of SES v2 clients. */
  readonly endpoint: string;
  /** Puts a mail into the inbox without a request: for services that send mail themselves. */
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * SES v2 and an inbox, on this machine only. Of its own because the package that offers the like pulls in a
 * mail parser and a server framework, forgets the mails at a restart and asks no role whether it may send.
 *
 * @throws ExpectedFailure when the inbox cannot be read or the port is in use
 */
export async function startMail(options: MailOptions): Promise<RunningMail> {
  const { region, accountId, callers, log } = options;
  const store = openMailStore(options.dataDirectory, options.now ?? Date.now);
  const identityArnPrefix = `arn:aws:ses:${region}:${accountId}:identity/`;
  const server = createMailServer({ store, callers, identityArnPrefix, log });
  const port = await listen(server, options.port ?? 0).catch((error: unknown) => {
    store.close();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    deliver: async (mail) => void store.add(mail),
    stop: () => {
      stopped ??= close(server).then(store.close);
      return stopped;
    },
  };
}
