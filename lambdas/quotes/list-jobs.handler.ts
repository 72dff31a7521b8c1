import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { quotesOfDays } from './calendar-table.ts';
import { createListJobs, type JobStores } from './list-jobs.ts';

export function build({ identify, ...stores }: JobStores & { readonly identify: Identify }) {
  return endpoint(API.listJobs, createListJobs(stores), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedInStaff(client),
  calendar: quotesOfDays(client, requiredSetting('QUOTES_TABLE')),
  now: () => new Date(),
});
