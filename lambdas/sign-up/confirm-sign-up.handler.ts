import { ENDPOINTS } from '#contract/endpoints.ts';
import { publicUserPool } from '../aws/public-user-pool.ts';
import { userPoolSettings } from '../aws/user-pool-settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { senderThrottle } from '../http/sender-throttle.ts';
import { confirmSignUpTranslator } from './confirm-sign-up.translator.ts';
import { createConfirmSignUp } from './confirm-sign-up.ts';

export const handler = endpoint(
  ENDPOINTS.confirmSignUp,
  confirmSignUpTranslator,
  createConfirmSignUp({
    pool: publicUserPool(userPoolSettings()),
    admits: senderThrottle(() => new Date()),
  }),
);
