import { CONFIG_PATH } from '#contract/site-config.ts';

/** What the staff screens need to know about their deployment. */
export interface StaffConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Address of the user pool if it is not AWS's. */
  readonly userPoolEndpoint?: string;
}

const REQUIRED = ['region', 'userPoolId', 'userPoolClientId'] as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parseConfig(value: unknown): StaffConfig {
  const given: Readonly<Record<string, unknown>> = { ...Object(value) };
  const { region, userPoolId, userPoolClientId, userPoolEndpoint } = given;
  if (!isText(region) || !isText(userPoolId) || !isText(userPoolClientId)) {
    const missing = REQUIRED.filter((name) => !isText(given[name]));
    throw new Error(`${CONFIG_PATH} does not name ${missing.join(', ')}: deploy the site again.`);
  }
  return {
    region,
    userPoolId,
    userPoolClientId,
    ...(isText(userPoolEndpoint) ? { userPoolEndpoint } : {}),
  };
}

/**
 * Reads the settings that the deployment writes beside the site.
 * @throws one sentence when it cannot be read or is incomplete
 */
export async function loadConfig(get: typeof fetch): Promise<StaffConfig> {
  const response = await get(CONFIG_PATH, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered with status ${response.status}.`);
  return parseConfig(await response.json());
}
