/** Makes the local admin in a process that can be killed: address and id of the pool, data directory. */
import { developerClient } from '../../../infra/local/pool/developer-client.ts';
import { ensureLocalAdmin } from '../../../infra/run/local-admin.ts';

const [, , endpoint = '', poolId = '', dataDirectory = ''] = process.argv;
await ensureLocalAdmin(developerClient(endpoint, 'us-west-2'), poolId, dataDirectory);
