import { ENDPOINTS } from '#contract/endpoints.ts';
import { requiredSetting } from '../aws/environment.ts';
import { publicUserPool } from '../aws/public-user-pool.ts';
import { userPoolSettings } from '../aws/user-pool-settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { confirmSignUpTranslator } from './confirm-sign-up.translator.ts';
import { createConfirmSignUp } from './confirm-sign-up.ts';

export const handler = endpoint(
  ENDPOINTS.confirmSignUp,
  confirmSignUpTranslator(requiredSetting('SITE_ORIGIN')),
  createConfirmSignUp({ pool: publicUserPool(userPoolSettings()) }),
);
