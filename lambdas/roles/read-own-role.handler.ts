import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { readOwnRole } from './read-own-role.ts';

export function build({ identify }: { readonly identify: Identify }) {
  return endpoint(API.readOwnRole, ({ caller }) => readOwnRole(caller), { identify });
}

export const handler = build({ identify: signedInStaff(documentClient()) });
