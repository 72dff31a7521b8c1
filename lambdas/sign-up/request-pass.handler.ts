import { randomBytes } from 'node:crypto';
import { API } from '#contract/api.ts';
import { PASS_BITS } from '#contract/sign-up-pass.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { Created, publicEndpoint } from '../http/endpoint.ts';
import { networkPseudonym } from '../http/network-pseudonym.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { createRequestPass, type RequestPassStores } from './request-pass.ts';
import { signUpPasses } from './sign-up-passes-table.ts';

export function build(stores: RequestPassStores) {
  const requestPass = createRequestPass(stores);
  return publicEndpoint(
    API.requestSignUpPass,
    async ({ body, clientInfo }) => new Created({ pass: await requestPass(body.email, clientInfo) }),
  );
}

const client = documentClient();
const table = requiredSetting('BOOKKEEPING_TABLE');

export const handler = build({
  passes: signUpPasses(client, table),
  count: ceilingCounter(client, table),
  pseudonym: networkPseudonym('sign-ups', requiredSetting('EDGE_SECRET')),
  newPass: () => randomBytes(PASS_BITS / 8).toString('base64url'),
  now: () => new Date(),
});
