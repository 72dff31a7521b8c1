import type { EndpointName } from '#contract/endpoints.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints/accounts.ts';
import { API_KEY_ENDPOINTS } from './endpoints/api-keys.ts';
import type { EndpointFunction } from './endpoints/endpoint-function.ts';
import { PRIVACY_ENDPOINTS } from './endpoints/privacy.ts';
import { PUSH_ENDPOINTS } from './endpoints/push.ts';
import { QUOTE_ENDPOINTS } from './endpoints/quotes.ts';
import { RECORD_ENDPOINTS } from './endpoints/records.ts';
import { SECOND_FACTOR_ENDPOINTS } from './endpoints/second-factor.ts';
import { WEBHOOK_ENDPOINTS } from './endpoints/webhooks.ts';

/** The function of each endpoint of the contract, from the files of `infra/endpoints/`; a missing one does not compile. */
export const ENDPOINT_FUNCTIONS: Readonly<Record<EndpointName, EndpointFunction>> = {
  ...QUOTE_ENDPOINTS,
  ...API_KEY_ENDPOINTS,
  ...RECORD_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...SECOND_FACTOR_ENDPOINTS,
  ...PUSH_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...PRIVACY_ENDPOINTS,
};
