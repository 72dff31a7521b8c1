/** Of npm run deploy alone: the stack is not there yet. */
export const FIRST_DEPLOYMENT = 'first-deployment';

/** Of npx cdk import alone: what the stack retains, and nothing else (docs/runbook.md). */
export const RETAINED_ONLY = 'retained-only';

const KEYS = ['stage', FIRST_DEPLOYMENT, RETAINED_ONLY];

/** Keys of cdk.json that the CLI reads. */
const SETTINGS = ['cli-telemetry'];

/**
 * Refuses unknown context keys: the CDK passes every key on, so a mistyped one would silently deploy the default stage.
 * The CDK's own keys (feature flags, CLI values, cached look-ups) contain a colon.
 * @throws when there is a key that this app does not read; the message names the first
 */
export function refuseUnknownContext(keys: readonly string[]): void {
  const unknown = keys.find((key) => !KEYS.includes(key) && !key.includes(':') && !SETTINGS.includes(key));
  if (unknown === undefined) return;
  throw new Error(`There is no context key '${unknown}': stage is the only one, as in -c stage=production.`);
}
