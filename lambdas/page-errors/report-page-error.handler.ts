import { API } from '#contract/api.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { publicEndpoint } from '../http/endpoint.ts';
import { networkPseudonym } from '../http/network-pseudonym.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { logPageError } from './log-page-error.ts';
import { pageErrorNetworks } from './page-error-networks-table.ts';
import { createReportPageError, type ReportPageErrorStores } from './report-page-error.ts';

export function build(stores: ReportPageErrorStores) {
  const reportPageError = createReportPageError(stores);
  return publicEndpoint(API.reportPageError, async ({ body, clientInfo }) => ({
    recorded: await reportPageError(body, clientInfo),
  }));
}

const client = documentClient();
const table = requiredSetting('BOOKKEEPING_TABLE');

export const handler = build({
  count: ceilingCounter(client, table),
  addNetwork: pageErrorNetworks(client, table),
  pseudonym: networkPseudonym('page-errors', requiredSetting('EDGE_SECRET')),
  now: () => new Date(),
  log: logPageError,
});
