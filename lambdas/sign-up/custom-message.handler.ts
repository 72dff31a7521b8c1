import { requiredSetting } from '../aws/environment.ts';
import { createCustomMessage } from './custom-message.ts';

export const handler = createCustomMessage(requiredSetting('SITE_ORIGIN'));
