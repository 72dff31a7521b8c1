import { once } from 'node:events';
import { startUserPool } from '../../../../infra/local/pool/start-user-pool.ts';

/** Runs a pool until it is killed: the first message is its resources, the answer its address. */
const [resources] = await once(process, 'message');
const { endpoint } = await startUserPool({
  resources,
  dataDirectory: process.argv[2] ?? '',
  invokeFunction: () => Promise.reject(new Error('No function is expected.')),
  sendMail: async () => undefined,
  encryptCode: () => Promise.reject(new Error('No code is expected.')),
  callers: { authorize: () => ({ allowed: true }) },
  log: () => undefined,
});
process.send?.(endpoint);
