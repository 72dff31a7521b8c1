import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Callers } from '../iam/callers.ts';
import { close, listen } from '../shared/listen.ts';
import type { ConfigurationSets } from './configuration-sets.ts';
import { listenAsBefore, PORT_FILE } from './inbox-port.ts';
import type { Mail } from './mail.ts';
import { createMailServer } from './mail-server.ts';
import { openMailStore } from './mail-store.ts';
import type { ReturnedMail } from './mailbox-simulator.ts';

export interface MailOptions {
  /** Parent of the folder that holds the mails. */
  readonly dataDirectory: string;
  readonly region: string;
  readonly accountId: string;
  readonly callers: Pick<Callers, 'authorize'>;
  readonly log: (line: string) => void;
  /** None by default. */
  readonly configurationSets?: ConfigurationSets;
  /** Receives what comes back of a mail, if its configuration set asks for it. */
  readonly onReturned?: (returned: ReturnedMail) => void;
  /** Whether the account is in the sandbox, which takes mail to verified identities alone. */
  readonly isSandboxed?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** 0 means any free port; without one the inbox keeps the port of the last start. */
  readonly port?: number;
}

export interface RunningMail {
  /** Address of the inbox page; also the `endpoint` of SES v2 clients. */
  readonly endpoint: string;
  /** Puts a mail into the inbox directly; for emulated services that send mail themselves. */
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly stop: () => Promise<void>;
}

function listenOn(server: Server, { port, dataDirectory }: MailOptions): Promise<number> {
  return port === undefined ? listenAsBefore(server, join(dataDirectory, PORT_FILE)) : listen(server, port);
}

/**
 * SES v2 and an inbox, on this machine only. Replaces the available package, which adds a mail parser and a server
 * framework, loses mails at a restart and checks no permissions.
 *
 * @throws ExpectedFailure when the inbox cannot be read or the port is in use
 */
export async function startMail(options: MailOptions): Promise<RunningMail> {
  const { region, accountId, callers, log } = options;
  const store = openMailStore(options.dataDirectory, options.now ?? Date.now);
  const { configurationSets = new Map(), onReturned = () => undefined, isSandboxed = false } = options;
  const arnPrefix = `arn:aws:ses:${region}:${accountId}:`;
  const mailServer = { store, callers, region, arnPrefix, configurationSets, onReturned, isSandboxed, log };
  const server = createMailServer(mailServer);
  const port = await listenOn(server, options).catch((error: unknown) => {
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
