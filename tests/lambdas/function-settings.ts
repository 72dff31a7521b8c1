import { TABLES } from '#contract/tables.ts';
import { EDGE_SECRET } from '../builders/http-event.ts';

/**
 * Environment of entry points; import it before them. No resources with these names exist: a test builds the endpoint
 * with its own stores.
 */
const SETTINGS = {
  ...Object.fromEntries(Object.values(TABLES).map(({ variable }) => [variable, `no-${variable}`])),
  EDGE_SECRET: EDGE_SECRET,
  USER_POOL_ID: 'us-west-2_Nowhere',
  USER_POOL_CLIENT_ID: 'no-client',
  MAIL_EVENTS: 'no-events',
  MAIL_FROM: 'Nobody <nobody@example.com>',
  SITE_ORIGIN: 'https://movers.example',
  SECOND_FACTOR_DAYS: 'off',
};

for (const [name, value] of Object.entries(SETTINGS)) process.env[name] ??= value;
