/** Makes the local admin in a process that can be killed: address and id of the pool, data directory. */
import { ensureLocalAdmin } from '../../../infra/local/local-admin.ts';

const [, , endpoint = '', poolId = '', dataDirectory = ''] = process.argv;
await ensureLocalAdmin(endpoint, 'us-west-2', poolId, dataDirectory);
